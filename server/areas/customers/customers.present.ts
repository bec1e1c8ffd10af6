import type { Customer, StaffMember, SubscriptionFields } from '@groundbreak/contract/areas/customers'
import type { Told } from '@groundbreak/contract/areas/accounts.parts'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import type { UserRow } from '../../access/users.queries'
import { nameOf } from '../options/vocabularies'
import type { CustomerRow } from './customers.queries'

export function presentCustomer(row: CustomerRow, language: Language): Customer {
  return {
    firm_id: row.id,
    name: nameOf(row, language),
    manager:
      row.manager_id === null
        ? null
        : {
            id: row.manager_id,
            name: nameOf({ name_zh: row.manager_zh ?? '', name_en: row.manager_en }, language),
          },
    subscription:
      row.state === null
        ? null
        : {
            state: row.state,
            ends_on: row.ends_on ?? '',
            is_trial: row.is_trial ?? false,
            is_vip: row.is_vip ?? false,
          },
    seats: { used: row.used, of: row.seats ?? 0 },
    administrators: row.administrators,
  }
}

export function presentStaff(
  row: UserRow,
  { viewer, language, firms }: { viewer: Viewer; language: Language; firms: number },
): StaffMember {
  return {
    user_id: row.id,
    username: row.username,
    name: nameOf(row, language),
    name_zh: row.name_zh,
    name_en: row.name_en,
    email: row.email,
    work_phone: row.work_phone,
    role: row.role as StaffMember['role'],
    state: row.disabled ? 'disabled' : 'active',
    last_login_at: row.last_login_at?.toISOString() ?? null,
    firms,
    is_own: row.id === viewer.userId,
  }
}

const sorted = (ids: readonly number[] | null) => ids && ids.toSorted((a, b) => a - b)

/** A subscription as its history tells it; lists in an order of their own, so that they compare. */
export function toldOf(given: SubscriptionFields): Record<string, Told> {
  const { quotas, modules, ...fields } = given
  return {
    modules: modules.toSorted(),
    province_ids: sorted(fields.province_ids),
    category_ids: sorted(fields.category_ids),
    starts_on: fields.starts_on,
    ends_on: fields.ends_on,
    seats: fields.seats,
    is_trial: fields.is_trial,
    is_vip: fields.is_vip,
    ...quotas,
  }
}
