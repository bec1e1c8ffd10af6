import { firms } from '@groundbreak/contract/areas/firms'
import { optionId } from '@groundbreak/db/reference/options'
import { handle } from '../../http/handle'
import { firmName } from '../../names/names'
import { presentContact } from '../../showing/contacts'
import { showingFor } from '../../showing/showing'
import { mustSeeProject } from '../projects/projects.access'
import { loadSeniors } from './firms.queries'

/** Who decides, the highest first. */
const senior = [
  'chairman',
  'general_manager',
  'deputy_general_manager',
  'project_director',
  'chief_engineer',
].map((key) => optionId('position', key))
const PER_FIRM = 5

export default handle(firms.seniorManagement, {
  may: 'contacts.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    await mustSeeProject(db, viewer, input.projectid)
    const rows = await loadSeniors(db, { projectId: input.projectid, positionIds: senior, perFirm: PER_FIRM })
    return {
      list: rows.map((row) => ({
        ...presentContact(row.contact, show),
        firm_id: row.firm_id,
        firm_name: firmName({ ...row, id: row.firm_id }, show),
        role: house.vocabularies.named('roles', row.role_id, language),
        on_project: row.on_project,
      })),
    }
  },
})
