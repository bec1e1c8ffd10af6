import type { CooperationMark, MarkRow as ListedMark } from '@groundbreak/contract/areas/relationships'
import { phrases } from '@groundbreak/phrases/phrases'
import { firmName, inLanguage, nameOf, projectName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { ListedMarkRow, MarkRow } from './relationships.queries'

/** In demo mode without its note. */
export function presentMark(row: MarkRow, { language, away }: Showing): CooperationMark {
  return {
    projectid: row.project_id,
    firm_id: row.firm_id,
    encode_contact_id: row.encode_id,
    status: row.removed_at ? 'removed' : 'marked',
    note: away ? null : row.note,
    marked_by: { id: row.marked_by, name: nameOf(row, language) },
    marked_at: row.marked_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
  }
}

/** In demo mode without names. */
export function presentListedMark(row: ListedMarkRow, show: Showing): ListedMark {
  const { language, vocabularies } = show
  const place = [row.province_id, row.city_id]
    .map((id) => vocabularies.placeOrNull(id, language)?.name)
    .filter((name) => name !== undefined)
  return {
    ...presentMark(row, show),
    mark_id: row.id,
    name: nameOfMarked(row, show),
    place: place.length > 0 ? place.join(' ') : null,
    firm: row.contact && row.firm ? { id: row.firm.id, name: firmName(row.firm, show) } : null,
    position:
      row.contact && (vocabularies.namedOrNull('options', row.contact.position_id, language)?.name ?? null),
  }
}

function nameOfMarked({ project, firm, contact }: ListedMarkRow, show: Showing): string {
  const { language, away } = show
  if (project) return projectName(project, show)
  if (contact && away) return phrases[language].answers.demo.person
  if (contact) return inLanguage(language, contact.name_zh, contact.name_en) ?? contact.name_zh
  return firm ? firmName(firm, show) : ''
}
