import { phrasesOf } from '@groundbreak/client/language'
import { ReasonDialog } from './reason-dialog'

const usePhrases = phrasesOf('accounts')

interface Props {
  open: boolean
  name: string
  onClose: () => void
  remove: (reason: string) => Promise<{ told: boolean }>
}

/** Takes the lost dynamic token of a customer's account away, at once. */
export function RemoveFactorDialog({ open, name, onClose, remove }: Props) {
  const { sheet } = usePhrases().accounts
  return (
    <ReasonDialog
      open={open}
      title={`${sheet.removeFactor} · ${name}`}
      note={sheet.removeFactorNote({ name })}
      label={sheet.removeFactorReason}
      help={sheet.removeFactorReasonHelp}
      submit={sheet.removeFactor}
      danger
      onClose={onClose}
      onSave={async (reason) => {
        const { told } = await remove(reason)
        return told ? sheet.removedFactorTold({ name }) : sheet.removedFactorUntold({ name })
      }}
    />
  )
}
