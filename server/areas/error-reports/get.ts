import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { presentPerson } from '../desk/desk.present'
import { presentRevision } from '../projects/revisions.present'
import { fieldsToday, loadTimeline, partiesToday } from '../timeline/timeline.present'
import { findCase } from './error-reports.desk.queries'
import { personOf, presentTask } from './error-reports.present'

const REVISIONS = 10

export default handle(errorReports.get, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const row = await findCase(db, input.id)
    if (!row) throw fail('errorReports.notFound')
    const timeline = await loadTimeline(db, row.project_id, show)
    const { recorded, firms } = timeline
    return {
      ...presentTask(row, show),
      reports: row.reports.map((report) => ({
        id: report.id,
        kind: report.kind,
        text: report.text,
        times: report.times,
        reported_at: new Date(report.reported_at).toISOString(),
        reporter: nameOf(report, language),
        firm:
          report.firm_zh === null
            ? null
            : nameOf({ name_zh: report.firm_zh, name_en: report.firm_en }, language),
      })),
      answer: row.answer,
      answered_at: row.answered_at?.toISOString() ?? null,
      answered_by: personOf({ id: row.answered_by, zh: row.answerer_zh, en: row.answerer_en }, language),
      fields: fieldsToday(timeline),
      parties: partiesToday(timeline),
      contacts: row.people.map((person) => presentPerson(person, show)),
      encode_contact_id: row.people.some((one) => one.encode_id === row.about_encode_id)
        ? row.about_encode_id
        : null,
      present: recorded.present,
      revisions: recorded.revisions.slice(0, REVISIONS).map((one) => presentRevision(one, show, firms)),
    }
  },
})
