import type { Enrolment } from '@groundbreak/contract/areas/second-factor'
import { phrasesOf } from '@groundbreak/client/language'
import './second-factor.css'

const usePhrases = phrasesOf('secondFactor')

/** The secret to set up: a picture for the phone, and the letters. */
export function EnrolmentCode({ enrolment }: { enrolment: Enrolment }) {
  const words = usePhrases().secondFactor.enrolment
  return (
    <div className="enrolment">
      <img src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`} alt={words.qr} />
      <p className="mute small">
        {words.secret} <code>{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}
