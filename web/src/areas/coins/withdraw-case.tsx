import { useCaseActs } from '@groundbreak/client/areas/coins'
import { CallFailure } from '@groundbreak/client/failure'
import { usePhrases } from '@groundbreak/client/language'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'

/** Asks before a case is withdrawn. */
export function WithdrawCase({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { coins, shell } = usePhrases()
  const { cases: words } = coins
  const { withdraw } = useCaseActs()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await withdraw(id)
      showToast({ text: words.withdrawn })
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      showToast({ text: failure.message })
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.withdrawAsk}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button danger busy={busy} onClick={() => void act()}>
            {words.withdraw}
          </Button>
        </>
      }
    >
      <p>{words.withdrawReason}</p>
    </Dialog>
  )
}
