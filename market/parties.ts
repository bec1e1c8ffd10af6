import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import type { StageKind } from '@groundbreak/db/reference/stages'
import type { FirmBook, MarketFirm } from './firms'
import type { Random } from './random'
import type { ProjectKind } from './words/kinds'
import { notes, type NoteKey } from './words/notes'

export interface Party {
  firm: MarketFirm
  roleId: number
  note: string
  /** Sub-stage from which on the firm can be known; null: from the beginning. */
  from: string | null
}

interface Line {
  role: string
  /** Kind or trade of the firm. */
  by: string
  chance: number
  note: NoteKey
  from: string
  isBuildingOnly?: boolean
}

const land: Line[] = [
  {
    role: 'environment_consultant',
    by: 'environment',
    chance: 0.25,
    note: 'environment',
    from: 'feasibility',
  },
]
const design: Line[] = [
  { role: 'design_institute', by: 'architecture', chance: 0.9, note: 'planning', from: 'planning' },
  { role: 'survey', by: 'survey', chance: 0.15, note: 'award', from: 'schematic' },
  { role: 'landscape_architect', by: 'landscape', chance: 0.08, note: 'website', from: 'schematic' },
]
const tender: Line[] = [
  { role: 'tender_agent', by: 'tendering', chance: 0.6, note: 'tender', from: 'prequalification' },
  { role: 'cost_consultant', by: 'cost', chance: 0.3, note: 'award', from: 'construction_drawings' },
]
const award: Line[] = [{ role: 'main_contractor', by: 'building', chance: 1, note: 'award', from: 'awarded' }]
const site: Line[] = [{ role: 'supervisor', by: 'supervision', chance: 0.8, note: 'permit', from: 'piling' }]
const trade = (from: string, role: string, chance: number, note: NoteKey, isBuildingOnly = true): Line => ({
  role: `sub_${role}`,
  by: role,
  chance,
  note,
  from,
  isBuildingOnly,
})
const trades: Line[] = [
  trade('piling', 'piling', 0.3, 'visit', false),
  trade('main_structure', 'steelwork', 0.2, 'award', false),
  trade('topped_out', 'waterproofing', 0.15, 'visit'),
  trade('facade', 'curtain_wall', 0.5, 'award'),
  trade('services', 'services', 0.6, 'award'),
  trade('services', 'hvac', 0.3, 'award'),
  trade('services', 'fire', 0.3, 'call'),
  trade('services', 'intelligent', 0.25, 'award'),
  trade('services', 'lift', 0.4, 'award'),
  trade('interior', 'interior', 0.5, 'award'),
]
const order = [
  'piling',
  'foundation',
  'main_structure',
  'topped_out',
  'facade',
  'services',
  'interior',
  'completed',
]

/** The firms that a project of this stage can have by now, the owner first. */
export function drawParties(
  random: Random,
  book: FirmBook,
  of: {
    owner: MarketFirm
    kind: ProjectKind
    isBuilding: boolean
    stageKey: string
    step: StageKind
    provinceId: number
  },
): Party[] {
  const isDeveloper = of.owner.kind === 'developer'
  const parties: Party[] = [
    {
      firm: of.owner,
      roleId: tenderRoleId(isDeveloper ? 'developer' : 'owner'),
      note: notes[random.pick(of.kind.land ? ownerNotes : publicNotes)].zh,
      from: null,
    },
  ]
  for (const line of linesFor(of.stageKey, of.step)) {
    if (!random.chance(line.chance) || (line.isBuildingOnly && !of.isBuilding)) continue
    const firm = book.near(random, tradeFor(line.by, of), of.provinceId)
    const roleId = tenderRoleId(line.role)
    const isNew = !parties.some((one) => one.firm === firm && one.roleId === roleId)
    if (isNew) parties.push({ firm, roleId, note: notes[line.note].zh, from: line.from })
  }
  return parties
}

const ownerNotes: readonly NoteKey[] = ['filing', 'environment', 'land']
const publicNotes: readonly NoteKey[] = ['filing', 'environment', 'approval']

/** Roads and pipes are designed and built by others than houses are. */
export function tradeFor(trade: string, of: { kind: ProjectKind; isBuilding: boolean }): string {
  if (of.isBuilding) return trade
  if (trade === 'architecture') return 'engineering'
  if (trade !== 'building') return trade
  return of.kind.category === 'energy' ? 'power_works' : 'civil_works'
}

function linesFor(stageKey: string, step: StageKind): Line[] {
  if (step === 'concept' || step === 'cancelled' || step === 'duplicate') return land
  if (step === 'design') return [...land, ...design]
  if (step === 'tender') return [...design, ...tender, ...(stageKey === 'awarded' ? award : [])]
  const reached = order.indexOf(step === 'stopped' ? 'main_structure' : stageKey)
  const done = trades.filter((line) => order.indexOf(line.from) <= reached)
  return [...design, ...tender, ...award, ...site, ...done]
}
