import type { Permission } from '@groundbreak/contract/areas/session'
import { can } from '@groundbreak/client/access'
import { useViewer } from '@groundbreak/client/areas/session'
import { RecordAction, type RecordActionProps } from '../record/record-action'
import { useWhyNot } from './use-why-not'

interface RightActionProps extends RecordActionProps {
  right: Permission
  /** Who lacks the right reads there why, and whom to ask; otherwise the action is not there. */
  expected?: boolean
}

/** An action of a record that takes a right. */
export function RightAction({ right, expected, ...action }: RightActionProps) {
  const { user } = useViewer().data ?? {}
  if (can(user, right)) return <RecordAction {...action} />
  return expected ? <ShutAction right={right} {...action} /> : null
}

function ShutAction({ right, icon, label, word }: RightActionProps) {
  const reason = useWhyNot(right)
  if (!reason) return null
  return <RecordAction icon={icon} label={label} word={word} wideOnly disabled reason={reason} />
}
