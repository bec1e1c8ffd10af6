import { usePhrases } from '@groundbreak/client/language'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays'
import { showToast } from '../../ui/toasts'

interface RemoveFileProps {
  open: boolean
  onClose: () => void
  title: string
  question: string
  onRemove: () => Promise<unknown>
}

/** Asks first: what is removed is gone for every customer. */
export function RemoveFile({ open, onClose, title, question, onRemove }: RemoveFileProps) {
  const { files, shell } = usePhrases()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await onRemove()
      onClose()
      showToast({ text: files.edit.removed })
    } catch {
      showToast({ text: files.edit.failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={420}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button danger busy={busy} onClick={() => void remove()}>
            {files.edit.remove}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
