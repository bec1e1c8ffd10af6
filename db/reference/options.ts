export const dictionaryNames = [
  'owner_type',
  'development_type',
  'foreign_participation',
  'renovation',
  'lift',
  'aircondition',
  'heating_type',
  'curtain_wall',
  'structure',
  'ventilation_system',
  'space_parking',
  'prefabricated',
  'passive_house',
  'position',
] as const
export type DictionaryName = (typeof dictionaryNames)[number]

export interface DictionaryOption {
  id: number
  dictionary: DictionaryName
  key: string
  nameZh: string
  nameEn: string
}

type Line = readonly [key: string, nameZh: string, nameEn: string]

const lines: Record<DictionaryName, readonly Line[]> = {
  owner_type: [
    ['government', '政府机关', 'Government'],
    ['public_institution', '事业单位', 'Public institution'],
    ['central_soe', '央企', 'Central state-owned'],
    ['local_soe', '地方国企', 'Local state-owned'],
    ['listed', '上市公司', 'Listed company'],
    ['private', '民营企业', 'Private'],
    ['foreign', '外商独资', 'Foreign-owned'],
    ['hk_macao_taiwan', '港澳台资', 'Hong Kong, Macao or Taiwan capital'],
    ['joint_venture', '中外合资', 'Sino-foreign joint venture'],
    ['collective', '集体企业', 'Collective'],
  ],
  development_type: [
    ['new_build', '新建', 'New build'],
    ['extension', '扩建', 'Extension'],
    ['conversion', '改建', 'Conversion'],
    ['fit_out', '装修', 'Fit-out'],
    ['rebuild', '拆除重建', 'Demolition and rebuild'],
    ['relocation', '迁建', 'Relocation'],
  ],
  foreign_participation: [
    ['none', '无外资参与', 'None'],
    ['owner', '外资业主', 'Foreign owner'],
    ['designer', '外资设计', 'Foreign designer'],
    ['contractor', '外资承包商', 'Foreign contractor'],
    ['operator', '外资运营管理', 'Foreign operator'],
  ],
  renovation: [
    ['bare', '毛坯', 'Bare shell'],
    ['simple', '简装', 'Simple finish'],
    ['fine', '精装修', 'Fully fitted'],
    ['luxury', '豪华装修', 'Luxury finish'],
  ],
  lift: [
    ['none', '无电梯', 'None'],
    ['passenger', '客梯', 'Passenger lifts'],
    ['goods', '货梯', 'Goods lifts'],
    ['passenger_goods', '客梯和货梯', 'Passenger and goods lifts'],
    ['with_escalators', '电梯和扶梯', 'Lifts and escalators'],
  ],
  aircondition: [
    ['none', '无空调', 'None'],
    ['split', '分体空调', 'Split units'],
    ['vrf', '多联机', 'VRF'],
    ['central_water', '水冷中央空调', 'Water-cooled central plant'],
    ['central_air', '风冷中央空调', 'Air-cooled central plant'],
    ['precision', '精密空调', 'Precision cooling'],
    ['district', '区域供冷', 'District cooling'],
  ],
  heating_type: [
    ['none', '无采暖', 'None'],
    ['district', '市政集中供热', 'District heating'],
    ['floor', '地暖', 'Underfloor heating'],
    ['gas_boiler', '燃气锅炉', 'Gas boiler'],
    ['heat_pump', '热泵', 'Heat pump'],
    ['waste_heat', '余热利用', 'Waste heat'],
  ],
  curtain_wall: [
    ['none', '无幕墙', 'None'],
    ['glass', '玻璃幕墙', 'Glass'],
    ['stone', '石材幕墙', 'Stone'],
    ['metal', '金属幕墙', 'Metal'],
    ['unitised', '单元式幕墙', 'Unitised'],
    ['mixed', '组合幕墙', 'Mixed'],
  ],
  structure: [
    ['frame', '框架结构', 'Concrete frame'],
    ['shear_wall', '剪力墙结构', 'Shear wall'],
    ['frame_shear', '框架剪力墙', 'Frame and shear wall'],
    ['frame_core', '框架核心筒', 'Frame and core'],
    ['steel', '钢结构', 'Steel'],
    ['composite', '钢混组合结构', 'Composite'],
    ['brick', '砖混结构', 'Brick and concrete'],
    ['timber', '木结构', 'Timber'],
  ],
  ventilation_system: [
    ['natural', '自然通风', 'Natural'],
    ['mechanical', '机械通风', 'Mechanical'],
    ['fresh_air', '新风系统', 'Fresh air system'],
    ['heat_recovery', '热回收新风', 'Fresh air with heat recovery'],
    ['clean', '洁净通风', 'Clean room ventilation'],
  ],
  space_parking: [
    ['none', '无停车', 'None'],
    ['surface', '地面停车', 'Surface'],
    ['underground', '地下停车', 'Underground'],
    ['mechanical', '立体机械停车', 'Mechanical'],
    ['multi_storey', '停车楼', 'Multi-storey'],
  ],
  prefabricated: [
    ['no', '非装配式', 'Not prefabricated'],
    ['concrete', '装配式混凝土', 'Precast concrete'],
    ['steel', '装配式钢结构', 'Prefabricated steel'],
    ['modular', '模块化建筑', 'Modular'],
    ['fit_out', '装配式装修', 'Prefabricated fit-out'],
  ],
  passive_house: [
    ['no', '否', 'No'],
    ['yes', '被动房', 'Passive house'],
    ['ultra_low_energy', '超低能耗', 'Ultra-low energy'],
    ['near_zero', '近零能耗', 'Nearly zero energy'],
  ],
  position: [
    ['chairman', '董事长', 'Chairman'],
    ['general_manager', '总经理', 'General manager'],
    ['deputy_general_manager', '副总经理', 'Deputy general manager'],
    ['project_manager', '项目经理', 'Project manager'],
    ['deputy_project_manager', '项目副经理', 'Deputy project manager'],
    ['project_director', '项目总监', 'Project director'],
    ['chief_engineer', '总工程师', 'Chief engineer'],
    ['technical_lead', '技术负责人', 'Technical lead'],
    ['design_lead', '设计负责人', 'Design lead'],
    ['architect', '建筑师', 'Architect'],
    ['structural_engineer', '结构工程师', 'Structural engineer'],
    ['services_manager', '机电经理', 'Building services manager'],
    ['electrical_engineer', '电气工程师', 'Electrical engineer'],
    ['hvac_engineer', '暖通工程师', 'HVAC engineer'],
    ['procurement_manager', '采购经理', 'Procurement manager'],
    ['tender_manager', '招标经理', 'Tender manager'],
    ['cost_manager', '成本经理', 'Cost manager'],
    ['contract_manager', '合约经理', 'Contract manager'],
    ['production_manager', '生产经理', 'Production manager'],
    ['site_engineer', '施工员', 'Site engineer'],
    ['quality_officer', '质量员', 'Quality officer'],
    ['safety_officer', '安全员', 'Safety officer'],
    ['materials_officer', '材料员', 'Materials officer'],
    ['surveyor', '测量员', 'Surveyor'],
    ['chief_supervisor', '总监理工程师', 'Chief supervision engineer'],
    ['supervision_engineer', '监理工程师', 'Supervision engineer'],
    ['cost_engineer', '造价工程师', 'Cost engineer'],
    ['tender_contact', '招标联系人', 'Tender contact'],
    ['interior_designer', '室内设计师', 'Interior designer'],
    ['business_manager', '商务经理', 'Business manager'],
  ],
}

/** Ids: dictionary 1 has 101, 102 …, dictionary 2 has 201 … in the order above. */
export const dictionaryOptions: readonly DictionaryOption[] = dictionaryNames.flatMap((dictionary, at) =>
  lines[dictionary].map(([key, nameZh, nameEn], index) => ({
    id: (at + 1) * 100 + index + 1,
    dictionary,
    key,
    nameZh,
    nameEn,
  })),
)

const idsByKey = new Map(dictionaryOptions.map((option) => [`${option.dictionary}.${option.key}`, option.id]))

export function optionId(dictionary: DictionaryName, key: string): number {
  const id = idsByKey.get(`${dictionary}.${key}`)
  if (id === undefined) throw new Error(`No option ${key} in ${dictionary}`)
  return id
}
