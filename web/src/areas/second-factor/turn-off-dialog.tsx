import { useSecondFactorActs } from '@groundbreak/client/areas/second-factor'
import { usePhrases } from '@groundbreak/client/language'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'

/** Asks before the own dynamic token is turned off: it cannot be undone. */
export function TurnOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = usePhrases().secondFactor.settings
  const { turnOff, readAgain } = useSecondFactorActs()
  const close = () => {
    turnOff.reset()
    onClose()
  }
  const go = async () => {
    try {
      await turnOff.mutateAsync({})
    } catch {
      // Shown above the buttons.
      return
    }
    close()
    showToast({ text: words.turnedOff })
    await readAgain()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.turnOffAsk}
      width={420}
      footer={
        <>
          <Button onClick={close}>{words.keep}</Button>
          <Button danger busy={turnOff.isPending} onClick={() => void go()}>
            {words.turnOffSubmit}
          </Button>
        </>
      }
    >
      <p>{words.turnOffNote}</p>
      {turnOff.error ? (
        <p className="turn-off-problem" role="alert">
          {turnOff.error.message}
        </p>
      ) : null}
    </Dialog>
  )
}
