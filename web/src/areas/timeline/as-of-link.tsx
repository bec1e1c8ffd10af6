import { today } from '@groundbreak/client/format/dates'
import { phrasesOf } from '@groundbreak/client/language'
import { Link, useSearchParams } from 'react-router'
import { writePast } from './past-address'

const usePhrases = phrasesOf('timeline')

/** From the newest changes to the project on any day. */
export function AsOfLink() {
  const { timeline } = usePhrases()
  const [params] = useSearchParams()
  const address = writePast(params, { kind: 'asOf', date: today() })
  address.set('tab', 'history')
  return (
    <Link className="link" to={{ search: address.toString() }} replace>
      {timeline.link}
    </Link>
  )
}
