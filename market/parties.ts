import { tenderRoleId } from '@groundbreak/db/reference/tender-roles'
import type { StageKind } from '@groundbreak/db/reference/stages'
import type { FirmKind } from './firm-kinds.ts'
import type { FirmBook, MarketFirm } from './firms.ts'
import type { Random } from './random.ts'

export interface Party {
  firm: MarketFirm
  roleId: number
  note: string
}

interface Line {
  role: string
  kind: FirmKind
  chance: number
  note: string
}

const land: Line[] = [{ role: 'environment_consultant', kind: 'agency', chance: 0.25, note: '环评公示' }]
const design: Line[] = [
  { role: 'design_institute', kind: 'design', chance: 0.9, note: '规划公示' },
  { role: 'survey', kind: 'design', chance: 0.15, note: '中标公告' },
  { role: 'landscape_architect', kind: 'fitout', chance: 0.08, note: '企业官网' },
]
const tender: Line[] = [
  { role: 'tender_agent', kind: 'agency', chance: 0.6, note: '招标公告' },
  { role: 'cost_consultant', kind: 'cost', chance: 0.3, note: '中标公告' },
]
const award: Line[] = [{ role: 'main_contractor', kind: 'contractor', chance: 1, note: '中标公告' }]
const site: Line[] = [{ role: 'supervisor', kind: 'supervision', chance: 0.8, note: '施工许可' }]
const trades: [stage: string, Line][] = [
  ['piling', { role: 'sub_piling', kind: 'specialist', chance: 0.3, note: '现场走访' }],
  ['main_structure', { role: 'sub_steelwork', kind: 'specialist', chance: 0.2, note: '中标公告' }],
  ['facade', { role: 'sub_curtain_wall', kind: 'specialist', chance: 0.5, note: '中标公告' }],
  ['services', { role: 'sub_services', kind: 'specialist', chance: 0.6, note: '中标公告' }],
  ['services', { role: 'sub_fire', kind: 'specialist', chance: 0.3, note: '电话核实' }],
  ['services', { role: 'sub_lift', kind: 'lift', chance: 0.4, note: '中标公告' }],
  ['interior', { role: 'sub_interior', kind: 'fitout', chance: 0.5, note: '中标公告' }],
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
  of: { owner: MarketFirm; stageKey: string; step: StageKind; provinceId: number },
): Party[] {
  const isDeveloper = of.owner.kind === 'developer'
  const parties: Party[] = [
    {
      firm: of.owner,
      roleId: tenderRoleId(isDeveloper ? 'developer' : 'owner'),
      note: random.pick(['备案公示', '环评公示', '土地成交公告']),
    },
  ]
  for (const line of linesFor(of.stageKey, of.step)) {
    if (!random.chance(line.chance)) continue
    const firm = book.near(random, line.kind, of.provinceId)
    const roleId = tenderRoleId(line.role)
    const isNew = !parties.some((one) => one.firm === firm && one.roleId === roleId)
    if (isNew) parties.push({ firm, roleId, note: line.note })
  }
  return parties
}

function linesFor(stageKey: string, step: StageKind): Line[] {
  if (step === 'concept' || step === 'cancelled' || step === 'duplicate') return land
  if (step === 'design') return [...land, ...design]
  if (step === 'tender') return [...design, ...tender, ...(stageKey === 'awarded' ? award : [])]
  const reached = order.indexOf(step === 'stopped' ? 'main_structure' : stageKey)
  const done = trades.filter(([stage]) => order.indexOf(stage) <= reached).map(([, line]) => line)
  return [...design, ...tender, ...award, ...site, ...done]
}
