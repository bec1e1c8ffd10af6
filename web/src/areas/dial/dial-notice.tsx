import { useDialNotice } from '@groundbreak/client/areas/dial'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { useAway } from '../../facts/away'
import './dial-notice.css'

const usePhrases = phrasesOf('dial')

/** What is to be known of numbers before calling; where they are shown, until it is put away. */
export function DialNotice({ here }: { here?: 'calls' }) {
  const { notice } = usePhrases().dial
  const between = useLanguage() === 'zh' ? '' : ' '
  const away = useAway()
  const { shown, close } = useDialNotice()
  const [forGood, setForGood] = useState(false)
  const title = useId()
  if (away || !shown) return null
  return (
    <section className="dial-notice" aria-labelledby={title}>
      <h3 id={title}>{notice.title}</h3>
      <p>
        {notice.masked}
        {between}
        {notice.transit}
        {here === 'calls' ? null : (
          <>
            {between}
            {notice.records}{' '}
            <Link className="link in" to={paths.projectsCalls}>
              {notice.calls}
            </Link>
          </>
        )}
      </p>
      <div className="ways">
        <label>
          <Checkbox checked={forGood} onChange={setForGood} />
          {notice.dontShow}
        </label>
        <Button size="s" onClick={() => close(forGood)}>
          {notice.close}
        </Button>
      </div>
    </section>
  )
}
