import type { FirmTreeNode } from '@groundbreak/contract/areas/firms.page'
import { useFirmTree } from '@groundbreak/client/areas/firms'
import { phrasesOf } from '@groundbreak/client/language'
import { Link } from 'react-router'
import { AsWritten } from '../../facts/marked'
import { Failed } from '../../page/failed'
import { firmPath } from '../../paths'
import { SectionHead } from '../../ui/headings'
import { SkeletonRows } from '../../ui/states'
import styles from './firm-page.module.css'

const usePhrases = phrasesOf('firms', 'shell')

/** The group of a firm from its topmost parent down. */
export function FirmTree({ firmId }: { firmId: number }) {
  const { firms, shell } = usePhrases()
  const words = firms.page.tree
  const { data, error, refetch } = useFirmTree(firmId)
  if (error) return <Failed title={words.failed} failure={error} onRetry={() => void refetch()} />
  return (
    <section>
      <SectionHead
        title={words.title}
        note={data?.is_cut ? words.cut({ count: data.list.length }) : undefined}
      />
      {data ? null : <SkeletonRows rows={4} label={shell.loading} />}
      {data && data.list.length < 2 ? <p className="empty-line">{words.alone}</p> : null}
      {data && data.list.length > 1 ? <Below nodes={data.list} parentId={null} selfId={firmId} /> : null}
    </section>
  )
}

interface BelowProps {
  nodes: readonly FirmTreeNode[]
  parentId: number | null
  selfId: number
}

function Below({ nodes, parentId, selfId }: BelowProps) {
  const words = usePhrases().firms.page.tree
  const below = nodes.filter((node) => node.parent_id === parentId)
  if (below.length === 0) return null
  return (
    <ul className={styles.tree}>
      {below.map(({ firm_id: id, firm_name: name, is_branch: isBranch, in_scope: inScope, place }) => (
        <li key={id}>
          <span>
            {id === selfId ? (
              <b aria-current="true">
                <AsWritten text={name} />
              </b>
            ) : (
              <Link className="link" to={firmPath(id)}>
                <AsWritten text={name} />
              </Link>
            )}{' '}
            <small className="mute">
              {[
                id === selfId ? words.self : null,
                isBranch ? words.branch : null,
                place?.name,
                inScope ? null : words.outside,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <Below nodes={nodes} parentId={id} selfId={selfId} />
        </li>
      ))}
    </ul>
  )
}
