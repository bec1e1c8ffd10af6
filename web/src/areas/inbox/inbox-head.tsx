import { type InboxSelection, newsKinds } from '@groundbreak/contract/areas/inbox'
import { type InboxAnswer, useInboxActs } from '@groundbreak/client/areas/inbox'
import { momentWithTime } from '@groundbreak/client/format/dates'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf, useLanguage } from '@groundbreak/client/language'
import { CheckCheck, EyeOff, Inbox, Search, SlidersHorizontal, Star } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { ScreenTitle } from '../../page/title'
import { SampleMark } from '../../viewer/sample-mark'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { usePhone } from '../../ui/media'
import { MenuButton, type MenuEntry } from '../../ui/menu-button'
import { TabBar } from '../../ui/tab-bar'
import { showToast, showUndo } from '../../ui/toasts'
import { addressOfList } from '../../project-lists'
import type { Triage } from './use-triage'

const usePhrases = phrasesOf('inbox', 'shell')

interface InboxHeadProps {
  answer: InboxAnswer | undefined
  counts: InboxAnswer['counts'] | undefined
  triage: Triage
  selection: InboxSelection
  onChoose: (selection: InboxSelection) => void
  /** Around the menu's button, for the key that opens it. */
  menuRef: Ref<HTMLSpanElement>
  /** The search, which a phone shows when asked to. */
  ask: ReactNode
}

/** Title, since when, kinds with their counts, and what is shown. */
export function InboxHead({ answer, counts, triage, selection, onChoose, menuRef, ask }: InboxHeadProps) {
  const { inbox, shell } = usePhrases()
  const phone = usePhone()
  const [asking, setAsking] = useState(false)
  const { kind, ...source } = selection
  const total = counts && counts.new + counts.changed + counts.gone
  return (
    <header className="inbox-head">
      <div className="line">
        <ScreenTitle>{inbox.title}</ScreenTitle>
        <Since answer={answer} triage={triage} />
        <span className="grow" />
        <SourceChip answer={answer} source={source} onClear={() => onChoose({ kind })} />
        {phone ? (
          <Button
            kind="quiet"
            icon={Search}
            iconSize={20}
            label={shell.ask.label}
            expanded={asking}
            onClick={() => setAsking(!asking)}
          />
        ) : null}
        <span ref={menuRef}>
          <InboxMenu answer={answer} selection={selection} onChoose={onChoose} />
        </span>
      </div>
      {phone && asking ? ask : null}
      {phone ? <SampleMark /> : null}
      <TabBar
        label={inbox.tabsLabel}
        panelId="inbox-leads"
        items={(['all', ...newsKinds] as const).map((key) => ({
          key,
          label: inbox.tabs[key],
          count: counts ? whole(key === 'all' ? (total ?? 0) : counts[key]) : undefined,
        }))}
        value={kind ?? 'all'}
        onChange={(next) => onChoose({ ...source, kind: next === 'all' ? undefined : next })}
      />
    </header>
  )
}

/** When this inbox was last worked through; on a phone also how much of today is done. */
function Since({ answer, triage }: { answer: InboxAnswer | undefined; triage: Triage }) {
  const { inbox } = usePhrases()
  const language = useLanguage()
  const phone = usePhone()
  const processed = useProcessed(answer, triage)
  if (!answer) return null
  const since = answer.looked_at
    ? inbox.lookedAt({ at: momentWithTime(answer.looked_at, language) })
    : inbox.since({ at: momentWithTime(answer.since, language) })
  return <p className="mute n since">{phone ? [since, processed].join(' · ') : since}</p>
}

/** How much of today's is done, the rows on their way out included. */
export function useProcessed(answer: InboxAnswer | undefined, { items }: Triage): string {
  const { inbox } = usePhrases()
  if (!answer) return ''
  const left = answer.all.new + answer.all.changed + answer.all.gone
  const leaving = answer.list.length - items.length
  return inbox.processed({ done: whole(answer.done_today + leaving), all: whole(answer.done_today + left) })
}

/** What alone is shown, to be taken away. */
function SourceChip({
  answer,
  source,
  onClear,
}: {
  answer: InboxAnswer | undefined
  source: Omit<InboxSelection, 'kind'>
  onClear: () => void
}) {
  const { filter } = usePhrases().inbox
  const name = source.favorites
    ? filter.favorites
    : answer?.searches.find(({ id }) => id === source.search_id)?.name
  if (!name) return null
  return <Chip field={filter.choose} value={name} removeLabel={filter.clear({ name })} onRemove={onClear} />
}

const named = (name: string, count: number) => `${name} ${whole(count)}`

type InboxMenuProps = Pick<InboxHeadProps, 'answer' | 'selection' | 'onChoose'>

/** Which source is shown, and what can be done with all of it. */
function InboxMenu({ answer, selection, onChoose }: InboxMenuProps) {
  const { filter, failed, doneAll, undo } = usePhrases().inbox
  const navigate = useNavigate()
  const phone = usePhone()
  const { markAllDone, undoAllDone, undoDone } = useInboxActs()
  const { kind, search_id: searchId, favorites } = selection
  const told = () => showToast({ text: failed })
  const markAll = async (until: string) => {
    const { project_ids: ids } = await markAllDone(selection, until)
    const takeBack = () => (ids ? undoDone(ids) : undoAllDone())
    showUndo({ text: doneAll, undo, run: () => void takeBack().catch(told) })
  }
  const entries: MenuEntry[] = [
    {
      key: 'sources',
      heading: filter.choose,
      entries: [
        {
          key: 'all',
          label: filter.all,
          icon: Inbox,
          chosen: searchId === undefined && !favorites,
          run: () => onChoose({ kind }),
        },
        ...(answer?.searches ?? []).map(({ id, name, count }) => ({
          key: String(id),
          label: named(name, count),
          icon: Search,
          chosen: searchId === id,
          run: () => onChoose({ kind, search_id: id }),
        })),
        {
          key: 'favorites',
          label: named(filter.favorites, answer?.favorites ?? 0),
          icon: Star,
          chosen: favorites,
          run: () => onChoose({ kind, favorites: true }),
        },
      ],
    },
    { key: 'line', divider: true },
    {
      key: 'mark',
      label: filter.markAll,
      icon: CheckCheck,
      disabled: !answer || answer.list.length === 0,
      run: () => answer && void markAll(answer.until).catch(told),
    },
    {
      key: 'hidden',
      label: filter.hidden,
      icon: EyeOff,
      run: () => void navigate(addressOfList('hidden')),
    },
  ]
  return (
    <MenuButton entries={entries}>
      <Button kind="quiet" icon={SlidersHorizontal} iconSize={phone ? 20 : 16} label={filter.button} />
    </MenuButton>
  )
}
