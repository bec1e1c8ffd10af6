import { firms } from '@groundbreak/contract/areas/firms'
import type { PartyContact } from '@groundbreak/contract/areas/projects'
import { handleList } from '../../http/handle-list'
import { presentContact } from '../../showing/contacts'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { mustSeeFirm } from './firms.access'
import { loadFirmContacts } from './firms.people.queries'

/** How sure a number is, is worked out and not kept: the people are sorted here, so there is an end to how many. */
const MOST = 500

export default handleList(firms.contacts, {
  may: 'contacts.read',
  async run({ input: { firm_id: firmId }, viewer, db, language, house, page }) {
    await mustSeeFirm(db, viewer, firmId)
    const show = showingFor({ viewer, language, house })
    const rows = await loadFirmContacts(db, { firmId, visible: visibleProjects(viewer), most: MOST })
    const people = rows.map((row) => ({
      ...presentContact(row, show),
      resigned_on: row.resigned_on,
      projects: row.projects,
    }))
    const sorted = people.toSorted(
      (one, other) => Number(one.resigned > 0) - Number(other.resigned > 0) || surest(other) - surest(one),
    )
    return { list: sorted.slice(page.offset, page.offset + page.limit), total: people.length }
  },
})

/** In percent; without a number 0. */
function surest({ channels }: PartyContact): number {
  return Math.max(0, ...channels.map(({ reach }) => reach.percent))
}
