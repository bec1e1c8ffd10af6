import type { CategoryKey } from '@groundbreak/db/reference/categories'
import type { OwnerKind } from '../firm-kinds.ts'

/** What one category of projects is like: who builds it, how large, how dear, and what its projects are called. */
export interface ProjectKind {
  category: CategoryKey
  /** Share of the market. */
  weight: number
  owners: readonly (readonly [OwnerKind, number])[]
  /** Floor area in square metres; absent where the work is no building. */
  area?: readonly [number, number]
  /** CNY per square metre with an area, else the whole in millions of CNY. */
  cost: readonly [number, number]
  months: readonly [number, number]
  storeys?: readonly [number, number]
  /** `中文 / English`: the tail of the name. */
  titles: readonly string[]
  land?: boolean
}

const city: ProjectKind['owners'] = [
  ['government', 4],
  ['city_soe', 6],
]

export const projectKinds: readonly ProjectKind[] = [
  {
    category: 'residential',
    weight: 16,
    owners: [
      ['developer', 7],
      ['city_soe', 3],
    ],
    area: [30_000, 350_000],
    cost: [3200, 8500],
    months: [20, 40],
    storeys: [6, 34],
    titles: [
      '住宅项目 / Residential Development',
      '住宅小区 / Housing Estate',
      '人才公寓 / Talent Apartments',
      '安置房 / Resettlement Housing',
      '保障性租赁住房 / Affordable Rental Housing',
    ],
    land: true,
  },
  {
    category: 'mixed_use',
    weight: 5,
    owners: [
      ['developer', 8],
      ['city_soe', 2],
    ],
    area: [80_000, 500_000],
    cost: [5000, 11_000],
    months: [28, 54],
    storeys: [12, 58],
    titles: [
      '城市综合体 / Urban Complex',
      '商业综合体 / Commercial Complex',
      'TOD综合体 / TOD Complex',
      '科创综合体 / Innovation Complex',
    ],
    land: true,
  },
  {
    category: 'office',
    weight: 6,
    owners: [
      ['developer', 5],
      ['industry', 3],
      ['city_soe', 2],
    ],
    area: [20_000, 200_000],
    cost: [4800, 12_000],
    months: [22, 44],
    storeys: [9, 60],
    titles: [
      '总部大厦 / Headquarters Tower',
      '写字楼 / Office Tower',
      '研发中心 / R&D Centre',
      '金融中心 / Financial Centre',
    ],
    land: true,
  },
  {
    category: 'retail',
    weight: 4,
    owners: [
      ['developer', 9],
      ['city_soe', 1],
    ],
    area: [15_000, 180_000],
    cost: [4200, 9000],
    months: [16, 34],
    storeys: [3, 9],
    titles: [
      '购物中心 / Shopping Centre',
      '商业广场 / Commercial Plaza',
      '邻里中心 / Neighbourhood Centre',
      '农贸市场 / Food Market',
    ],
    land: true,
  },
  {
    category: 'hotel',
    weight: 3,
    owners: [
      ['developer', 8],
      ['city_soe', 2],
    ],
    area: [12_000, 90_000],
    cost: [7000, 18_000],
    months: [18, 36],
    storeys: [5, 40],
    titles: ['五星级酒店 / Five-Star Hotel', '度假酒店 / Resort Hotel', '会议酒店 / Convention Hotel'],
    land: true,
  },
  {
    category: 'healthcare',
    weight: 5,
    owners: city,
    area: [20_000, 220_000],
    cost: [6500, 12_000],
    months: [24, 44],
    storeys: [4, 22],
    titles: [
      "人民医院新院区 / People's Hospital New Campus",
      '中医院 / Traditional Chinese Medicine Hospital',
      '妇幼保健院 / Maternity and Children Hospital',
      '公共卫生中心 / Public Health Centre',
      '康复医院 / Rehabilitation Hospital',
    ],
  },
  {
    category: 'education',
    weight: 7,
    owners: city,
    area: [12_000, 260_000],
    cost: [3800, 7000],
    months: [14, 32],
    storeys: [3, 15],
    titles: [
      '实验学校 / Experimental School',
      '高级中学 / Senior High School',
      '职业技术学院 / Vocational College',
      '大学新校区 / University New Campus',
      '幼儿园 / Kindergarten',
    ],
  },
  {
    category: 'culture_sport',
    weight: 3,
    owners: city,
    area: [8000, 150_000],
    cost: [7500, 17_000],
    months: [18, 40],
    storeys: [2, 8],
    titles: [
      '文化中心 / Cultural Centre',
      '体育中心 / Sports Centre',
      '博物馆 / Museum',
      '图书馆 / Library',
      '会展中心 / Exhibition Centre',
    ],
  },
  {
    category: 'public_building',
    weight: 3,
    owners: city,
    area: [6000, 80_000],
    cost: [4500, 8500],
    months: [12, 28],
    storeys: [3, 16],
    titles: [
      '政务服务中心 / Government Service Centre',
      '社区服务中心 / Community Service Centre',
      '消防救援站 / Fire and Rescue Station',
      '养老服务中心 / Elderly Care Centre',
    ],
  },
  {
    category: 'industrial',
    weight: 14,
    owners: [
      ['industry', 9],
      ['city_soe', 1],
    ],
    area: [15_000, 400_000],
    cost: [2600, 14_000],
    months: [10, 26],
    storeys: [1, 5],
    titles: [
      '半导体生产基地 / Semiconductor Plant',
      '动力电池工厂 / Battery Plant',
      '智能制造产业园 / Smart Manufacturing Park',
      '生物医药产业基地 / Biopharma Base',
      '新材料生产项目 / Advanced Materials Plant',
      '汽车零部件工厂 / Auto Parts Plant',
      '食品加工厂 / Food Plant',
      '标准厂房 / Standard Workshops',
    ],
    land: true,
  },
  {
    category: 'logistics',
    weight: 5,
    owners: [
      ['logistics', 8],
      ['city_soe', 2],
    ],
    area: [20_000, 260_000],
    cost: [1800, 4200],
    months: [9, 20],
    storeys: [1, 4],
    titles: [
      '智慧物流园 / Smart Logistics Park',
      '冷链物流中心 / Cold Chain Centre',
      '快递分拨中心 / Parcel Sorting Centre',
      '保税仓储中心 / Bonded Warehouse',
    ],
    land: true,
  },
  {
    category: 'data_centre',
    weight: 4,
    owners: [['data', 10]],
    area: [12_000, 160_000],
    cost: [14_000, 42_000],
    months: [12, 26],
    storeys: [2, 6],
    titles: [
      '智算中心 / Computing Centre',
      '云计算数据中心 / Cloud Data Centre',
      '算力枢纽 / Computing Hub',
      '绿色数据中心 / Green Data Centre',
    ],
    land: true,
  },
  {
    category: 'transport',
    weight: 4,
    owners: [
      ['city_soe', 8],
      ['government', 2],
    ],
    cost: [120, 12_000],
    months: [18, 48],
    titles: [
      '高速公路 / Expressway',
      '快速路 / Urban Expressway',
      '跨江大桥 / River Bridge',
      '港区码头 / Wharf',
    ],
  },
  {
    category: 'rail',
    weight: 2,
    owners: [['city_soe', 10]],
    cost: [900, 32_000],
    months: [30, 60],
    titles: [
      '城际铁路 / Intercity Railway',
      '轨道交通2号线 / Metro Line 2',
      '车辆段 / Rolling Stock Depot',
      '高铁站房 / High-Speed Station',
    ],
  },
  {
    category: 'airport',
    weight: 1,
    owners: [
      ['city_soe', 8],
      ['government', 2],
    ],
    area: [20_000, 380_000],
    cost: [9000, 20_000],
    months: [24, 54],
    storeys: [2, 5],
    titles: [
      '机场航站楼 / Airport Terminal',
      '机场货运区 / Airport Cargo Area',
      '通用机场 / General Aviation Airport',
    ],
  },
  {
    category: 'energy',
    weight: 6,
    owners: [['energy', 10]],
    cost: [80, 14_000],
    months: [10, 42],
    titles: [
      '集中式光伏电站 / Solar Plant',
      '风电场 / Wind Farm',
      '抽水蓄能电站 / Pumped Storage Plant',
      '燃气热电联产 / Gas CHP Plant',
      '生物质电厂 / Biomass Plant',
      '电化学储能电站 / Battery Storage Station',
      '变电站 / Substation',
    ],
  },
  {
    category: 'water',
    weight: 4,
    owners: city,
    cost: [40, 3200],
    months: [10, 30],
    titles: [
      '污水处理厂 / Sewage Treatment Plant',
      '自来水厂 / Waterworks',
      '河道综合治理 / River Restoration',
      '水库扩容 / Reservoir Enlargement',
    ],
  },
  {
    category: 'municipal',
    weight: 4,
    owners: city,
    cost: [20, 1800],
    months: [6, 24],
    titles: [
      '市政道路 / Urban Road',
      '地下综合管廊 / Utility Tunnel',
      '老旧小区改造 / Old Housing Estate Renewal',
      '雨污分流改造 / Sewer Separation',
    ],
  },
  {
    category: 'landscaping',
    weight: 2,
    owners: city,
    cost: [8, 600],
    months: [5, 18],
    titles: ['湿地公园 / Wetland Park', '滨水景观 / Waterfront Landscape', '城市公园 / City Park'],
  },
  {
    category: 'renovation',
    weight: 2,
    owners: [
      ['developer', 4],
      ['industry', 2],
      ['government', 2],
      ['city_soe', 2],
    ],
    area: [2000, 60_000],
    cost: [1500, 6000],
    months: [4, 14],
    storeys: [2, 30],
    titles: [
      '办公楼装修改造 / Office Refurbishment',
      '酒店装修改造 / Hotel Refurbishment',
      '外立面改造 / Façade Renewal',
      '节能改造 / Energy Retrofit',
    ],
  },
]
