import { CallFailure } from '@groundbreak/client/failure'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './overlays'

interface DangerDialogProps {
  open: boolean
  onClose: () => void
  /** The question. */
  title: string
  /** What follows from it. */
  children: ReactNode
  /** The dangerous button. */
  confirm: string
  /** The harmless one, which has the focus first. */
  cancel: string
  /** A failure's words are shown in the dialog, which stays; else it closes. */
  onConfirm: () => Promise<unknown>
}

/** Asks before something that cannot be taken back. */
export function DangerDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
}: DangerDialogProps) {
  const harmless = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const act = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setProblem(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      // What was begun is waited for: its failure would be seen nowhere else.
      onClose={() => (busy ? undefined : close())}
      title={title}
      width={420}
      initialFocus={harmless}
      footer={
        <>
          <Button ref={harmless} disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <Button danger busy={busy} onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {problem ? (
        <p className="danger-problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
