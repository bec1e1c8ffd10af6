import { phrasesOf } from '@groundbreak/client/language'
import { useKeys } from '../../ui/keys'
import type { Verbs } from './use-verbs'
import type { Triage } from './use-triage'

const usePhrases = phrasesOf('inbox')

interface InboxKeysProps {
  triage: Triage
  verbs: Verbs
  onOpen: () => void
  onPeek: () => void
  onFilter?: () => void
}

/** j k x o f d e [ ] Esc; drawn once more inside a drawer, which quiets what is below it. */
export function InboxKeys({ triage, verbs, onOpen, onPeek, onFilter }: InboxKeysProps) {
  const { keys } = usePhrases().inbox
  const { focused, chosen, selected } = triage
  useKeys({
    group: keys.group,
    bindings: [
      { keys: 'j', label: keys.next, run: () => triage.move(1) },
      { keys: 'k', label: keys.previous, run: () => triage.move(-1) },
      { keys: 'ArrowDown', label: keys.next, silent: true, run: () => triage.move(1) },
      { keys: 'ArrowUp', label: keys.previous, silent: true, run: () => triage.move(-1) },
      { keys: 'x', label: keys.select, run: () => focused && triage.toggle(focused.projectid) },
      { keys: 'o', label: keys.open, run: onOpen },
      { keys: 'Enter', label: keys.open, silent: true, run: onOpen },
      { keys: 'f', label: keys.follow, run: () => verbs.follow(chosen) },
      { keys: 'd', label: keys.hide, run: () => verbs.hide(chosen) },
      { keys: 'e', label: keys.done, run: () => verbs.done(chosen) },
      { keys: ']', label: keys.peek, run: onPeek },
      ...(onFilter ? [{ keys: '[', label: keys.filter, run: onFilter }] : []),
      ...(selected.size > 0 ? [{ keys: 'Escape', label: keys.clear, run: triage.clear }] : []),
    ],
  })
  return null
}
