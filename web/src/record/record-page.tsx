import { ArrowLeft, ChevronDown, ChevronRight, ChevronUp } from 'lucide-react'
import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { Link, useNavigate } from 'react-router'
import './record.css'
import { backToList } from '../list/kept-place'
import { Button } from '../ui/button'
import { Cut } from '../ui/cut'
import { Icon } from '../ui/icon'
import { useKeys } from '../ui/keys'
import { usePhone } from '../ui/media'

export type DetailWords = { place: string; previous: string; next: string; back: string; keys: string }

/** Where this page stands in the list it was opened from. */
export type DetailPlace = {
  /** "Projects", then the list's conditions. */
  crumbs: readonly { label: string; href: string }[]
  /** "1 of 12,387" */
  position?: string
  /** Addresses of the neighbours in that list. */
  previous?: string
  next?: string
  /** Right end: when it was changed and checked. */
  stamp?: string
}

export type RecordPageProps = {
  words: DetailWords
  place: DetailPlace
  /** A PageTitle. */
  title: ReactNode
  /** The name once more, for the line that stays when the title has scrolled away. */
  stuck: ReactNode
  /** Pill, place, tags: one line under the title. */
  facts: ReactNode
  /** Buttons; one of them is primary. */
  actions: ReactNode
  /** Two icon buttons at the top of a phone. */
  phoneActions?: ReactNode
  /** A Track. */
  track?: ReactNode
  /** A Figures. */
  figures?: ReactNode
  /** A TabBar; sticks while the page scrolls. */
  tabs: ReactNode
  children: ReactNode
  /** Sections at the right; after the main part below 1100. */
  side?: ReactNode
  sideWidth?: 424 | 440
  /** A phone's fixed bar: note, reminder, one primary call. */
  callBar?: ReactNode
  /** A warning above that bar. */
  callStrip?: ReactNode
}

/** The frame of a record: its page, whatever the record is of. */
export function RecordPage(props: RecordPageProps) {
  const {
    words,
    place,
    title,
    stuck,
    facts,
    actions,
    phoneActions,
    track,
    figures,
    tabs,
    children,
    side,
    sideWidth = 424,
    callBar,
    callStrip,
  } = props
  const phone = usePhone()
  useNeighbourKeys(words, place)
  const dock = phone && callBar
  const header = useRef<HTMLElement>(null)
  return (
    <div className={`detail${dock ? ' with-call' : ''}${dock && callStrip ? ' with-strip' : ''}`}>
      {phone ? (
        <PhoneNav words={words} place={place} actions={phoneActions} />
      ) : (
        <Crumb words={words} place={place} />
      )}
      <StuckTitle of={header}>{stuck}</StuckTitle>
      <header className="detail-title" ref={header}>
        <div className="what">
          {title}
          <div className="facts">{facts}</div>
        </div>
        {phone ? null : <div className="act">{actions}</div>}
      </header>
      {track}
      {figures}
      <div className="detail-tabs">{tabs}</div>
      <div
        className={side ? 'detail-cols' : 'detail-cols alone'}
        style={{ '--side': `${sideWidth}px` } as CSSProperties}
      >
        <div className="detail-main">{children}</div>
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

/** The name stays at the top once the title itself is out of sight; it takes no room of its own. */
function StuckTitle({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) {
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

function useNeighbourKeys(words: DetailWords, place: DetailPlace) {
  const navigate = useNavigate()
  const up = place.crumbs.at(-1)?.href ?? '/'
  const go = (href?: string) => () => {
    if (href !== undefined) void navigate(href, { replace: true })
  }
  useKeys({
    group: words.keys,
    bindings: [
      { keys: 'j', label: words.next, run: go(place.next) },
      { keys: 'k', label: words.previous, run: go(place.previous) },
      {
        keys: 'Escape',
        label: words.back,
        run: () => void navigate(up, { replace: true, state: backToList }),
      },
    ],
  })
}

function Crumb({ words, place }: { words: DetailWords; place: DetailPlace }) {
  const navigate = useNavigate()
  const go = (href?: string) =>
    href === undefined ? undefined : () => void navigate(href, { replace: true })
  return (
    <nav className="crumb" aria-label={words.place}>
      <ol>
        {place.crumbs.map((crumb, index) => (
          <li key={`${crumb.href} ${crumb.label}`}>
            {index > 0 ? <Icon icon={ChevronRight} size={14} /> : null}
            <Link to={crumb.href} state={backToList} className="cut">
              <Cut>{crumb.label}</Cut>
            </Link>
          </li>
        ))}
      </ol>
      {place.position ? (
        <Fragment>
          <Icon icon={ChevronRight} size={14} />
          <span className="n">{place.position}</span>
          <Button
            kind="quiet"
            size="s"
            icon={ChevronUp}
            label={words.previous}
            disabled={place.previous === undefined}
            onClick={go(place.previous)}
          />
          <Button
            kind="quiet"
            size="s"
            icon={ChevronDown}
            label={words.next}
            disabled={place.next === undefined}
            onClick={go(place.next)}
          />
        </Fragment>
      ) : null}
      {place.stamp ? <span className="stamp">{place.stamp}</span> : null}
    </nav>
  )
}

function PhoneNav({
  words,
  place,
  actions,
}: {
  words: DetailWords
  place: DetailPlace
  actions?: ReactNode
}) {
  const navigate = useNavigate()
  const up = place.crumbs.at(-1)?.href ?? '/'
  return (
    <nav className="phone-nav" aria-label={words.place}>
      <Button
        kind="quiet"
        icon={ArrowLeft}
        iconSize={20}
        label={words.back}
        onClick={() => void navigate(up, { state: backToList })}
      />
      <span className="place">{place.position}</span>
      {actions}
    </nav>
  )
}
