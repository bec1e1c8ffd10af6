import type { Customer, StaffMember, SubscriptionFields } from '@groundbreak/contract/areas/customers'
import type { FactorRemoval } from '@groundbreak/contract/areas/customers.factor-removals'
import type { Told } from '@groundbreak/contract/areas/accounts.parts'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import type { UserRow } from '../../access/users.queries'
import { nameOf } from '../../names/names'
import type { RemovalRow } from '../../access/factor-removals.queries'
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
  {
    viewer,
    language,
    firms,
    removal,
  }: { viewer: Viewer; language: Language; firms: number; removal?: RemovalRow },
): StaffMember {
  const isOwn = row.id === viewer.userId
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
    second_factor: row.second_factor !== null,
    factor_removal: removal ? presentRemoval(removal, { viewer, language }) : null,
    can_ask_removal: !isOwn && !removal && row.second_factor === 'own',
    can_edit: viewer.can.has('staff.manage'),
    is_own: isOwn,
  }
}

function presentRemoval(
  row: RemovalRow,
  { viewer, language }: { viewer: Viewer; language: Language },
): FactorRemoval {
  const isOther = row.user_id !== viewer.userId
  return {
    id: row.id,
    reason: row.reason,
    asked_by: nameOf({ name_zh: row.asker_zh, name_en: row.asker_en }, language),
    asked_at: row.asked_at.toISOString(),
    takes_effect_at: row.takes_effect_at.toISOString(),
    can_agree: isOther && row.asked_by !== viewer.userId,
    can_withdraw: isOther,
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
