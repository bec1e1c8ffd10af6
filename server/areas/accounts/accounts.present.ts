import type { ContactOfStaff, ManagedUser } from '@groundbreak/contract/areas/accounts.parts'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import { nameOf } from '../../names/names'
import type { FirmRow } from './accounts.firm.queries'
import { mayManage } from './accounts.access'
import type { UserRow } from '../../access/users.queries'

export function presentUser(
  row: UserRow,
  { viewer, language }: { viewer: Viewer; language: Language },
): ManagedUser {
  const canEdit = viewer.can.has('customers.manage') || mayManage(viewer, row.role)
  const isOwn = row.id === viewer.userId
  return {
    user_id: row.id,
    username: row.username,
    name: nameOf(row, language),
    name_zh: row.name_zh,
    name_en: row.name_en,
    email: row.email,
    role: row.role as ManagedUser['role'],
    department: row.department_id === null ? null : { id: row.department_id, name: row.department ?? '' },
    statistics: row.statistics,
    state: row.disabled ? 'disabled' : 'active',
    certified: row.certified,
    only_in_bid_subscription: row.only_in_bid_subscription,
    must_change_password: row.must_change_password,
    last_login_at: row.last_login_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    sessions: row.sessions,
    second_factor: row.second_factor !== null,
    can_remove_factor: canEdit && !isOwn && row.second_factor === 'own',
    can_edit: canEdit,
    is_own: isOwn,
  }
}

export function presentManager(row: FirmRow, language: Language): ContactOfStaff | null {
  if (row.manager_zh === null) return null
  const name = nameOf({ name_zh: row.manager_zh, name_en: row.manager_en }, language)
  return { name, email: row.manager_email, phone: row.manager_phone }
}
