export type StageKind =
  'concept' | 'design' | 'tender' | 'construction' | 'completed' | 'stopped' | 'cancelled' | 'duplicate'

export interface Stage {
  id: number
  parentId: number | null
  key: string
  nameZh: string
  nameEn: string
  kind: StageKind
}

type SubStage = readonly [key: string, nameZh: string, nameEn: string]
const steps: readonly (readonly [
  kind: StageKind,
  nameZh: string,
  nameEn: string,
  subStages: readonly SubStage[],
])[] = [
  [
    'concept',
    '立项',
    'Concept',
    [
      ['idea', '意向', 'Idea'],
      ['feasibility', '可研', 'Feasibility'],
      ['approval', '核准', 'Approval'],
    ],
  ],
  [
    'design',
    '设计',
    'Design',
    [
      ['planning', '规划', 'Planning'],
      ['schematic', '方案', 'Schematic design'],
      ['preliminary', '初步设计', 'Preliminary design'],
      ['construction_drawings', '施工图', 'Construction drawings'],
    ],
  ],
  [
    'tender',
    '招标',
    'Tender',
    [
      ['prequalification', '预审', 'Prequalification'],
      ['tender_open', '报名中', 'Tender open'],
      ['tender_closed', '已开标', 'Tender closed'],
      ['awarded', '已定标', 'Awarded'],
    ],
  ],
  [
    'construction',
    '施工',
    'Construction',
    [
      ['piling', '桩基', 'Piling'],
      ['foundation', '基础', 'Foundation'],
      ['main_structure', '主体结构', 'Main structure'],
      ['topped_out', '封顶', 'Topped out'],
      ['facade', '外立面', 'Façade'],
      ['services', '机电安装', 'Services'],
      ['interior', '精装', 'Interior fit-out'],
    ],
  ],
  ['completed', '竣工', 'Completed', []],
  ['stopped', '停工', 'Stopped', []],
  ['cancelled', '取消', 'Cancelled', []],
  ['duplicate', '重复项目', 'Duplicate', []],
]

function build(): Stage[] {
  const all: Stage[] = []
  for (const [index, [kind, nameZh, nameEn, subStages]] of steps.entries()) {
    const id = index + 1
    all.push({ id, parentId: null, key: kind, nameZh, nameEn, kind })
    for (const [at, [key, zh, en]] of subStages.entries()) {
      all.push({ id: id * 100 + at + 1, parentId: id, key, nameZh: zh, nameEn: en, kind })
    }
  }
  return all
}

/** Ids: 1-8 the steps and halts, 101, 102 … the sub-stages of 1. */
export const stages: readonly Stage[] = build()

const idsByKey = new Map(stages.map((stage) => [stage.key, stage.id]))

export function stageId(key: string): number {
  const id = idsByKey.get(key)
  if (id === undefined) throw new Error(`No stage ${key}`)
  return id
}

/** Sub-stages that the filters "construction", "main structure" and "interior design" offer. */
export const constructionStageIds = stages
  .filter((one) => one.kind === 'construction' && one.parentId)
  .map((one) => one.id)
export const bodyStageIds = ['piling', 'foundation', 'main_structure', 'topped_out', 'facade'].map((key) =>
  stageId(key),
)
export const interiorStageIds = ['services', 'interior'].map((key) => stageId(key))
