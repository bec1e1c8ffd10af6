import type { HideReason, NewsItem } from '@groundbreak/contract/areas/inbox'
import { useInboxActs } from '@groundbreak/client/areas/inbox'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { useMemo, useState } from 'react'
import { useReducedMotion } from '../../ui/media'
import { showToast, showUndo } from '../../ui/toasts'

const usePhrases = phrasesOf('inbox')

/** How long a processed row takes to leave. */
const leavingMs = 120

export interface Triage {
  /** What is still to be looked at, in the order drawn. */
  items: readonly NewsItem[]
  focused: NewsItem | undefined
  focus: (projectid: number) => void
  move: (step: 1 | -1) => void
  selected: ReadonlySet<number>
  toggle: (projectid: number) => void
  clear: () => void
  /** What the verbs act on: the selected rows, else the focused one. */
  chosen: readonly NewsItem[]
  leaving: ReadonlySet<number>
  done: (items: readonly NewsItem[]) => void
  hide: (items: readonly NewsItem[], reason: HideReason, words?: string) => void
}

/** One state of one project: newer news of it is another lead. */
const leadOf = ({ projectid, at }: NewsItem) => `${projectid} ${at}`

/** Working through a list: what is processed leaves at once and the next takes the focus; undo brings it back. */
export function useTriage(list: readonly NewsItem[]): Triage {
  const { inbox } = usePhrases()
  const acts = useInboxActs()
  const still = useReducedMotion()
  const [away, setAway] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [focusId, setFocus] = useState<number>()
  const items = useMemo(() => list.filter((item) => !away.has(leadOf(item))), [list, away])
  const at = items.findIndex(({ projectid }) => projectid === focusId)
  const focused = items[at] ?? items[0]

  const bringBack = (leads: readonly NewsItem[]) => {
    const back = new Set(leads.map(leadOf))
    setAway((now) => new Set([...now].filter((lead) => !back.has(lead))))
    setFocus(leads[0]?.projectid)
  }
  const failed = () => showToast({ text: inbox.failed })
  const process = async (leads: readonly NewsItem[], deed: Deed) => {
    const ids = new Set(leads.map(({ projectid }) => projectid))
    const last = items.findLastIndex(({ projectid }) => ids.has(projectid))
    const next =
      items.slice(last + 1).find(({ projectid }) => !ids.has(projectid)) ??
      items.slice(0, Math.max(last, 0)).findLast(({ projectid }) => !ids.has(projectid))
    setFocus(next?.projectid)
    setSelected(new Set())
    setLeaving(ids)
    setTimeout(
      () => {
        setLeaving(new Set())
        setAway((now) => new Set([...now, ...leads.map(leadOf)]))
      },
      still ? 0 : leavingMs,
    )
    const projectids = [...ids]
    try {
      await deed.act(projectids)
      showUndo({
        text: deed.text,
        undo: inbox.undo,
        run: () => {
          bringBack(leads)
          void deed.undo(projectids).catch(failed)
        },
      })
    } catch {
      bringBack(leads)
      failed()
    }
  }
  return {
    items,
    focused,
    focus: setFocus,
    move: (step) => {
      const place = focused ? items.indexOf(focused) : -1
      setFocus(items[Math.max(0, Math.min(items.length - 1, place + step))]?.projectid)
    },
    selected,
    toggle: (id) =>
      setSelected((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    clear: () => setSelected(new Set()),
    chosen:
      selected.size > 0 ? items.filter(({ projectid }) => selected.has(projectid)) : focused ? [focused] : [],
    leaving,
    done: (leads) =>
      void process(leads, {
        text: toldOf(leads, inbox.doneOne, inbox.doneMany),
        act: () => acts.markDone(leads.map(({ projectid, at: until }) => ({ projectid, until }))),
        undo: acts.undoDone,
      }),
    hide: (leads, reason, words) =>
      void process(leads, {
        text: toldOf(leads, () => inbox.hide.doneOne, inbox.hide.doneMany),
        act: (ids) => acts.hide(ids, reason, words),
        undo: acts.unhide,
      }),
  }
}

interface Deed {
  text: string
  act: (ids: readonly number[]) => Promise<unknown>
  undo: (ids: readonly number[]) => Promise<unknown>
}

function toldOf(
  leads: readonly NewsItem[],
  one: (v: { name: string }) => string,
  many: (v: { count: string }) => string,
): string {
  const [first] = leads
  return leads.length === 1 && first
    ? one({ name: first.project_name })
    : many({ count: whole(leads.length) })
}
