type OwnerType = string
export type OwnerKind = 'government' | 'city_soe' | 'developer' | 'industry' | 'data' | 'energy' | 'logistics'
export type FirmKind =
  OwnerKind | 'design' | 'supervision' | 'cost' | 'agency' | 'contractor' | 'specialist' | 'fitout' | 'lift'

export interface FirmKindWords {
  weight: number
  ownerTypes: readonly (readonly [OwnerType, number])[]
  /** `中文 / English`, after the brand (or, for public bodies, after the place). */
  trades: readonly string[]
  /** Named after its place instead of a made-up brand. */
  ofPlace?: 'district' | 'city'
}

const company: FirmKindWords['ownerTypes'] = [
  ['private', 62],
  ['local_soe', 12],
  ['listed', 10],
  ['central_soe', 6],
  ['foreign', 4],
  ['joint_venture', 4],
  ['hk_macao_taiwan', 2],
]

export const firmKinds: Record<FirmKind, FirmKindWords> = {
  government: {
    weight: 7,
    ownerTypes: [
      ['government', 7],
      ['public_institution', 3],
    ],
    ofPlace: 'district',
    trades: [
      '教育局 / Education Bureau',
      '卫生健康局 / Health Bureau',
      '住房和城乡建设局 / Housing and Construction Bureau',
      '水务局 / Water Bureau',
      '文化旅游体育局 / Culture, Tourism and Sports Bureau',
      '公共工程建设中心 / Public Works Centre',
      '交通运输局 / Transport Bureau',
    ],
  },
  city_soe: {
    weight: 9,
    ownerTypes: [['local_soe', 1]],
    ofPlace: 'city',
    trades: [
      '城市建设投资集团有限公司 / Urban Construction Investment Group Co., Ltd.',
      '交通投资集团有限公司 / Transport Investment Group Co., Ltd.',
      '轨道交通集团有限公司 / Rail Transit Group Co., Ltd.',
      '水务集团有限公司 / Water Group Co., Ltd.',
      '产业发展集团有限公司 / Industrial Development Group Co., Ltd.',
      '文旅投资有限公司 / Culture and Tourism Investment Co., Ltd.',
      '安居置业有限公司 / Housing Co., Ltd.',
    ],
  },
  developer: {
    weight: 13,
    ownerTypes: company,
    trades: [
      '置业 / Real Estate',
      '地产 / Properties',
      '城市发展 / Urban Development',
      '商业管理 / Commercial Management',
    ],
  },
  industry: {
    weight: 14,
    ownerTypes: company,
    trades: [
      '半导体 / Semiconductor',
      '新能源 / New Energy',
      '智能制造 / Intelligent Manufacturing',
      '生物医药 / Biopharma',
      '新材料 / Advanced Materials',
      '汽车科技 / Automotive Technology',
      '食品 / Food',
      '电子 / Electronics',
    ],
  },
  data: {
    weight: 3,
    ownerTypes: company,
    trades: ['数据 / Data', '云计算 / Cloud', '智算科技 / Computing', '信息技术 / Information Technology'],
  },
  energy: {
    weight: 5,
    ownerTypes: [
      ['central_soe', 4],
      ['local_soe', 3],
      ['private', 3],
    ],
    trades: [
      '电力 / Power',
      '清洁能源 / Clean Energy',
      '新能源开发 / Renewables',
      '能源投资 / Energy Investment',
    ],
  },
  logistics: {
    weight: 4,
    ownerTypes: company,
    trades: ['供应链 / Supply Chain', '物流 / Logistics', '冷链 / Cold Chain', '仓储科技 / Warehousing'],
  },
  design: {
    weight: 9,
    ownerTypes: [
      ['private', 5],
      ['local_soe', 4],
      ['joint_venture', 1],
    ],
    trades: [
      '建筑设计院 / Architectural Design Institute',
      '工程设计 / Engineering Design',
      '建筑设计事务所 / Architects',
      '规划设计研究院 / Planning and Design Institute',
    ],
  },
  supervision: {
    weight: 5,
    ownerTypes: [
      ['private', 7],
      ['local_soe', 3],
    ],
    trades: ['建设监理 / Construction Supervision', '工程咨询 / Engineering Consulting'],
  },
  cost: {
    weight: 3,
    ownerTypes: [['private', 1]],
    trades: ['造价咨询 / Cost Consulting', '工程管理 / Project Management'],
  },
  agency: {
    weight: 3,
    ownerTypes: [
      ['private', 8],
      ['local_soe', 2],
    ],
    trades: ['招标代理 / Tendering', '项目管理咨询 / Project Consulting'],
  },
  contractor: {
    weight: 12,
    ownerTypes: [
      ['private', 5],
      ['local_soe', 3],
      ['central_soe', 2],
    ],
    trades: [
      '建设工程 / Construction',
      '建筑工程 / Building Construction',
      '建工 / Building',
      '市政工程 / Municipal Engineering',
      '路桥工程 / Road and Bridge Engineering',
    ],
  },
  specialist: {
    weight: 8,
    ownerTypes: [
      ['private', 9],
      ['joint_venture', 1],
    ],
    trades: [
      '机电安装 / Building Services',
      '幕墙工程 / Curtain Wall',
      '钢结构 / Steelwork',
      '消防工程 / Fire Protection',
      '智能科技 / Building Intelligence',
      '暖通设备 / HVAC',
      '地基基础 / Foundations',
      '防水工程 / Waterproofing',
    ],
  },
  fitout: {
    weight: 4,
    ownerTypes: [['private', 1]],
    trades: ['装饰工程 / Decoration', '建筑装饰设计 / Interior Design', '园林景观 / Landscape'],
  },
  lift: {
    weight: 1,
    ownerTypes: [
      ['private', 5],
      ['foreign', 3],
      ['joint_venture', 2],
    ],
    trades: ['电梯 / Elevator'],
  },
}
