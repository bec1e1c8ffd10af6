import type { NewsItem } from '@groundbreak/contract/areas/inbox'
import { useState, type ReactNode } from 'react'
import { HideDialog } from './hide-dialog'
import type { Triage } from './use-triage'

type Verb = (items: readonly NewsItem[]) => void

/** What can be done with leads: the same by key, by button, by finger and from a menu. */
export interface Verbs {
  /** Into the favorites, or out when all are in. */
  follow: Verb
  /** Asks for the reason first. */
  hide: Verb
  done: Verb
}

/** Projects into the favorites, and out. */
export interface Keeping {
  keep: (projectIds: readonly number[]) => void
  letGo: (projectIds: readonly number[]) => void
}

export function useVerbs(triage: Triage, { keep, letGo }: Keeping): { verbs: Verbs; dialog: ReactNode } {
  const [asked, setAsked] = useState<readonly NewsItem[]>([])
  const follow: Verb = (items) => {
    const ids = items.map(({ projectid }) => projectid)
    if (ids.length === 0) return
    if (items.every(({ favorited }) => favorited)) letGo(ids)
    else keep(ids)
  }
  return {
    verbs: {
      follow,
      hide: setAsked,
      done: (items) => (items.length > 0 ? triage.done(items) : undefined),
    },
    dialog: (
      <HideDialog
        open={asked.length > 0}
        onClose={() => setAsked([])}
        onChoose={(reason, words) => triage.hide(asked, reason, words)}
      />
    ),
  }
}
