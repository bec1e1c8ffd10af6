import { bonds } from '@groundbreak/contract/areas/bonds'
import { handle } from '../../http/handle'
import { projectName } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { mustSeeProject } from '../projects/projects.access'
import { loadBondsOfProject } from './bonds.queries'
import { bondName } from './special-bonds.present'

/** In demo mode bonds and works have numbers for names, and no amounts. */
export default handle(bonds.ofProject, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    await mustSeeProject(db, viewer, input.projectid)
    const show = showingFor({ viewer, language, house })
    const money = (value: number | null) => (show.away ? null : value)
    const rows = await loadBondsOfProject(db, input.projectid)
    return {
      list: rows.map((row) => ({
        bond_project_id: row.bond_project_id,
        bond_project_name: projectName(
          { id: row.bond_project_id, name_zh: row.project_zh, name_en: row.project_en },
          show,
        ),
        amount: money(row.amount),
        total_investment: money(row.total_investment),
        bond: {
          id: row.id,
          name: bondName(row, show),
          purpose: row.purpose,
          province: house.vocabularies.placeOrNull(row.province_id, language),
          amount: money(row.bond_amount),
          issued_on: row.issued_on,
          rate: row.rate,
          term_years: row.term_years,
        },
      })),
    }
  },
})
