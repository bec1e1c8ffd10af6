import { type NewsItem, type NewsKind, newsKinds } from '@groundbreak/contract/areas/inbox'
import type { InboxAnswer } from '@groundbreak/client/areas/inbox'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { usePhone } from '../../ui/media'
import { InboxCard } from './inbox-cards'
import { InboxRow } from './inbox-row'
import type { Triage } from './use-triage'
import type { Verbs } from './use-verbs'

const usePhrases = phrasesOf('inbox')

interface InboxGroupsProps {
  data: InboxAnswer
  counts: InboxAnswer['counts']
  triage: Triage
  verbs: Verbs
  /** Where the preview is a drawer: opens it. */
  onPeek?: () => void
  onKind: (kind: NewsKind) => void
}

/** New, changed and gone under their heads; a kind without news has none. */
export function InboxGroups({ data, counts, onKind, ...rows }: InboxGroupsProps) {
  const { inbox } = usePhrases()
  return (
    <>
      {data.capped ? <p className="mute small inbox-capped">{inbox.capped}</p> : null}
      {newsKinds.map((kind) => {
        const items = rows.triage.items.filter((item) => item.news === kind)
        if (items.length === 0) return null
        const more = counts[kind] - items.length
        const note =
          kind === 'changed' && data.cosmetic > 0
            ? [inbox.groupNotes.changed, inbox.cosmetic({ count: whole(data.cosmetic) })].join(' · ')
            : inbox.groupNotes[kind]
        return (
          <section key={kind} aria-label={inbox.tabs[kind]}>
            <h2 className="group n">
              {inbox.tabs[kind]} {whole(counts[kind])} <small className="cut">{note}</small>
            </h2>
            <ul>
              {items.map((item) => (
                <Lead key={item.projectid} item={item} {...rows} />
              ))}
            </ul>
            {more > 0 ? (
              <button type="button" className="link more n" onClick={() => onKind(kind)}>
                {inbox.more({ count: whole(more) })}
              </button>
            ) : null}
          </section>
        )
      })}
    </>
  )
}

type LeadProps = { item: NewsItem } & Pick<InboxGroupsProps, 'triage' | 'verbs' | 'onPeek'>

function Lead({ item, triage, verbs, onPeek }: LeadProps) {
  const phone = usePhone()
  const { projectid } = item
  const leaving = triage.leaving.has(projectid)
  if (phone)
    return (
      <InboxCard
        item={item}
        leaving={leaving}
        acts={{
          onFollow: () => verbs.follow([item]),
          onHide: () => verbs.hide([item]),
          onDone: () => verbs.done([item]),
        }}
      />
    )
  return (
    <InboxRow
      item={item}
      focused={triage.focused?.projectid === projectid}
      selected={triage.selected.has(projectid)}
      leaving={leaving}
      onFocus={() => triage.focus(projectid)}
      onPeek={onPeek}
      onToggle={() => triage.toggle(projectid)}
    />
  )
}
