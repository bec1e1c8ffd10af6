import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { projectPath } from '../../paths'

const usePhrases = phrasesOf('leads')

/** What the projects of the list are like, by number. */
export function SimilarTo({ ids }: { ids: readonly number[] }) {
  const { leads } = usePhrases()
  return (
    <span className="soft n">
      {leads.similarTo}{' '}
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 ? leads.separator : null}
          <Link className="link in" to={projectPath(id)}>
            {id}
          </Link>
        </span>
      ))}
    </span>
  )
}
