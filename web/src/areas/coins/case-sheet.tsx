import type { CoinRule } from '@groundbreak/contract/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import { SideSheet } from '../../ui/overlays'
import { CaseForm } from './case-form'

const usePhrases = phrasesOf('coins')

interface Props {
  /** Absent: closed. */
  about: 'new' | number | undefined
  rule: CoinRule
  onClose: () => void
}

/** The form of a case, over the list. */
export function CaseSheet({ about, rule, onClose }: Props) {
  const { form } = usePhrases().coins
  return (
    <SideSheet open={about !== undefined} onClose={onClose} title={form.title} width={520}>
      {about === undefined ? null : <CaseForm key={about} about={about} rule={rule} onDone={onClose} />}
    </SideSheet>
  )
}
