import { phrasesOf } from '@groundbreak/client/language'
import { useRef, useState, type ComponentType } from 'react'
import { DangerDialog } from '../ui/danger-dialog'
import { Dialog, type OverlayProps, SideSheet } from '../ui/overlays'
import { UnsavedContext } from './unsaved'

const usePhrases = phrasesOf('shell')

type Props = Omit<OverlayProps, 'footer'>

/** A dialog with a form in it: closing asks before something typed is lost. */
export function FormDialog(props: Props) {
  return <Around {...props} overlay={Dialog} />
}

/** As `FormDialog`, from the side: for more than a few fields. */
export function FormSheet(props: Props) {
  return <Around {...props} overlay={SideSheet} />
}

interface AroundProps extends Props {
  overlay: ComponentType<OverlayProps>
}

function Around({ overlay: Overlay, onClose, children, ...rest }: AroundProps) {
  const { discard } = usePhrases().shell
  const unsaved = useRef(false)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Overlay {...rest} onClose={() => (unsaved.current ? setAsking(true) : onClose())}>
        <UnsavedContext value={unsaved}>{children}</UnsavedContext>
      </Overlay>
      <DangerDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={discard.title}
        confirm={discard.confirm}
        cancel={discard.cancel}
        onConfirm={async () => onClose()}
      >
        {discard.text}
      </DangerDialog>
    </>
  )
}
