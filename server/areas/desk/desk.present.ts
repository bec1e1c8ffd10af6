import type { FirmFound, PhoneKind } from '@groundbreak/contract/areas/desk'
import type { CaseContact } from '@groundbreak/contract/areas/error-reports'
import { firmName } from '../../names/names'
import { presentContact } from '../../showing/contacts'
import type { Showing } from '../../showing/showing'
import type { FirmFoundRow } from './desk.queries'

export function presentFirm(row: FirmFoundRow, show: Showing): FirmFound {
  const { vocabularies, language, away } = show
  const name = firmName({ ...row, is_natural_person: false }, show)
  const other = language === 'en' ? row.name_zh : row.name_en
  return {
    firm_id: row.id,
    firm_name: name,
    other_name: away || other === name ? null : other,
    number: away ? null : row.number,
    place: vocabularies.placeOrNull(row.city_id ?? row.province_id, language)?.name ?? null,
    projects: row.projects,
  }
}

/** Somebody named for a project, with the phones masked. */
export interface PersonRow {
  encode_id: string
  name_zh: string
  name_en: string | null
  position_id: number | null
  resigned: number
  firm: { id: number; name_zh: string; name_en: string | null; is_natural_person: boolean }
  phones: { id: number; kind: PhoneKind; masked: string }[]
}

export function presentPerson({ firm, phones, ...person }: PersonRow, show: Showing): CaseContact {
  const { encode_contact_id, full_name, position, resigned } = presentContact(
    { ...person, channels: [] },
    show,
  )
  return {
    encode_contact_id,
    full_name,
    position,
    resigned,
    firm_name: firmName(firm, show),
    phones: show.away ? [] : phones,
  }
}
