import { usePackage } from '@groundbreak/client/areas/packages'
import { moment } from '@groundbreak/client/format/dates'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { paths } from '../../paths'
import './packages.css'

const usePhrases = phrasesOf('packages')

/** What a package is called, who sent it, and to whom (told only to who made it). */
export function PackageHead({ id }: { id: number }) {
  const { packages } = usePhrases()
  const language = useLanguage()
  const { data } = usePackage(id)
  if (!data) return null
  const recipients = data.recipients
    ? [...data.recipients.firms.map(({ name }) => name), ...data.recipients.accounts.map(({ name }) => name)]
    : []
  return (
    <div className="package-head">
      <b>{data.name}</b>
      <span className="mute">
        {packages.from({ sender: data.sender, at: moment(data.created_at, language) })}
      </span>
      {data.note ? <span>{data.note}</span> : null}
      <Link className="link" to={paths.projectsPackages}>
        {packages.list.all}
      </Link>
      {recipients.length > 0 ? (
        <span className="mute">
          {packages.to} {recipients.join(' · ')}
        </span>
      ) : null}
    </div>
  )
}
