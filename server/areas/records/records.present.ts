import type { records } from '@groundbreak/contract/areas/records'
import type { Named } from '@groundbreak/contract/envelope'
import type { Output } from '@groundbreak/contract/define'
import { nameOf, firmName, inLanguage } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { seesNumbers } from '../../showing/contacts'
import type { ContactColumns } from './records.queries'

type RecordedContact = Output<typeof records.retrieval>['list'][number]['contact']

export function userOf(
  row: { user_id: number; name_zh: string; name_en: string },
  { language }: Pick<Showing, 'language'>,
): Named {
  return { id: row.user_id, name: nameOf(row, language) }
}

/** Null once the contact is gone, and for who may not read contacts. */
export function contactOf(row: ContactColumns, show: Showing): RecordedContact {
  if (row.encode_id === null || row.contact_zh === null || !show.viewer.can.has('contacts.read')) return null
  return {
    encode_contact_id: row.encode_id,
    full_name: inLanguage(show.language, row.contact_zh, row.contact_en) ?? row.contact_zh,
    firm_name:
      row.firm_id === null || row.firm_zh === null
        ? null
        : firmName(
            {
              id: row.firm_id,
              name_zh: row.firm_zh,
              name_en: row.firm_en,
              is_natural_person: row.firm_is_person ?? false,
            },
            show,
          ),
  }
}

/** The number that was called, for who may see numbers. */
export function maskedOf(masked: string, show: Showing): string | null {
  return seesNumbers(show) ? masked : null
}
