import { Modal } from 'antd'
import { X } from 'lucide-react'
import { Icon } from './icon'
import type { DialogProps } from './overlays'

export default function OverlayModal({
  open,
  onClose,
  title,
  children,
  footer = null,
  width = 480,
  initialFocus,
}: DialogProps) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      // Not sooner: the opener, to which the focus returns, is noted while the dialog opens.
      afterOpenChange={(opened) => (opened ? initialFocus?.current?.focus() : undefined)}
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
