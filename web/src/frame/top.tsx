import { useChangeAwayMode, useChangeUnit, useViewer } from '@groundbreak/client/areas/session'
import { investValueUnits } from '@groundbreak/client/format/money'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import {
  CircleHelp,
  Coins,
  EyeOff,
  KeyRound,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { paths } from '../paths'
import { AccountMenu } from '../shell/top-parts'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import type { MenuEntry } from '../ui/menu-button'
import { useDensity, useThemeMode } from '../ui/theme-mode'
import { useSingleKeys } from '../ui/single-keys'
import { useChooseLanguage } from '../viewer/choose-language'
import { SampleMark } from '../viewer/sample-mark'
import { QuotaMeter } from './quota-meter'
import { useSignOut } from '../viewer/sign-out'

const usePhrases = phrasesOf('shell', 'titles')

/** Right of the ask box: sample mark, help, language, account. */
export function Top({ openKeys }: { openKeys: () => void }) {
  const { shell } = usePhrases()
  const { data } = useViewer()
  if (!data) return null
  return (
    <>
      <SampleMark />
      <QuotaMeter />
      <Button kind="quiet" size="s" icon={CircleHelp} label={shell.keys} onClick={openKeys} />
      <LanguageSwitch />
      <Account />
    </>
  )
}

function LanguageSwitch() {
  const { shell } = usePhrases()
  const choose = useChooseLanguage()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <span lang={other === 'zh' ? 'zh-CN' : 'en'}>
      <button
        type="button"
        className="language-switch"
        aria-label={shell.switchLanguageLabel}
        title={shell.switchLanguageLabel}
        onClick={() => choose(other)}
      >
        {shell.switchLanguage}
      </button>
    </span>
  )
}

function Account() {
  const { shell, titles } = usePhrases()
  const { menu } = shell
  const { data } = useViewer()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const away = useChangeAwayMode()
  const changeUnit = useChangeUnit()
  const { choice, setChoice } = useThemeMode()
  const [density, setDensity] = useDensity()
  const [keysOn, setKeysOn] = useSingleKeys()
  if (!data) return null
  const { user } = data
  const roleName = (role: string) => (shell.roles as Readonly<Record<string, string>>)[role] ?? role
  const mark = (label: string, on: boolean) => (on ? shell.chosen({ option: label }) : label)
  const entries: MenuEntry[] = [
    {
      key: 'appearance',
      heading: menu.appearance,
      entries: [
        {
          key: 'light',
          label: mark(menu.light, choice === 'light'),
          icon: Sun,
          run: () => setChoice('light'),
        },
        { key: 'dark', label: mark(menu.dark, choice === 'dark'), icon: Moon, run: () => setChoice('dark') },
        {
          key: 'system',
          label: mark(menu.system, choice === 'system'),
          icon: Monitor,
          run: () => setChoice('system'),
        },
      ],
    },
    {
      key: 'density',
      heading: menu.density,
      entries: [
        {
          key: 'regular',
          label: mark(menu.regular, density === 'regular'),
          run: () => setDensity('regular'),
        },
        {
          key: 'compact',
          label: mark(menu.compact, density === 'compact'),
          run: () => setDensity('compact'),
        },
      ],
    },
    {
      key: 'unit',
      heading: shell.unit,
      entries: investValueUnits.map((unit) => ({
        key: `unit-${unit}`,
        label: mark(shell.units[unit], user.invest_value_unit === unit),
        run: () => changeUnit.mutate(unit),
      })),
    },
    { key: 'd1', divider: true },
    {
      key: 'keys',
      label: keysOn ? menu.singleKeysOff : menu.singleKeysOn,
      icon: Keyboard,
      run: () => setKeysOn(!keysOn),
    },
    {
      key: 'away',
      label: user.away_mode ? menu.awayOff : menu.awayOn,
      icon: EyeOff,
      run: () => away.mutate(!user.away_mode),
    },
    {
      key: 'coins',
      label: titles.projectsCoins,
      icon: Coins,
      run: () => void navigate(paths.projectsCoins),
    },
    { key: 'settings', label: menu.settings, icon: Settings, run: () => void navigate(paths.userTool) },
    {
      key: 'password',
      label: menu.changePassword,
      icon: KeyRound,
      run: () => void navigate(paths.userChangePassword),
    },
    { key: 'd2', divider: true },
    { key: 'logout', label: menu.logout, icon: LogOut, run: signOut },
  ]
  return (
    <AccountMenu
      name={user.name}
      firm={data.cce_info?.name ?? roleName(user.role)}
      initial={user.name.slice(0, 1)}
      label={shell.account({ name: user.name })}
      entries={entries}
    />
  )
}

/** The line above the sheet: demo mode. */
export function Strip() {
  const { shell } = usePhrases()
  const { data } = useViewer()
  const away = useChangeAwayMode()
  if (!data?.user.away_mode) return null
  return (
    <div className="strip" role="status">
      <Icon icon={EyeOff} size={14} />
      {shell.away}
      <span className="grow" />
      <button type="button" className="link" onClick={() => away.mutate(false)}>
        {shell.leaveAway}
      </button>
    </div>
  )
}
