import { dictionaryOptions } from '@groundbreak/db/reference/options'

/** Positions in which people stay about as long; `firm` is a number of the firm itself, which nobody takes along. */
export type PositionGroup = keyof typeof positionsOf | 'other' | 'firm'
const positionsOf = {
  heads: ['chairman', 'general_manager', 'deputy_general_manager'],
  directors: ['project_director', 'chief_engineer', 'chief_supervisor'],
  managers: [
    'project_manager',
    'deputy_project_manager',
    'services_manager',
    'procurement_manager',
    'tender_manager',
    'cost_manager',
    'contract_manager',
    'production_manager',
    'business_manager',
  ],
  engineers: [
    'technical_lead',
    'design_lead',
    'architect',
    'structural_engineer',
    'electrical_engineer',
    'hvac_engineer',
    'supervision_engineer',
    'cost_engineer',
    'interior_designer',
  ],
  site: ['site_engineer', 'quality_officer', 'safety_officer', 'materials_officer', 'surveyor'],
  tender: ['tender_contact'],
} as const
const groups = new Map<number, PositionGroup>(
  Object.entries(positionsOf).flatMap(([group, keys]) =>
    dictionaryOptions
      .filter(({ dictionary, key }) => dictionary === 'position' && (keys as readonly string[]).includes(key))
      .map(({ id }) => [id, group as PositionGroup] as const),
  ),
)

export function positionGroup(positionId: number | null): PositionGroup {
  return groups.get(positionId ?? 0) ?? 'other'
}
