import type { ProjectQuestion } from '@groundbreak/contract/areas/projects'
import { useNoticesOfSearch } from '@groundbreak/client/areas/bids'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Gavel } from 'lucide-react'
import { useId, useState, type CSSProperties } from 'react'
import { Failed } from '../../page/failed'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { SkeletonRows } from '../../ui/states'
import './search-notices.css'

const usePhrases = phrasesOf('bids', 'shell')

interface SearchNoticesProps {
  question: Partial<ProjectQuestion>
  /** Narrows the list to the projects of a category that have notices. */
  onCategory: (id: number) => void
}

/** A button over a list, and the panel it opens: how many notices its projects have, by industry and by kind. */
export function SearchNotices({ question, onCategory }: SearchNoticesProps) {
  const { ofSearch: words } = usePhrases().bids
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="s" icon={Gavel} label={words.button} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} width={420}>
        {open ? (
          <Notices
            question={question}
            onCategory={(id) => {
              setOpen(false)
              onCategory(id)
            }}
          />
        ) : null}
      </Dialog>
    </>
  )
}

interface Line {
  key: string | number
  name: string
  count: number
  projects: number
  run?: () => void
}

function Notices({ question, onCategory }: SearchNoticesProps) {
  const { bids, shell } = usePhrases()
  const { ofSearch: words } = bids
  const { byKind, byCategory } = useNoticesOfSearch(question)
  const failed = [byKind, byCategory].find(({ error }) => error)
  if (failed?.error)
    return <Failed title={words.failed} failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!byKind.data || !byCategory.data) return <SkeletonRows rows={6} label={shell.loading} />
  const { total, projects, capped } = byKind.data
  if (total === 0) return <p className="empty-line">{words.none}</p>
  const kindName = (kind: string) => (bids.kinds as Readonly<Record<string, string>>)[kind] ?? kind
  return (
    <div className="search-notices">
      <p>{words.total({ count: whole(total), projects: whole(projects) })}</p>
      {capped ? <p className="mute small">{words.capped}</p> : null}
      <Lines
        title={words.byCategory}
        note={words.categoryNote}
        lines={byCategory.data.list.map(({ category, ...row }) => ({
          key: category.id,
          name: category.name,
          ...row,
          run: () => onCategory(category.id),
        }))}
      />
      <Lines
        title={words.byKind}
        lines={byKind.data.list.map(({ kind, ...row }) => ({ key: kind, name: kindName(kind), ...row }))}
      />
    </div>
  )
}

function Lines({ title, note, lines }: { title: string; note?: string; lines: readonly Line[] }) {
  const { ofSearch: words } = usePhrases().bids
  const heading = useId()
  const most = Math.max(1, ...lines.map(({ count }) => count))
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>
        {title}
        {note ? <small>{note}</small> : null}
      </h3>
      <ul>
        {lines.map(({ key, name, count, projects, run }) => (
          <li key={key} style={{ '--v': (count / most) * 100 } as CSSProperties}>
            {run ? (
              <button type="button" className="link cut" onClick={run}>
                {name}
              </button>
            ) : (
              <span className="cut">{name}</span>
            )}
            <i aria-hidden="true" />
            <b className="n">{whole(count)}</b>
            <span className="mute small n">{words.projects({ count: whole(projects) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
