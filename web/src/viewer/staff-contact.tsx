import type { ContactOfStaff } from '@groundbreak/contract/areas/accounts.parts'
import './staff-contact.css'

/** Mail and phone of one of the provider's people. */
export function StaffContact({ contact: { email, phone } }: { contact: ContactOfStaff }) {
  if (!email && !phone) return null
  return (
    <span className="staff-contact n">
      {email ? (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
      {phone ? (
        <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ) : null}
    </span>
  )
}
