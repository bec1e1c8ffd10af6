import type { Where } from './terrain'

type OwnerType = string
export type OwnerKind = 'government' | 'city_soe' | 'developer' | 'industry' | 'data' | 'energy' | 'logistics'
export type FirmKind =
  OwnerKind | 'design' | 'supervision' | 'cost' | 'agency' | 'contractor' | 'specialist' | 'fitout' | 'lift'

/** One line of business. */
export interface Trade {
  key: string
  weight: number
  /** After the brand (or, for public bodies, after the place). */
  zh: string
  en: string
  /** Only in places of this sort. */
  where?: Where
}

export interface FirmKindWords {
  weight: number
  ownerTypes: readonly (readonly [OwnerType, number])[]
  trades: readonly Trade[]
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

/** `key weight: 中文 / English` with ` @where` at the end; one key may have several names. */
function trades(...lines: string[]): Trade[] {
  return lines.map((line) => {
    const parts = /^(\w+) ([\d.]+): (.+) \/ ([^@]+?)(?: @(\w+))?$/.exec(line)
    if (!parts) throw new Error(`No trade: ${line}`)
    const [, key = '', weight, zh = '', en = '', where] = parts
    return { key, weight: Number(weight), zh, en, ...(where && { where: where as Where }) }
  })
}

export const firmKinds: Record<FirmKind, FirmKindWords> = {
  government: {
    weight: 14,
    ownerTypes: [
      ['government', 7],
      ['public_institution', 3],
    ],
    ofPlace: 'district',
    trades: trades(
      'education 3: 教育局 / Education Bureau',
      'health 2: 卫生健康委员会 / Health Commission',
      'housing 2: 住房和城乡建设局 / Housing and Construction Bureau',
      'water_bureau 2: 水利局 / Water Bureau',
      'culture 1: 文化广电旅游体育局 / Culture, Tourism and Sports Bureau',
      'works 2: 公共工程建设中心 / Public Works Centre',
      'transport_bureau 1: 交通运输局 / Transport Bureau',
      'civil 1: 民政局 / Civil Affairs Bureau',
      "hospital 3: 人民医院 / People's Hospital",
      'hospital 1: 中医院 / Traditional Chinese Medicine Hospital',
      'hospital 1: 妇幼保健院 / Maternity and Children Hospital',
      'school 4: 第一中学 / No. 1 Middle School',
      'subdistrict 2: 街道办事处 / Subdistrict Office',
    ),
  },
  city_soe: {
    weight: 12,
    ownerTypes: [['local_soe', 1]],
    ofPlace: 'city',
    trades: trades(
      'city_invest 4: 城市建设投资集团有限公司 / Urban Construction Investment Group Co., Ltd.',
      'transport_invest 3: 交通投资集团有限公司 / Transport Investment Group Co., Ltd.',
      'railway 1: 铁路建设投资有限公司 / Railway Construction Investment Co., Ltd.',
      'metro 1: 轨道交通集团有限公司 / Rail Transit Group Co., Ltd. @metro',
      'airport 1: 机场集团有限公司 / Airport Group Co., Ltd. @metro',
      'port 1: 港口集团有限公司 / Port Group Co., Ltd. @port',
      'water_group 3: 水务集团有限公司 / Water Group Co., Ltd.',
      'industry_invest 2: 产业发展集团有限公司 / Industrial Development Group Co., Ltd.',
      'culture_invest 1: 文旅投资有限公司 / Culture and Tourism Investment Co., Ltd.',
      'housing_company 2: 安居置业有限公司 / Housing Co., Ltd.',
      'health_group 1: 医疗健康投资有限公司 / Healthcare Investment Co., Ltd.',
      'university 2: 职业技术学院 / Vocational and Technical College',
      'university 1: 学院 / University',
    ),
  },
  developer: {
    weight: 13,
    ownerTypes: company,
    trades: trades(
      'developer 3: 置业 / Real Estate',
      'developer 3: 地产 / Properties',
      'developer 2: 城市发展 / Urban Development',
      'developer 2: 商业管理 / Commercial Management',
    ),
  },
  industry: {
    weight: 14,
    ownerTypes: company,
    trades: trades(
      'semiconductor 1: 半导体 / Semiconductor',
      'new_energy 1: 新能源科技 / New Energy Technology',
      'machinery 1: 智能制造 / Intelligent Manufacturing',
      'pharma 1: 生物医药 / Biopharma',
      'materials 1: 新材料 / Advanced Materials',
      'auto 1: 汽车科技 / Automotive Technology',
      'food 1: 食品 / Food',
      'electronics 1: 电子 / Electronics',
    ),
  },
  data: {
    weight: 3,
    ownerTypes: company,
    trades: trades(
      'data 1: 数据 / Data',
      'data 1: 云计算 / Cloud',
      'data 1: 智算科技 / Computing',
      'data 1: 通信 / Telecom',
    ),
  },
  energy: {
    weight: 5,
    ownerTypes: [
      ['central_soe', 4],
      ['local_soe', 3],
      ['private', 3],
    ],
    trades: trades(
      'power 1: 电力 / Power',
      'power 1: 清洁能源 / Clean Energy',
      'power 1: 新能源开发 / Renewables',
      'power 1: 能源投资 / Energy Investment',
      'grid 1: 供电 / Power Grid',
    ),
  },
  logistics: {
    weight: 4,
    ownerTypes: company,
    trades: trades(
      'logistics 1: 供应链 / Supply Chain',
      'logistics 1: 物流 / Logistics',
      'logistics 1: 冷链 / Cold Chain',
      'logistics 1: 仓储科技 / Warehousing',
    ),
  },
  design: {
    weight: 9,
    ownerTypes: [
      ['private', 5],
      ['local_soe', 4],
      ['joint_venture', 1],
    ],
    trades: trades(
      'architecture 3: 建筑设计院 / Architectural Design Institute',
      'architecture 2: 建筑设计事务所 / Architects',
      'engineering 2: 工程设计 / Engineering Design',
      'engineering 2: 规划设计研究院 / Planning and Design Institute',
      'survey 1: 岩土勘察 / Geotechnical Survey',
    ),
  },
  supervision: {
    weight: 5,
    ownerTypes: [
      ['private', 7],
      ['local_soe', 3],
    ],
    trades: trades(
      'supervision 7: 建设监理 / Construction Supervision',
      'supervision 3: 工程监理 / Engineering Supervision',
    ),
  },
  cost: {
    weight: 3,
    ownerTypes: [['private', 1]],
    trades: trades('cost 2: 造价咨询 / Cost Consulting', 'cost 1: 工程造价 / Quantity Surveying'),
  },
  agency: {
    weight: 3,
    ownerTypes: [
      ['private', 8],
      ['local_soe', 2],
    ],
    trades: trades(
      'tendering 2: 招标代理 / Tendering',
      'tendering 1: 项目管理咨询 / Project Consulting',
      'environment 1: 环境科技 / Environmental Consulting',
    ),
  },
  contractor: {
    weight: 12,
    ownerTypes: [
      ['private', 5],
      ['local_soe', 3],
      ['central_soe', 2],
    ],
    trades: trades(
      'building 2: 建设工程 / Construction',
      'building 2: 建筑工程 / Building Construction',
      'building 2: 建工 / Building',
      'civil_works 1.5: 市政工程 / Municipal Engineering',
      'civil_works 1: 路桥工程 / Road and Bridge Engineering',
      'power_works 0.7: 电力工程 / Power Engineering',
    ),
  },
  specialist: {
    weight: 8,
    ownerTypes: [
      ['private', 9],
      ['joint_venture', 1],
    ],
    trades: trades(
      'services 2: 机电安装 / Building Services',
      'curtain_wall 1: 幕墙工程 / Curtain Wall',
      'steelwork 1: 钢结构 / Steelwork',
      'fire 1: 消防工程 / Fire Protection',
      'intelligent 1: 智能科技 / Building Intelligence',
      'hvac 1: 暖通设备 / HVAC',
      'piling 1: 地基基础 / Foundations',
      'waterproofing 1: 防水工程 / Waterproofing',
    ),
  },
  fitout: {
    weight: 4,
    ownerTypes: [['private', 1]],
    trades: trades(
      'interior 2: 装饰工程 / Decoration',
      'interior 1: 建筑装饰设计 / Interior Design',
      'landscape 1: 园林景观 / Landscape',
    ),
  },
  lift: {
    weight: 1,
    ownerTypes: [
      ['private', 5],
      ['foreign', 3],
      ['joint_venture', 2],
    ],
    trades: trades('lift 1: 电梯 / Elevator'),
  },
}

/** Every trade once, so that the smallest market has a firm of each. */
export const oneOfEach: readonly (readonly [FirmKind, Trade])[] = (
  Object.entries(firmKinds) as [FirmKind, FirmKindWords][]
).flatMap(([kind, words]) => {
  const first = words.trades.filter(
    (one, index) => words.trades.findIndex((other) => other.key === one.key) === index,
  )
  return first.map((trade) => [kind, trade] as const)
})
