import { phrasesOf } from '@groundbreak/client/language'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ScreenTitle } from '../../page/title'
import { useSignOut } from '../../viewer/sign-out'
import { settingsGroupOf, settingsGroups, settingsPath, type SettingsGroup } from '../../paths'
import { Button } from '../../ui/button'
import { AccountSettings } from './settings-account'
import { BrowserSettings } from './settings-browser'
import { ListSettings } from './settings-lists'
import { SafetySettings } from './settings-safety'
import '../../areas/session/session.css'
import './settings.css'

const usePhrases = phrasesOf('shell', 'titles')

const parts: Record<SettingsGroup, () => ReactNode> = {
  account: AccountSettings,
  safety: SafetySettings,
  lists: ListSettings,
  browser: BrowserSettings,
}

/** What the user can set, in groups; the group, or a thing in it, stands behind the # of the address. */
export function SettingsPage() {
  const { shell, titles } = usePhrases()
  const { settings } = shell
  const { hash } = useLocation()
  const signOut = useSignOut()
  const group = settingsGroupOf(hash)
  const Part = parts[group]
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(group)
  useEffect(() => {
    if (before.current === group) return
    before.current = group
    head.current?.focus()
  }, [group])
  return (
    <div className="settings">
      <ScreenTitle>{titles.userTool}</ScreenTitle>
      <nav className="settings-index" aria-label={settings.index}>
        {settingsGroups.map((one) => (
          <Link
            key={one}
            to={settingsPath(one)}
            replace
            preventScrollReset
            aria-current={one === group ? 'true' : undefined}
          >
            {settings.groups[one]}
            <small>{settings.about[one]}</small>
          </Link>
        ))}
      </nav>
      <section className="settings-group" aria-labelledby="settings-group">
        <h2 id="settings-group" className="h-sec" tabIndex={-1} ref={head}>
          {settings.groups[group]}
        </h2>
        <Part />
      </section>
      <div className="foot">
        <Button onClick={signOut}>{shell.menu.logout}</Button>
      </div>
    </div>
  )
}
