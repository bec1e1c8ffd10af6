import type { ContactState } from '@groundbreak/contract/areas/alerts'
import { phrasesOf } from '@groundbreak/client/language'
import { type Meaning, Tag } from '../../ui/marks'

const usePhrases = phrasesOf('alerts')

const meanings: Record<ContactState, Meaning> = {
  own: 'plain',
  colleague: 'plain',
  confirmed: 'ok',
  waiting: 'warn',
  refused: 'bad',
}

/** Whether mails go to an address, and why. */
export function ContactStateTag({ state }: { state: ContactState }) {
  const { alerts } = usePhrases()
  return <Tag meaning={meanings[state]}>{alerts.states[state]}</Tag>
}

/** Mails go to it. */
export const gets = (state: ContactState): boolean => state !== 'waiting' && state !== 'refused'
