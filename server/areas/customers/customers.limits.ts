import type { LimitEvent, LimitRaise } from '@groundbreak/contract/areas/customers.limits'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import { nameOf } from '../../names/names'
import type { EventRow, RaiseRow } from './customers.limits.queries'

const named = (zh: string | null, en: string | null, language: Language) =>
  zh === null ? null : nameOf({ name_zh: zh, name_en: en }, language)

export function presentEvent(row: EventRow, language: Language): LimitEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    limit_name: row.limit_name,
    who: named(row.user_zh, row.user_en, language),
    habits: row.kind === 'habits' ? row.detail : null,
    settled: row.settled_at && {
      by: named(row.settler_zh, row.settler_en, language) ?? '',
      at: row.settled_at.toISOString(),
    },
  }
}

export function presentRaise(
  row: RaiseRow,
  { viewer, language }: { viewer: Viewer; language: Language },
): LimitRaise {
  return {
    id: row.id,
    limit_name: row.limit_name,
    most: row.most,
    ends_on: row.ends_on,
    reason: row.reason,
    state: row.state,
    asked_by: named(row.asker_zh, row.asker_en, language) ?? '',
    asked_at: row.asked_at.toISOString(),
    decided_by: named(row.decider_zh, row.decider_en, language),
    decided_at: row.decided_at?.toISOString() ?? null,
    is_own: row.asked_by === viewer.userId,
  }
}
