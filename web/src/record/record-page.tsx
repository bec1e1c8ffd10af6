import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import './record.css'
import { phrasesOf } from '@groundbreak/client/language'
import { useDocumentTitle } from '../page/title'
import { Button } from '../ui/button'
import { PageTitle } from '../ui/headings'
import { usePhone } from '../ui/media'
import { EmptyState } from '../ui/states'
import { Crumbs, PhoneBar, useBackToList, usePlaceKeys, type RecordPlace } from './record-place'
import { type ChosenTab, RecordPanel, type RecordTab, RecordTabs } from './record-tabs'

const usePhrases = phrasesOf('recordPage')

/** What is said of a record, whether it is open to the viewer or not. */
export interface RecordHead {
  place: RecordPlace
  /** `shown`: the name as the title draws it, where that is more than its text. */
  name: { text: string; shown?: ReactNode; lang?: string }
  /** Its state in a word: before the facts, and beside the name in the line that stays. */
  pill?: ReactNode
  /** Under the title. */
  facts?: ReactNode
  /** Said above everything else of it. */
  notice?: ReactNode
}

interface RecordPageProps<Key extends string> extends RecordHead {
  /** At the right end of the top line: when it was changed. */
  stamp?: string
  /** RecordActions. */
  actions?: ReactNode
  /** A Track. */
  track?: ReactNode
  /** A Figures. */
  figures?: ReactNode
  tab: ChosenTab<Key>
  tabs: Readonly<Record<Key, RecordTab>>
  /** A phone's fixed bar: note, reminder, one primary call. */
  callBar?: ReactNode
  /** A warning above that bar. */
  callStrip?: ReactNode
}

/** The page of a record, whatever the record is of. */
export function RecordPage<Key extends string>(props: RecordPageProps<Key>) {
  const { place, name, pill, notice, stamp, actions, track, figures, tab, tabs, callBar, callStrip } = props
  const phone = usePhone()
  usePlaceKeys(place)
  const header = useRef<HTMLElement>(null)
  const dock = phone && callBar
  const { side, edgeless } = tabs[tab.chosen]
  return (
    <div className={`detail${dock ? ' with-call' : ''}${dock && callStrip ? ' with-strip' : ''}`}>
      {phone ? <PhoneBar place={place} actions={actions} /> : <Crumbs place={place} stamp={stamp} />}
      <StuckName of={header}>
        <b className="cut" lang={name.lang}>
          {name.text}
        </b>
        {pill}
      </StuckName>
      <header className="detail-title" ref={header}>
        <Title {...props} />
        {phone ? null : <div className="act">{actions}</div>}
      </header>
      {track}
      {figures}
      <div className="detail-tabs">
        <RecordTabs label={name.text} tab={tab} tabs={tabs} />
      </div>
      <div className={side ? 'detail-cols' : 'detail-cols alone'}>
        <div className={edgeless ? 'detail-main edgeless' : 'detail-main'}>
          {notice}
          <RecordPanel tab={tab} tabs={tabs} />
        </div>
        {side ? <div className="detail-side">{side}</div> : null}
      </div>
      {dock ? (
        <footer className="call-dock">
          {callStrip ? <div className="call-strip">{callStrip}</div> : null}
          <div className="call-bar">{callBar}</div>
        </footer>
      ) : null}
    </div>
  )
}

/** A record outside of what the viewer may see: what is public of it, and why the rest is not. */
export function ClosedRecord({ words, ...head }: RecordHead & { words: { title: string; reason: string } }) {
  const { recordPage } = usePhrases()
  const back = useBackToList(head.place)
  return (
    <div className="detail">
      <header className="detail-title closed">
        <Title {...head} />
      </header>
      {head.notice}
      <EmptyState
        title={words.title}
        reason={words.reason}
        action={<Button onClick={back}>{recordPage.back}</Button>}
      />
    </div>
  )
}

function Title({ name, pill, facts }: Pick<RecordHead, 'name' | 'pill' | 'facts'>) {
  const documentTitle = useDocumentTitle(name.text)
  return (
    <div className="what">
      <PageTitle documentTitle={documentTitle} lang={name.lang}>
        {name.shown ?? name.text}
      </PageTitle>
      <div className="facts">
        {pill}
        {facts}
      </div>
    </div>
  )
}

/** The name stays at the top once the title itself is out of sight; it takes no room of its own. */
function StuckName({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!of.current) return undefined
    const watch = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false))
    watch.observe(of.current)
    return () => watch.disconnect()
  }, [of])
  return (
    <div className="detail-stuck" aria-hidden="true">
      {away ? <div>{children}</div> : null}
    </div>
  )
}
