import type { bondPurposes } from '@groundbreak/contract/areas/bonds'
import type { Db } from '../../db/pool'
import { counter } from './counter'
import { insert, testSource } from './insert'
import { places } from './projects'

const made = counter()

export interface SpecialBondMade {
  purpose?: (typeof bondPurposes)[number]
  name_zh?: string
  name_en?: string
  province_id?: number | null
  amount?: number
  rate?: number | null
  term_years?: number | null
  issued_on?: string
}

/** One special bond; answers its id. */
export async function makeSpecialBond(db: Db, given: SpecialBondMade = {}): Promise<number> {
  return insert(db, 'special_bonds', {
    name_zh: `special bond ${++made.count}`,
    name_en: `special bond ${++made.count}`,
    province_id: places.jiangsu,
    amount: 1200,
    rate: 2.1,
    term_years: 10,
    issued_on: '2026-03-01',
    purpose: 'transport',
    source_id: await testSource(db),
    external_ref: `external_ref ${++made.count}`,
    ...given,
  })
}

export interface BondWorkMade {
  bond_id: number
  name_zh?: string
  name_en?: string
  city_id?: number | null
  amount?: number
  total_investment?: number | null
}

/** A work that a bond pays for, and the projects that it is; answers its id. */
export async function makeBondWork(
  db: Db,
  given: BondWorkMade,
  projectIds: readonly number[] = [],
): Promise<number> {
  const work = await insert(db, 'bond_projects', {
    name_zh: `bond work ${++made.count}`,
    name_en: `bond work ${++made.count}`,
    amount: 120,
    total_investment: 480,
    ...given,
  })
  for (const project of projectIds)
    await insert(db, 'bond_project_relations', { bond_project_id: work, project_id: project })
  return work
}
