import { useChangeAwayMode, useSaveSettings, useViewer } from '@groundbreak/client/areas/session'
import { useLanguage, usePhrases } from '@groundbreak/client/language'
import { useNavigate } from 'react-router'
import { ScreenTitle } from '../../frame/not-found'
import { useSingleKeys } from '../../frame/preferences'
import { useSignOut } from '../../frame/sign-out'
import { UnitSwitch, useChooseLanguage } from '../../frame/top'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/segmented'
import { useDensity, useThemeMode } from '../../ui/theme-mode'
import { MyRights } from '../accounts/my-rights'
import { LeadWeightsSection } from '../leads/lead-weights'
import { DevicesSection } from '../devices/devices-section'
import { SecondFactorRow } from '../second-factor/second-factor-row'
import { EmailRow } from './email-row'
import { MobileRow } from './mobile-row'
import { AllotmentRow } from './allotment-row'
import { CacheRow } from './settings-cache'
import { GuidesRow } from './settings-guides'
import { ListSettings } from './settings-lists'
import { Row } from './settings-row'
import './session.css'

const pageSizes = ['20', '50', '100', '200'] as const

/** What the user can set for the own account and this browser. */
export function SettingsPage() {
  const { shell, titles, projects } = usePhrases()
  const { menu } = shell
  const { data } = useViewer()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const away = useChangeAwayMode()
  const save = useSaveSettings()
  const chooseLanguage = useChooseLanguage()
  const language = useLanguage()
  const { choice, setChoice } = useThemeMode()
  const [density, setDensity] = useDensity()
  const [keysOn, setKeysOn] = useSingleKeys()
  if (!data) return null
  return (
    <div className="settings">
      <ScreenTitle>{titles.userTool}</ScreenTitle>
      <dl>
        <Row title={shell.language}>
          <Segmented
            label={shell.language}
            options={[
              { value: 'zh', label: shell.languages.zh },
              { value: 'en', label: shell.languages.en },
            ]}
            value={language}
            onChange={chooseLanguage}
          />
        </Row>
        <Row title={shell.unit}>
          <UnitSwitch />
        </Row>
        <Row title={projects.list.perPageLabel}>
          <Segmented
            label={projects.list.perPageLabel}
            options={pageSizes.map((size) => ({ value: size, label: size }))}
            value={pageSizes.find((size) => Number(size) === data.settings.project_per_page) ?? '50'}
            onChange={(size) => save.mutate({ project_per_page: Number(size) as 20 | 50 | 100 | 200 })}
          />
        </Row>
        <ListSettings />
        <Row title={menu.appearance}>
          <Segmented
            label={menu.appearance}
            options={[
              { value: 'light', label: menu.light },
              { value: 'dark', label: menu.dark },
              { value: 'system', label: menu.system },
            ]}
            value={choice}
            onChange={setChoice}
          />
        </Row>
        <Row title={menu.density}>
          <Segmented
            label={menu.density}
            options={[
              { value: 'regular', label: menu.regular },
              { value: 'compact', label: menu.compact },
            ]}
            value={density}
            onChange={setDensity}
          />
        </Row>
        <Row title={menu.singleKeys}>
          <OnOff label={menu.singleKeys} on={keysOn} onChange={setKeysOn} />
        </Row>
        <Row title={menu.awayMode}>
          <OnOff label={menu.awayMode} on={data.user.away_mode} onChange={(on) => away.mutate(on)} />
        </Row>
        <SecondFactorRow />
        <AllotmentRow />
        <EmailRow />
        <MobileRow />
        <GuidesRow />
        <CacheRow />
      </dl>
      <MyRights />
      <LeadWeightsSection />
      <DevicesSection />
      <div className="foot">
        <Button onClick={() => void navigate(paths.userChangePassword)}>{menu.changePassword}</Button>
        <Button onClick={() => void navigate(paths.userAppRegistration)}>{titles.userAppRegistration}</Button>
        <Button onClick={() => void navigate(paths.userLoginHistory)}>{titles.userLoginHistory}</Button>
        <Button onClick={() => void navigate(paths.userPasswordHistory)}>{titles.userPasswordHistory}</Button>
        <Button onClick={() => void navigate(paths.userAlertGroups)}>{titles.userAlertGroups}</Button>
        <Button onClick={() => void navigate(paths.projectsCoins)}>{titles.projectsCoins}</Button>
        <Button onClick={signOut}>{menu.logout}</Button>
      </div>
    </div>
  )
}

function OnOff({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const { shell } = usePhrases()
  return (
    <Segmented
      label={label}
      options={[
        { value: 'on', label: shell.on },
        { value: 'off', label: shell.off },
      ]}
      value={on ? 'on' : 'off'}
      onChange={(value) => onChange(value === 'on')}
    />
  )
}
