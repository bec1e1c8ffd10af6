import { Drawer, Modal } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { useKeys } from './keys'
import { usePhone } from './media'

type OverlayProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  width?: number
}

/** A drawer from an edge; on phones a full-height sheet. */
export function SideSheet({
  open,
  onClose,
  title,
  children,
  footer,
  width = 424,
  side = 'right',
}: OverlayProps & { side?: 'left' | 'right' }) {
  const phone = usePhone()
  useKeys({ group: '', bindings: [], modal: true }, open)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      footer={footer}
      placement={phone ? 'bottom' : side}
      size={phone ? '100%' : width}
      closeIcon={<Icon icon={X} />}
      destroyOnHidden
      styles={{ body: { padding: 0 }, header: { padding: '10px 16px' } }}
    >
      {children}
    </Drawer>
  )
}

/** A question or a short form over the page. */
export function Dialog({ open, onClose, title, children, footer = null, width = 480 }: OverlayProps) {
  useKeys({ group: '', bindings: [], modal: true }, open)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={title}
      footer={footer}
      width={width}
      closeIcon={<Icon icon={X} />}
      destroyOnHidden
      centered
    >
      {children}
    </Modal>
  )
}
