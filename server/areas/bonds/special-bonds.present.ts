import type { BondWork, SpecialBond, SpecialBondDetail } from '@groundbreak/contract/areas/bonds'
import { phrases } from '@groundbreak/phrases/phrases'
import { inLanguage, nameOf, projectName } from '../../names/names'
import type { Showing } from '../../showing/showing'
import type { BondWorkRow, SpecialBondDetailRow, SpecialBondRow } from './special-bonds.queries'

/** In demo mode a number. */
export function bondName(
  bond: Pick<SpecialBondRow, 'id' | 'name_zh' | 'name_en'>,
  { away, language }: Pick<Showing, 'away' | 'language'>,
): string {
  return away ? phrases[language].answers.demo.bond({ id: bond.id }) : nameOf(bond, language)
}

/** In demo mode a number for the name, and no amount. */
export function presentSpecialBond(row: SpecialBondRow, show: Showing): SpecialBond {
  return {
    special_bond_id: row.id,
    name: bondName(row, show),
    purpose: row.purpose,
    province: show.vocabularies.placeOrNull(row.province_id, show.language),
    amount: show.away ? null : row.amount,
    rate: row.rate,
    term_years: row.term_years,
    issued_on: row.issued_on,
    works: row.works,
  }
}

export function presentSpecialBondDetail(row: SpecialBondDetailRow, show: Showing): SpecialBondDetail {
  return {
    ...presentSpecialBond(row, show),
    source: {
      name: inLanguage(show.language, row.source_zh, row.source_en) ?? row.source_zh,
      attribution: row.attribution,
    },
  }
}

/** In demo mode numbers for names, and no amounts. */
export function presentBondWork(row: BondWorkRow, show: Showing): BondWork {
  const { away, vocabularies, language } = show
  return {
    bond_project_id: row.id,
    bond_project_name: projectName(row, show),
    city: vocabularies.placeOrNull(row.city_id, language),
    amount: away ? null : row.amount,
    total_investment: away ? null : row.total_investment,
    projects: row.projects.map((one) => ({ projectid: one.id, project_name: projectName(one, show) })),
  }
}
