import type { Permission, User } from '@groundbreak/contract/areas/session'

/** Whether the server lets this viewer do something. Screens ask this, never roles. */
export function can(user: Pick<User, 'can'> | undefined, permission: Permission): boolean {
  return user?.can.includes(permission) ?? false
}

/** The page style switch: personal accounts, and both-style accounts that may switch. */
export function canSwitchStyle(user: Pick<User, 'user_type' | 'can_switch'> | undefined): boolean {
  return user?.user_type === 1 || (user?.user_type === 2 && user.can_switch)
}
