import { usePhrases } from '@groundbreak/client/language'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { Checkbox } from '../../ui/checkbox'

interface AgreementProps {
  agreed: boolean
  onChange: (agreed: boolean) => void
  problem?: string
  ref?: Ref<HTMLDivElement>
}

/** Both texts have to be accepted, whichever the way of logging in. */
export function Agreement({ agreed, onChange, problem, ref }: AgreementProps) {
  const words = usePhrases().session.login
  return (
    <div ref={ref} className={problem ? 'wrong' : undefined}>
      <label className="agree">
        <Checkbox checked={agreed} onChange={onChange} />
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
