import { phrasesOf } from '@groundbreak/client/language'
import { Copy } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import './second-factor.css'

const usePhrases = phrasesOf('secondFactor')

/** Codes that are shown this once: the browser asks before it leaves the page with them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = usePhrases().secondFactor.setUp
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return (
    <div className="fields name-form">
      <p>{words.codesLead}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mute small">{words.codesAgain}</p>
      <footer>
        <Button icon={Copy} onClick={() => void copyText(codes.join('\n'), words)}>
          {words.copy}
        </Button>
        <Button kind="primary" onClick={onDone}>
          {words.done}
        </Button>
      </footer>
    </div>
  )
}
