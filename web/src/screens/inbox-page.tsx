import { type InboxSelection, type NewsItem, newsKinds } from '@groundbreak/contract/areas/inbox'
import { type InboxAnswer, useInbox } from '@groundbreak/client/areas/inbox'
import { useEndedSubscription } from '@groundbreak/client/areas/session'
import { phrasesOf } from '@groundbreak/client/language'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Failed } from '../page/failed'
import { projectPath } from '../paths'
import { useMidWidth, usePhone } from '../ui/media'
import { SideSheet } from '../ui/overlays'
import { remembered, useRemembered } from '../ui/remembered'
import { SkeletonRows } from '../ui/states'
import { useKeep } from '../areas/favorites/use-keep'
import { Entries } from '../areas/home/entries'
import { Recommended } from '../areas/leads/recommended'
import { WhyThisLead } from '../areas/leads/why-this-lead'
import { Ask } from '../areas/projects/ask'
import { RecommendedSeriesCards } from '../areas/series/recommended-series'
import { readInbox, writeInbox } from '../areas/inbox/inbox-address'
import { InboxFoot, InboxSelectionBar } from '../areas/inbox/inbox-foot'
import { InboxGroups } from '../areas/inbox/inbox-groups'
import { InboxHead } from '../areas/inbox/inbox-head'
import { InboxKeys } from '../areas/inbox/inbox-keys'
import { InboxPeek } from '../areas/inbox/inbox-peek'
import { InboxZero } from '../areas/inbox/inbox-zero'
import '../list/list.css'
import '../areas/inbox/inbox.css'
import { useTriage, type Triage } from '../areas/inbox/use-triage'
import { useVerbs, type Verbs } from '../areas/inbox/use-verbs'

const usePhrases = phrasesOf('inbox', 'shell')

const peekShown = remembered<'0' | '1'>('inbox_peek', ['0', '1'], '1')
const noNews: NewsItem[] = []
/** Rows of each kind: what is dealt with makes room for what follows. */
const ofEach = 30
/** Where only one kind is shown. */
const ofOne = 100

/** What is new, changed and gone since somebody looked, to be worked through. */
export function InboxPage() {
  const { inbox } = usePhrases()
  const navigate = useNavigate()
  const phone = usePhone()
  const mid = useMidWidth()
  const [params, setParams] = useSearchParams()
  const selection = readInbox(params)
  const answer = useInbox({ ...selection, per_group: selection.kind ? ofOne : ofEach })
  const { data } = answer
  const triage = useTriage(data?.list ?? noNews)
  const { verbs, dialog } = useVerbs(triage, useKeep())
  const [docked, setDocked] = useRemembered(peekShown)
  const [sheet, setSheet] = useState(false)
  const menu = useRef<HTMLSpanElement>(null)
  const { focused } = triage
  const choose = (next: InboxSelection) => {
    triage.clear()
    setParams(writeInbox(next), { replace: true })
  }
  const togglePeek = () => (mid ? setSheet(!sheet) : setDocked(docked === '1' ? '0' : '1'))
  const keys = {
    triage,
    verbs,
    onOpen: () => focused && void navigate(projectPath(focused.projectid)),
    onPeek: togglePeek,
  }
  const showsDocked = !mid && docked === '1' && focused !== undefined
  return (
    <div className={showsDocked ? 'inbox with-peek' : 'inbox'}>
      <InboxKeys {...keys} onFilter={() => menu.current?.querySelector('button')?.click()} />
      <section className="inbox-list" aria-label={inbox.label}>
        <InboxHead
          answer={data}
          counts={data && countsLeft(data, triage)}
          triage={triage}
          selection={selection}
          onChoose={choose}
          menuRef={menu}
          ask={<Ask />}
        />
        <div id="inbox-leads" role="tabpanel" aria-label={inbox.label} className="leads">
          <Leads
            answer={answer}
            triage={triage}
            verbs={verbs}
            selection={selection}
            onChoose={choose}
            onPeek={mid && !phone ? () => setSheet(true) : undefined}
          />
        </div>
        <InboxSelectionBar triage={triage} verbs={verbs} />
        {phone || !data ? null : <InboxFoot answer={data} triage={triage} />}
      </section>
      {showsDocked ? (
        <aside className="peek" aria-label={inbox.peek.label}>
          <Peek item={focused} verbs={verbs} onClose={togglePeek} />
        </aside>
      ) : null}
      <SideSheet
        open={sheet && mid && focused !== undefined}
        onClose={() => setSheet(false)}
        title={inbox.peek.label}
        width={472}
      >
        {sheet && focused ? (
          <div className="peek in-sheet">
            <InboxKeys {...keys} />
            <Peek item={focused} verbs={verbs} />
          </div>
        ) : null}
      </SideSheet>
      {dialog}
    </div>
  )
}

function Peek({ item, verbs, onClose }: { item: NewsItem; verbs: Verbs; onClose?: () => void }) {
  return (
    <InboxPeek
      key={item.projectid}
      item={item}
      acts={{
        onFollow: () => verbs.follow([item]),
        onHide: () => verbs.hide([item]),
        onDone: () => verbs.done([item]),
        onClose,
      }}
      score={<WhyThisLead projectid={item.projectid} />}
    />
  )
}

interface LeadsProps {
  answer: ReturnType<typeof useInbox>
  triage: Triage
  verbs: Verbs
  selection: InboxSelection
  onChoose: (selection: InboxSelection) => void
  onPeek?: () => void
}

function Leads({ answer, triage, verbs, selection, onChoose, onPeek }: LeadsProps) {
  const { inbox, shell } = usePhrases()
  const { data } = answer
  if (answer.isError)
    return <Failed title={inbox.notLoaded} failure={answer.error} onRetry={() => void answer.refetch()} />
  if (!data) return <SkeletonRows rows={12} label={shell.loading} />
  if (triage.items.length > 0)
    return (
      <>
        <InboxGroups
          data={data}
          counts={countsLeft(data, triage)}
          triage={triage}
          verbs={verbs}
          onPeek={onPeek}
          onKind={(kind) => onChoose({ ...selection, kind })}
        />
        <More />
      </>
    )
  const { all, list } = data
  return (
    <div className="inbox-zero">
      <InboxZero
        answer={data}
        checkedAt={answer.dataUpdatedAt}
        others={all.new + all.changed + all.gone > list.length}
        onAll={() => onChoose({})}
      />
      <More />
    </div>
  )
}

/** What the home has besides: the best matches not looked at yet, and the ways in. */
function More() {
  const over = useEndedSubscription()
  return (
    <div className="inbox-more">
      {over ? null : (
        <>
          <Recommended />
          <RecommendedSeriesCards />
        </>
      )}
      <Entries />
    </div>
  )
}

/** The server's counts, less what has left the screen and is still on its way there. */
function countsLeft({ counts, list }: InboxAnswer, { items }: Triage): InboxAnswer['counts'] {
  const left = (kind: (typeof newsKinds)[number]) => {
    const ofKind = (news: readonly NewsItem[]) => news.filter((item) => item.news === kind).length
    return Math.max(0, counts[kind] - (ofKind(list) - ofKind(items)))
  }
  return { new: left('new'), changed: left('changed'), gone: left('gone') }
}
