import { useSecondFactorActs } from '@groundbreak/client/areas/second-factor'
import { phrasesOf } from '@groundbreak/client/language'
import { DangerDialog } from '../../ui/danger-dialog'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('secondFactor')

/** Asks before the own dynamic token is turned off. */
export function TurnOffDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = usePhrases().secondFactor.settings
  const { turnOff, readAgain } = useSecondFactorActs()
  const go = async () => {
    await turnOff.mutateAsync({})
    showToast({ text: words.turnedOff })
    await readAgain()
  }
  return (
    <DangerDialog
      open={open}
      onClose={onClose}
      title={words.turnOffAsk}
      confirm={words.turnOffSubmit}
      cancel={words.keep}
      onConfirm={go}
    >
      {words.turnOffNote}
    </DangerDialog>
  )
}
