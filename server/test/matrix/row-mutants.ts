import type { Permission } from '@groundbreak/contract/areas/session'
import { rights, type Row } from '../../access/permissions'
import { customerRoles, type Role, staffRoles } from '../../access/viewer'

/** Puts another row in the place of a right's, once it is called; what that gives puts it back. */
export const rowAs = (right: Permission, changed: Row) => () => {
  const before = { ...rights[right] }
  Object.assign(rights[right], { customers: [], needs: [], staff: [] }, changed)
  return () => {
    for (const key of ['customers', 'needs', 'staff'] as const) delete rights[right][key]
    Object.assign(rights[right], before)
  }
}

const toggled = <T>(list: readonly T[] = [], one: T) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Every way to get one row wrong by one thing. */
export function mutantsOf(right: Permission): [name: string, row: Row, role?: Role][] {
  const row = rights[right]
  return [
    ['everybody has it', { customers: customerRoles, staff: staffRoles }],
    ['nobody has it', {}],
    ...customerRoles.map((role): [string, Row, Role] => [
      `the other way for ${role}`,
      { ...row, customers: toggled(row.customers, role) },
      role,
    ]),
    ...staffRoles.map((role): [string, Row, Role] => [
      `the other way for ${role}`,
      { ...row, staff: toggled(row.staff, role) },
      role,
    ]),
    // Who sees the statistics of the team was not denied those of the own: `statistics` is asked for its words alone.
    ...(row.needs ?? [])
      .filter((need) => need !== 'statistics' || !row.needs?.includes('team'))
      .map((need): [string, Row] => [
        `without asking for ${need}`,
        { ...row, needs: toggled(row.needs, need) },
      ]),
  ]
}
