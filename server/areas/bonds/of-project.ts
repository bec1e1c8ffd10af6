import { bonds } from '@groundbreak/contract/areas/bonds'
import { handle } from '../../http/handle'
import { nameOf } from '../../names/names'
import { mustSeeProject } from '../projects/projects.access'
import { phrases } from '@groundbreak/phrases/phrases'
import { loadBondsOfProject } from './bonds.queries'

/** In demo mode bonds and works have numbers for names, and no amounts. */
export default handle(bonds.ofProject, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    await mustSeeProject(db, viewer, input.projectid)
    const { awayMode: away } = viewer.settings
    const { demo } = phrases[language].answers
    const money = (value: number | null) => (away ? null : value)
    const rows = await loadBondsOfProject(db, input.projectid)
    return {
      list: rows.map((row) => ({
        bond_project_id: row.bond_project_id,
        bond_project_name: away
          ? demo.project({ id: row.bond_project_id })
          : nameOf({ name_zh: row.project_zh, name_en: row.project_en }, language),
        amount: money(row.amount),
        total_investment: money(row.total_investment),
        bond: {
          id: row.id,
          name: away ? demo.bond({ id: row.id }) : nameOf(row, language),
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
