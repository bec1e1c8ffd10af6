import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { paths } from '../paths'
import { CheckField } from './check-field'
import type { Bound } from './use-form'

const usePhrases = phrasesOf('session')

/** User agreement and privacy policy, to be accepted before one comes in. */
export function Agreement(field: Bound<boolean>) {
  const words = usePhrases().session.login
  return (
    <CheckField {...field}>
      {words.agreeBefore}
      <Link className="link in" to={`${paths.privacyPolicy}#agreement`}>
        {words.agreement}
      </Link>
      {words.agreeBetween}
      <Link className="link in" to={paths.privacyPolicy}>
        {words.privacy}
      </Link>
    </CheckField>
  )
}
