export type RoleGroup = 1 | 2 | 3 | 5 | 6

export interface TenderRole {
  id: number
  group: RoleGroup
  key: string
  nameZh: string
  nameEn: string
}

/** 1 owner/developer, 2 design, 3 engineer/consultant, 5 main contractor, 6 subcontractor. */
const groups: readonly (readonly [
  RoleGroup,
  readonly (readonly [key: string, nameZh: string, nameEn: string])[],
])[] = [
  [
    1,
    [
      ['owner', '业主', 'Owner'],
      ['developer', '开发商', 'Developer'],
      ['agent_builder', '代建单位', 'Agent construction unit'],
      ['operator', '运营单位', 'Operator'],
      ['investor', '投资方', 'Investor'],
      ['owner_parent', '业主母公司', 'Parent of the owner'],
    ],
  ],
  [
    2,
    [
      ['architect', '建筑设计', 'Architect'],
      ['design_institute', '设计院', 'Design institute'],
      ['structural_engineer', '结构设计', 'Structural engineer'],
      ['services_engineer', '机电设计', 'Building services engineer'],
      ['interior_designer', '室内设计', 'Interior designer'],
      ['landscape_architect', '景观设计', 'Landscape architect'],
      ['facade_designer', '幕墙设计', 'Façade designer'],
    ],
  ],
  [
    3,
    [
      ['supervisor', '监理单位', 'Construction supervisor'],
      ['cost_consultant', '造价咨询', 'Cost consultant'],
      ['tender_agent', '招标代理', 'Tender agent'],
      ['project_manager', '项目管理', 'Project management consultant'],
      ['survey', '勘察单位', 'Site investigation'],
      ['green_consultant', '绿建顾问', 'Green building consultant'],
      ['environment_consultant', '环评单位', 'Environmental consultant'],
    ],
  ],
  [
    5,
    [
      ['main_contractor', '总承包单位', 'Main contractor'],
      ['construction_unit', '施工单位', 'Construction unit'],
      ['epc_contractor', '工程总承包（EPC）', 'EPC contractor'],
      ['consortium_member', '联合体成员', 'Consortium member'],
    ],
  ],
  [
    6,
    [
      ['piling', '桩基分包', 'Piling subcontractor'],
      ['steelwork', '钢结构分包', 'Steelwork subcontractor'],
      ['curtain_wall', '幕墙分包', 'Curtain wall subcontractor'],
      ['services', '机电分包', 'Building services subcontractor'],
      ['hvac', '暖通分包', 'HVAC subcontractor'],
      ['fire', '消防分包', 'Fire protection subcontractor'],
      ['lift', '电梯供应', 'Lift supplier'],
      ['intelligent', '智能化分包', 'Building intelligence subcontractor'],
      ['interior', '精装修分包', 'Interior fit-out subcontractor'],
      ['landscape', '园林分包', 'Landscape subcontractor'],
      ['prefabrication', '预制构件', 'Precast supplier'],
      ['waterproofing', '防水分包', 'Waterproofing subcontractor'],
    ],
  ],
]

/** Ids: 101, 102 … in group 1, 201 … in group 2. */
export const tenderRoles: readonly TenderRole[] = groups.flatMap(([group, roles]) =>
  roles.map(([key, nameZh, nameEn], index) => ({
    id: group * 100 + index + 1,
    group,
    key: group === 6 ? `sub_${key}` : key,
    nameZh,
    nameEn,
  })),
)

const idsByKey = new Map(tenderRoles.map((role) => [role.key, role.id]))

export function tenderRoleId(key: string): number {
  const id = idsByKey.get(key)
  if (id === undefined) throw new Error(`No tender role ${key}`)
  return id
}
