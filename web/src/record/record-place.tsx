import { ArrowLeft, ChevronDown, ChevronRight, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { phrasesOf } from '@groundbreak/client/language'
import { backToList } from '../list/kept-place'
import { Button } from '../ui/button'
import { Cut } from '../ui/cut'
import { Icon } from '../ui/icon'
import { useKeys } from '../ui/keys'
import { AsIcons } from './record-action'

const usePhrases = phrasesOf('recordPage')

interface Crumb {
  label: string
  href: string
}

/** Where a record stands. */
export interface RecordPlace {
  /** The lists that it stands in, the one it was opened from last. */
  crumbs: readonly [...Crumb[], Crumb]
  /** Among the rows of that list. */
  among?: {
    /** "1 of 12,387"; undefined: not known yet. */
    position?: string
    /** Addresses of the neighbours. */
    previous?: string
    next?: string
    words: { previous: string; next: string }
  }
}

/** Leads back to the list that a record was opened from, to where it was left. */
export function useBackToList({ crumbs }: RecordPlace, replace = false): () => void {
  const navigate = useNavigate()
  const { href } = crumbs[crumbs.length - 1] as Crumb
  return () => void navigate(href, { replace, state: backToList })
}

/** `j` and `k` to the neighbours in the list, Escape back to it. */
export function usePlaceKeys(place: RecordPlace): void {
  const { recordPage } = usePhrases()
  const { among } = place
  const go = useNeighbour()
  const back = useBackToList(place, true)
  useKeys({
    group: recordPage.keys,
    bindings: [
      ...(among
        ? [
            { keys: 'j', label: among.words.next, run: () => go(among.next) },
            { keys: 'k', label: among.words.previous, run: () => go(among.previous) },
          ]
        : []),
      { keys: 'Escape', label: recordPage.back, run: back },
    ],
  })
}

function useNeighbour(): (href: string | undefined) => void {
  const navigate = useNavigate()
  return (href) => {
    if (href !== undefined) void navigate(href, { replace: true })
  }
}

/** Over a record: its lists, where it stands in them, and at the right end when it was changed. */
export function Crumbs({ place: { crumbs, among }, stamp }: { place: RecordPlace; stamp?: string }) {
  const { recordPage } = usePhrases()
  const go = useNeighbour()
  return (
    <nav className="crumb" aria-label={recordPage.place}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href} ${crumb.label}`}>
            {index > 0 ? <Icon icon={ChevronRight} size={14} /> : null}
            <Link to={crumb.href} state={backToList} className="cut">
              <Cut>{crumb.label}</Cut>
            </Link>
          </li>
        ))}
      </ol>
      {among?.position ? (
        <>
          <Icon icon={ChevronRight} size={14} />
          <span className="n">{among.position}</span>
          <Button
            kind="quiet"
            size="s"
            icon={ChevronUp}
            label={among.words.previous}
            disabled={among.previous === undefined}
            onClick={() => go(among.previous)}
          />
          <Button
            kind="quiet"
            size="s"
            icon={ChevronDown}
            label={among.words.next}
            disabled={among.next === undefined}
            onClick={() => go(among.next)}
          />
        </>
      ) : null}
      {stamp ? <span className="stamp">{stamp}</span> : null}
    </nav>
  )
}

/** The same on a phone, with the actions as icons. */
export function PhoneBar({ place, actions }: { place: RecordPlace; actions?: ReactNode }) {
  const { recordPage } = usePhrases()
  const back = useBackToList(place)
  return (
    <nav className="phone-nav" aria-label={recordPage.place}>
      <Button kind="quiet" icon={ArrowLeft} iconSize={20} label={recordPage.back} onClick={back} />
      <span className="place">{place.among?.position}</span>
      <AsIcons value>{actions}</AsIcons>
    </nav>
  )
}
