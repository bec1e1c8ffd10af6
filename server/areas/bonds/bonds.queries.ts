import type { bondPurposes } from '@groundbreak/contract/areas/bonds'
import type { Db } from '../../db/pool'

export interface BondOfProjectRow {
  bond_project_id: number
  project_zh: string
  project_en: string
  amount: number
  total_investment: number | null
  id: number
  name_zh: string
  name_en: string
  purpose: (typeof bondPurposes)[number]
  province_id: number | null
  bond_amount: number
  issued_on: string
  rate: number | null
  term_years: number | null
}

export async function loadBondsOfProject(db: Db, projectId: number): Promise<BondOfProjectRow[]> {
  const { rows } = await db.query<BondOfProjectRow>(
    `select bp.id as bond_project_id, bp.name_zh as project_zh, bp.name_en as project_en, bp.amount, bp.total_investment,
  b.id, b.name_zh, b.name_en, b.purpose, b.province_id, b.amount as bond_amount, b.issued_on, b.rate, b.term_years
from bond_project_relations r
join bond_projects bp on bp.id = r.bond_project_id join special_bonds b on b.id = bp.bond_id
where r.project_id = $1 order by b.issued_on desc, bp.id desc limit 50`,
    [projectId],
  )
  return rows
}
