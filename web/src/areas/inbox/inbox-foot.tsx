import type { InboxAnswer } from '@groundbreak/client/areas/inbox'
import { whole } from '@groundbreak/client/format/numbers'
import { phrasesOf } from '@groundbreak/client/language'
import { Check, EyeOff, Star } from 'lucide-react'
import { ListFoot, SelectionBar } from '../../list/list-parts'
import { Button } from '../../ui/button'
import { useProcessed } from './inbox-head'
import type { Triage } from './use-triage'
import type { Verbs } from './use-verbs'

const usePhrases = phrasesOf('inbox')

/** The keys that matter here, and how much of today is done. */
export function InboxFoot({ answer, triage }: { answer: InboxAnswer; triage: Triage }) {
  const { keys, verbs } = usePhrases().inbox
  const processed = useProcessed(answer, triage)
  return (
    <ListFoot
      keys={[
        { keys: ['j', 'k'], label: keys.move },
        { keys: ['x'], label: keys.select },
        { keys: ['f'], label: verbs.follow },
        { keys: ['d'], label: verbs.hide },
        { keys: ['e'], label: verbs.done },
        { keys: ['z'], label: keys.undo },
        { keys: ['?'], label: keys.all },
      ]}
      note={<span className="n done-today">{processed}</span>}
    />
  )
}

/** Docked while leads are selected: the same verbs for all of them. */
export function InboxSelectionBar({ triage, verbs }: { triage: Triage; verbs: Verbs }) {
  const { inbox } = usePhrases()
  const { selected, chosen } = triage
  if (selected.size === 0) return null
  const text = inbox.selected({ count: whole(chosen.length) })
  return (
    <SelectionBar label={text} text={text} clear={inbox.clear} onClear={triage.clear}>
      <Button kind="quiet" size="s" icon={Check} onClick={() => verbs.done(chosen)}>
        {inbox.verbs.done}
      </Button>
      <Button kind="quiet" size="s" icon={Star} onClick={() => verbs.follow(chosen)}>
        {inbox.verbs.follow}
      </Button>
      <Button kind="quiet" size="s" icon={EyeOff} onClick={() => verbs.hide(chosen)}>
        {inbox.verbs.hide}
      </Button>
    </SelectionBar>
  )
}
