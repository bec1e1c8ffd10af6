import { useCaseActs } from '@groundbreak/client/areas/coins'
import { phrasesOf } from '@groundbreak/client/language'
import { DangerDialog } from '../../ui/danger-dialog'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('coins', 'shell')

/** Asks before a case is withdrawn. */
export function WithdrawCase({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { coins, shell } = usePhrases()
  const { cases: words } = coins
  const { withdraw } = useCaseActs()
  return (
    <DangerDialog
      open={open}
      onClose={onClose}
      title={words.withdrawAsk}
      confirm={words.withdraw}
      cancel={shell.cancel}
      onConfirm={() => withdraw(id).then(() => showToast({ text: words.withdrawn }))}
    >
      {words.withdrawReason}
    </DangerDialog>
  )
}
