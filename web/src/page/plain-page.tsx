import { chooseBeforeLogin, phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../shell/mark'
import { Button } from '../ui/button'
import { Toasts } from '../ui/toasts'
import { tellNoWords } from './no-connection'

const usePhrases = phrasesOf('shell')

/** A page without the shell: the mark, the language, one column. */
export function PlainPage({
  children,
  aside,
  wide,
  foot,
}: {
  children: ReactNode
  aside?: ReactNode
  wide?: boolean
  foot?: ReactNode
}) {
  const { shell } = usePhrases()
  return (
    <div className={aside ? 'plain with-aside' : 'plain'}>
      <div className="plain-main">
        <header className="brand">
          <Mark />
          {shell.product} <span lang={useLanguage() === 'zh' ? 'en' : 'zh-CN'}>{shell.productOther}</span>
          <LanguageButton />
        </header>
        <main className={wide ? 'plain-column wide' : 'plain-column'}>{children}</main>
        {foot ? <footer className="plain-foot">{foot}</footer> : null}
      </div>
      {aside}
      <Toasts label={shell.toasts} />
    </div>
  )
}

/** Before login: the other language by its own name. */
function LanguageButton() {
  const { shell } = usePhrases()
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <span className="brand-language" lang={other === 'zh' ? 'zh-CN' : 'en'}>
      <Button
        kind="quiet"
        size="s"
        icon={Globe}
        onClick={() => void chooseBeforeLogin(other).catch(() => tellNoWords(other))}
      >
        {shell.languages[other]}
      </Button>
    </span>
  )
}
