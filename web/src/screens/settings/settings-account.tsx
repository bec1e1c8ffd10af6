import { can } from '@groundbreak/client/access'
import { useChangeAwayMode, useViewer } from '@groundbreak/client/areas/session'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useChooseLanguage } from '../../viewer/choose-language'
import { UnitSwitch } from '../../viewer/unit-switch'
import { paths } from '../../paths'
import { Segmented } from '../../ui/segmented'
import { MyRights } from '../../areas/accounts/my-rights'
import { GuidesRow } from './settings-guides'
import { LinkRow, OnOff, Row } from '../../form/settings-row'

const usePhrases = phrasesOf('shell', 'titles')

/** What is kept on the account and holds everywhere; what the account may do. */
export function AccountSettings() {
  const { shell, titles } = usePhrases()
  const { menu, settings } = shell
  const { user } = useViewer().data ?? {}
  const away = useChangeAwayMode()
  const chooseLanguage = useChooseLanguage()
  const language = useLanguage()
  if (!user) return null
  return (
    <>
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
        <Row title={menu.awayMode} note={settings.awayNote}>
          <OnOff label={menu.awayMode} on={user.away_mode} onChange={(on) => away.mutate(on)} />
        </Row>
        {can(user, 'projects.read') ? <GuidesRow /> : null}
        <LinkRow title={titles.projectsCoins} note={settings.coinsNote} to={paths.projectsCoins} />
        <LinkRow
          title={titles.userAppRegistration}
          note={settings.registrationNote}
          to={paths.userAppRegistration}
        />
      </dl>
      <MyRights />
    </>
  )
}
