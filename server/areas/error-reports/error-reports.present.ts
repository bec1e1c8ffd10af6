import type { ErrorReport, ErrorState, ErrorTask } from '@groundbreak/contract/areas/error-reports'
import type { Language } from '@groundbreak/phrases/phrases'
import type { Db } from '../../db/pool'
import { fail, type Failure } from '../../http/errors'
import { nameOf, firmName, projectName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import { findTaker, type TaskRow } from './error-reports.desk.queries'
import type { AboutRow, ReportRow } from './error-reports.queries'
import { fieldOfSubject } from './error-reports.subject'

export function presentReport(row: ReportRow, show: Showing): ErrorReport {
  return {
    ...presentAbout(row, show),
    id: row.id,
    text: row.text,
    times: row.times,
    reported_at: row.reported_at.toISOString(),
    state: stateOf(row),
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    points: row.points,
    unread: row.answered_at !== null && row.read_at === null,
    others: Math.max(0, row.reporter_count - 1),
  }
}

export function presentTask(row: TaskRow, show: Showing): ErrorTask {
  const { vocabularies, language, viewer } = show
  return {
    ...presentAbout(row, show),
    id: row.id,
    stage: vocabularies.stage(row.stage_id, language),
    province: vocabularies.placeOrNull(row.province_id, language),
    city: vocabularies.placeOrNull(row.city_id, language),
    reporters: row.reporter_count,
    opened_at: row.opened_at.toISOString(),
    reported_at: row.reported_at.toISOString(),
    state: stateOf(row),
    taken_by: personOf({ id: row.taken_by, zh: row.taker_zh, en: row.taker_en }, language),
    mine: row.taken_by === viewer.userId,
  }
}

export function personOf(
  { id, zh, en }: { id: number | null; zh: string | null; en: string | null },
  language: Language,
): { id: number; name: string } | null {
  return id === null ? null : { id, name: nameOf({ name_zh: zh ?? '', name_en: en }, language) }
}

function presentAbout(row: AboutRow, show: Showing) {
  const { about_firm: firm, about_contact: contact } = row
  const seesPeople = show.viewer.can.has('contacts.read') && !show.away
  return {
    projectid: row.project_id,
    project_name: projectName({ ...row, id: row.project_id }, show),
    kind: row.kind,
    field: fieldOfSubject(row.subject),
    about: firm ? firmName(firm, show) : contact && seesPeople ? nameOf(contact, show.language) : null,
  }
}

function stateOf({
  outcome,
  taken_at: takenAt,
}: {
  outcome: ErrorReport['state'] | null
  taken_at: Date | null
}): ErrorState {
  return outcome ?? (takenAt === null ? 'received' : 'checking')
}

/** Why a case is not this person's to work on. */
export async function refusal(db: Db, id: number, language: Language): Promise<Failure> {
  const found = await findTaker(db, id)
  if (!found) return fail('errorReports.notFound')
  if (found.answered) return fail('errorReports.alreadyAnswered')
  if (found.taken_by === null) return fail('errorReports.notTaken')
  return fail('errorReports.takenBy', { name: nameOf({ ...found, name_zh: found.name_zh ?? '' }, language) })
}
