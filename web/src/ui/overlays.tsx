import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'
import { useWayBack } from './focus-place'
import { useKeys } from './keys'
import { usePhone } from './media'

export type OverlayProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  width?: number
  /** What has the focus first; absent: the first field, else the first thing one came for. */
  initialFocus?: RefObject<HTMLElement | null>
}

export type DialogProps = OverlayProps

// Nobody sees an overlay on the first screen, so its code comes when the first one is opened.
const Drawer = lazy(() => import('./overlay-drawer'))
const Modal = lazy(() => import('./overlay-modal'))

/** A drawer from an edge; on phones a full-height sheet. */
export function SideSheet({ side = 'right', ...props }: OverlayProps & { side?: 'left' | 'right' }) {
  const phone = usePhone()
  return useOverlay(props.open) ? (
    <Suspense>
      <Drawer {...props} side={phone ? 'sheet' : side} />
    </Suspense>
  ) : null
}

/** A question or a short form over the page. */
export function Dialog(props: OverlayProps) {
  return useOverlay(props.open) ? (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  ) : null
}

/** Quiets the keys below while open, and leads the focus back; true from the first opening on, so that closing can be seen. */
function useOverlay(open: boolean): boolean {
  const [used, setUsed] = useState(false)
  useKeys({ group: '', bindings: [], modal: true }, open)
  useWayBack(open)
  if (open && !used) setUsed(true)
  return used || open
}
