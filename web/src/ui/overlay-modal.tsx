import { Modal } from 'antd'
import { X } from 'lucide-react'
import { Icon } from './icon'
import type { OverlayProps } from './overlays'

export default function OverlayModal({
  open,
  onClose,
  title,
  children,
  footer = null,
  width = 480,
}: OverlayProps) {
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
