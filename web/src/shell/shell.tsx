import { Menu } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import './shell.css'
import { Button } from '../ui/button'
import { useKeys } from '../ui/keys'
import { useNarrow, usePhone } from '../ui/media'
import { SideSheet } from '../ui/overlays'
import { Toasts } from '../ui/toasts'
import { useBarsAway } from './bars-away'
import { KeyHelp } from './key-help'
import { BottomTabs, DrawerNav, Rail, type NavItem } from './nav'

export type ShellWords = {
  skip: string
  nav: string
  openNav: string
  toasts: string
  keys: string
  keysGroup: string
  keysThen: string
  goTo: (label: string) => string
}

export type ShellProps = {
  words: ShellWords
  home: { label: string; href: string }
  items: readonly NavItem[]
  /** The five tabs of a phone. */
  phoneItems: readonly NavItem[]
  current?: string
  ask: ReactNode
  /** Right of the ask box: meters, assistant, notices, help, language, account. `openKeys` opens the list of keys. */
  top: (shell: { openKeys: () => void }) => ReactNode
  /** Strips above the sheet: offline, demonstration, trial over. */
  strip?: ReactNode
  children: ReactNode
}

/** Rail, top bar and sheet; below 900 the rail is a drawer, on phones five tabs at the foot. */
export function Shell(props: ShellProps) {
  const { words, home, items, phoneItems, current, ask, top, strip, children } = props
  const narrow = useNarrow()
  const phone = usePhone()
  const [navOpen, setNavOpen] = useState(false)
  const [keysOpen, setKeysOpen] = useState(false)
  const bars = useBarsAway()
  useGoKeys(items, words, () => setKeysOpen(true))
  return (
    <div className={bars.away ? 'shell bars-away' : 'shell'} onScrollCapture={bars.onScroll}>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      {narrow ? null : <Rail label={words.nav} home={home} items={items} current={current} />}
      {phone ? null : (
        <header className="top">
          {narrow ? (
            <Button
              kind="quiet"
              size="s"
              icon={Menu}
              label={words.openNav}
              onClick={() => setNavOpen(true)}
            />
          ) : null}
          {ask}
          <span className="grow" />
          {top({ openKeys: () => setKeysOpen(true) })}
        </header>
      )}
      <div className="strips">{strip}</div>
      <main className="sheet" id="main" tabIndex={-1}>
        {children}
      </main>
      {phone ? <BottomTabs label={words.nav} items={phoneItems} current={current} /> : null}
      <SideSheet
        open={navOpen && narrow}
        onClose={() => setNavOpen(false)}
        title={home.label}
        side="left"
        width={260}
      >
        <DrawerNav label={words.nav} items={items} current={current} onGo={() => setNavOpen(false)} />
      </SideSheet>
      <KeyHelp open={keysOpen} onClose={() => setKeysOpen(false)} title={words.keys} then={words.keysThen} />
      <Toasts label={words.toasts} />
    </div>
  )
}

function useGoKeys(items: readonly NavItem[], words: ShellWords, openKeys: () => void) {
  const navigate = useNavigate()
  const go = items.flatMap((item) =>
    item.goKey
      ? [{ keys: `g ${item.goKey}`, label: words.goTo(item.label), run: () => void navigate(item.href) }]
      : [],
  )
  useKeys({ group: words.keysGroup, bindings: [...go, { keys: '?', label: words.keys, run: openKeys }] })
}
