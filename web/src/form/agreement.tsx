import { phrasesOf } from '@groundbreak/client/language'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths'
import { Checkbox } from '../ui/checkbox'

const usePhrases = phrasesOf('session')

interface AgreementProps {
  checked: boolean
  onChange: (checked: boolean) => void
  problem?: string
  ref?: Ref<HTMLDivElement>
}

/** User agreement and privacy policy, to be accepted before one comes in. */
export function Agreement({ checked, onChange, problem, ref }: AgreementProps) {
  const words = usePhrases().session.login
  return (
    <div ref={ref} className={problem ? 'wrong' : undefined}>
      <label className="agree">
        <Checkbox checked={checked} onChange={onChange} />
        <span>
          {words.agreeBefore}
          <Link className="link in" to={`${paths.privacyPolicy}#agreement`}>
            {words.agreement}
          </Link>
          {words.agreeBetween}
          <Link className="link in" to={paths.privacyPolicy}>
            {words.privacy}
          </Link>
        </span>
      </label>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
