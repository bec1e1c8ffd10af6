import { Drawer } from 'antd'
import { X } from 'lucide-react'
import { FirstFocus } from './first-focus'
import { Icon } from './icon'
import type { OverlayProps } from './overlays'

export default function OverlayDrawer({
  open,
  onClose,
  title,
  children,
  footer,
  width = 424,
  side,
  initialFocus,
}: OverlayProps & { side: 'left' | 'right' | 'sheet' }) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={title}
      footer={footer}
      placement={side === 'sheet' ? 'bottom' : side}
      size={side === 'sheet' ? '100%' : width}
      closable={{ closeIcon: <Icon icon={X} />, placement: 'end' }}
      // FirstFocus gives it to what one came for, not to the drawer as a whole.
      autoFocus={false}
      focusable={{ focusTriggerAfterClose: false }}
      destroyOnHidden
      styles={{ body: { padding: 0 }, header: { padding: '10px 16px' } }}
    >
      <FirstFocus initialFocus={initialFocus}>{children}</FirstFocus>
    </Drawer>
  )
}
