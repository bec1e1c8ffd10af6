import { Modal } from 'antd'
import { X } from 'lucide-react'
import { FirstFocus } from './first-focus'
import { Icon } from './icon'
import type { OverlayProps } from './overlays'

export default function OverlayModal({
  open,
  onClose,
  title,
  children,
  footer = null,
  width = 480,
  initialFocus,
}: OverlayProps) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
      title={title}
      footer={footer}
      width={width}
      closeIcon={<Icon icon={X} />}
      destroyOnHidden
      centered
    >
      <FirstFocus initialFocus={initialFocus}>{children}</FirstFocus>
    </Modal>
  )
}
