import type { ContactRow } from '@groundbreak/contract/areas/contacts'
import { phrases } from '@groundbreak/phrases/phrases'
import { firmName, nameOf } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { ContactListRow } from './contacts.queries'

/** What somebody is called: in demo mode nothing, outside the subscription the first character. */
export function contactName(row: ContactListRow, { language, away }: Showing): string {
  if (away) return phrases[language].answers.demo.person
  return row.in_scope ? nameOf(row, language) : `${[...row.name_zh][0] ?? ''}**`
}

export function contactPosition(row: ContactListRow, { vocabularies, language }: Showing): string | null {
  return vocabularies.namedOrNull('options', row.position_id, language)?.name ?? row.position_note
}

/** A row of a list; outside the subscription only position, firm and place. */
export function presentContactRow(row: ContactListRow, show: Showing): ContactRow {
  const { vocabularies, language } = show
  const { firm, in_scope: inScope } = row
  return {
    encode_contact_id: row.encode_id,
    full_name: contactName(row, show),
    position: contactPosition(row, show),
    resigned: row.resigned as ContactRow['resigned'],
    firm: firm && { id: firm.id, name: firmName(firm, show) },
    province: vocabularies.placeOrNull(firm?.province_id ?? null, language),
    city: vocabularies.placeOrNull(firm?.city_id ?? null, language),
    project_total: inScope ? row.project_total : null,
    updated_at: inScope ? row.updated_at.toISOString() : null,
    in_scope: inScope,
  }
}
