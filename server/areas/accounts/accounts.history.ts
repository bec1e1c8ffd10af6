import type { AccountChange, ChangeKind } from '@groundbreak/contract/areas/accounts.parts'
import { type Language, phrases } from '@groundbreak/phrases/phrases'
import type { Viewer } from '../../access/viewer'
import { nameOf } from '../../names/names'
import type { ChangeRow } from './accounts.history.queries'

/** To a customer one of the provider's people is the provider. */
export function presentChange(
  row: ChangeRow,
  { viewer, language }: { viewer: Viewer; language: Language },
): AccountChange {
  const hides = row.by_provider && !viewer.can.has('staff')
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.action.replace('accounts.', '') as ChangeKind,
    by:
      row.by_zh === null
        ? null
        : hides
          ? phrases[language].accounts.provider
          : nameOf({ name_zh: row.by_zh, name_en: row.by_en }, language),
    by_provider: row.by_provider,
    subject: row.detail.name,
    changes: row.detail.changes,
  }
}
