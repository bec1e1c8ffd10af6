import { usePhrases } from '@groundbreak/client/language'
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { DangerDialog } from '../ui/danger-dialog'
import { Dialog, type DialogProps, SideSheet } from '../ui/overlays'
import { type FormPlace, FormPlaceContext } from './form-place'

type Props = Omit<DialogProps, 'initialFocus' | 'footer'>

/** A dialog with a form in it: its first field has the focus, and closing asks before something typed is lost. */
export function FormDialog(props: Props) {
  return <Around {...props} overlay={Dialog} />
}

/** As `FormDialog`, from the side: for more than a few fields. */
export function FormSheet(props: Props) {
  return <Around {...props} overlay={SideSheet} />
}

interface AroundProps extends Props {
  overlay: ComponentType<DialogProps>
  children: ReactNode
}

function Around({ overlay: Overlay, onClose, children, ...rest }: AroundProps) {
  const { discard } = usePhrases().shell
  const first = useRef<HTMLElement>(null)
  const unsaved = useRef(false)
  const place = useMemo<FormPlace>(() => ({ first, unsaved }), [])
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Overlay {...rest} initialFocus={first} onClose={() => (unsaved.current ? setAsking(true) : onClose())}>
        <FormPlaceContext value={place}>{children}</FormPlaceContext>
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
