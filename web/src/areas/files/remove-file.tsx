import { phrasesOf } from '@groundbreak/client/language'
import { DangerDialog } from '../../ui/danger-dialog'
import { showToast } from '../../ui/toasts'

const usePhrases = phrasesOf('files', 'shell')

interface RemoveFileProps {
  open: boolean
  onClose: () => void
  title: string
  question: string
  onRemove: () => Promise<unknown>
}

/** Asks first: what is removed is gone for every customer. */
export function RemoveFile({ question, onRemove, ...dialog }: RemoveFileProps) {
  const { files, shell } = usePhrases()
  return (
    <DangerDialog
      {...dialog}
      confirm={files.edit.remove}
      cancel={shell.cancel}
      onConfirm={() => onRemove().then(() => showToast({ text: files.edit.removed }))}
    >
      {question}
    </DangerDialog>
  )
}
