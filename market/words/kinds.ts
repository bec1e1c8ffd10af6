import type { CategoryKey } from '@groundbreak/db/reference/categories'
import type { Where } from '../terrain'

type Range = readonly [from: number, to: number]

/** What a work is measured by: square metres, megawatts, kilometres, 10,000 m³ a day, or the whole work. */
export type Measure = 'm2' | 'mw' | 'km' | '10k_m3' | 'whole'

/** One sort of work: what it is called, how large and dear it is, who builds it and where. */
export interface Variant {
  /** `中文 / English`: the tail of the name; `#` is a number. */
  title: string
  /** Name of its third-level category. */
  kind: string
  measure: Measure
  size: Range
  /** CNY per square metre, else millions of CNY per unit. */
  cost: Range
  storeys: Range
  owners: readonly (readonly [trade: string, weight: number])[]
  where?: Where
  /** Named after its owner: a hospital's new wing, a school's new hall. */
  isOwn: boolean
}

export interface ProjectKind {
  category: CategoryKey
  /** Share of the market. */
  weight: number
  months: Range
  variants: readonly Variant[]
  land?: boolean
  /** Let in lots (roads, rails, pipes) or built in phases (parks, housing, industry). */
  parts?: 'lots' | 'phases'
}

const owned: Record<string, string> = {
  health: 'health 5, health_group 2',
  hospital: 'hospital 1',
  schools: 'education 5, works 1',
  school: 'school 1',
  university: 'university 1',
  housing: 'housing_company 6, housing 2, city_invest 2',
  developer: 'developer 1',
  towers: 'developer 5, city_invest 1, industry_invest 1',
  makers: 'machinery 1, electronics 1, pharma 1, auto 1, materials 1, new_energy 1',
  culture: 'culture 3, culture_invest 4, works 1',
  works: 'works 4, city_invest 2, housing 1',
  civil: 'civil 5, subdistrict 1',
  parks: 'industry_invest 8, city_invest 1',
  roads: 'transport_invest 6, transport_bureau 2',
  streets: 'housing 4, city_invest 5',
  renewal: 'subdistrict 5, housing 3, city_invest 2',
  water: 'water_group 6, water_bureau 2',
  rivers: 'water_bureau 6, water_group 2',
  green: 'housing 3, city_invest 5',
}

/** `title | third-level category | size and measure | cost | owners | storeys | place`, own works marked with `*`. */
function variants(text: string): Variant[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', kind = '', size = '', cost = '', owners = '', storeys = '1-6', where = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      const [sizes = '', measure = 'm2'] = size.split(' ')
      const weights = (owned[owners] ?? owners).split(', ').map((one): readonly [string, number] => {
        const [trade = '', weight = '1'] = one.split(' ')
        return [trade, Number(weight)]
      })
      return {
        title: title.replace(/^\*/, ''),
        kind,
        measure: measure as Measure,
        size: range(sizes),
        cost: range(cost),
        storeys: range(storeys || '1-6'),
        owners: weights,
        isOwn: title.startsWith('*'),
        ...(where && { where: where as Where }),
      }
    })
}

function range(text: string): Range {
  const [from = 0, to = from] = text.split('-').map(Number)
  return [from, to]
}

export const projectKinds: readonly ProjectKind[] = [
  {
    category: 'residential',
    weight: 16,
    months: [20, 40],
    variants: variants(`
住宅项目 / Residential Development | 高层住宅 | 40000-260000 | 3200-6800 | developer | 11-33
洋房住宅 / Low-Rise Apartments | 多层洋房 | 25000-120000 | 3300-6500 | developer | 5-9
住宅小区 / Housing Estate | 高层住宅 | 50000-240000 | 3200-6200 | developer | 15-34
人才公寓 / Talent Apartments | 人才公寓 | 12000-70000 | 3600-5800 | housing | 9-26
安置房 / Resettlement Housing | 安置房 | 30000-220000 | 2900-4300 | housing | 11-33
保障性租赁住房 / Affordable Rental Housing | 公共租赁住房 | 15000-110000 | 3200-4800 | housing | 9-28
长租公寓 / Long-Stay Apartments | 长租公寓 | 10000-60000 | 3600-6000 | developer | 8-24
`),
    land: true,
    parts: 'phases',
  },
  {
    category: 'mixed_use',
    weight: 5,
    months: [28, 54],
    variants: variants(`
城市综合体 / Urban Complex | 商办综合体 | 80000-320000 | 4800-8500 | developer | 6-40 | urban
商业综合体 / Commercial Complex | 商住综合体 | 60000-260000 | 4500-8000 | developer | 5-32
TOD 综合体 / TOD Complex | 地铁上盖 | 90000-380000 | 6000-9800 | developer 4, metro 3 | 8-45 | metro
科创综合体 / Innovation Complex | 科创园区 | 50000-240000 | 4200-7200 | industry_invest 5, developer 2 | 6-24
`),
    land: true,
    parts: 'phases',
  },
  {
    category: 'office',
    weight: 6,
    months: [22, 44],
    variants: variants(`
总部大厦 / Headquarters Tower | 企业总部 | 18000-110000 | 4800-9000 | makers | 9-30 | urban
写字楼 / Office Tower | 甲级写字楼 | 20000-120000 | 4800-8800 | towers | 12-34 | urban
超高层写字楼 / Super High-Rise Office | 超高层写字楼 | 110000-280000 | 8500-14000 | developer | 45-68 | metro
研发中心 / R&D Centre | 研发办公 | 12000-90000 | 4200-7500 | makers | 5-18
金融中心 / Financial Centre | 金融总部 | 40000-160000 | 7000-12000 | developer 3, city_invest 2 | 20-44 | metro
`),
    land: true,
  },
  {
    category: 'retail',
    weight: 4,
    months: [14, 32],
    variants: variants(`
购物中心 / Shopping Centre | 城市购物中心 | 35000-150000 | 4500-8200 | developer | 4-8
商业广场 / Commercial Plaza | 城市购物中心 | 20000-90000 | 4200-7000 | developer | 3-6
邻里中心 / Neighbourhood Centre | 社区商业 | 5000-30000 | 3800-6000 | developer 3, city_invest 2 | 3-5
农贸市场 / Food Market | 农贸市场 | 3000-16000 | 2800-4600 | city_invest 4, developer 1 | 1-3
`),
    land: true,
  },
  {
    category: 'hotel',
    weight: 3,
    months: [18, 36],
    variants: variants(`
五星级酒店 / Five-Star Hotel | 五星级酒店 | 25000-75000 | 9000-16000 | developer 5, culture_invest 1 | 10-36 | urban
商务酒店 / Business Hotel | 四星级酒店 | 12000-40000 | 6000-9500 | developer | 8-22
山地度假酒店 / Mountain Resort | 山地度假村 | 8000-45000 | 7500-14000 | developer 2, culture_invest 3 | 2-6 | mountain
温泉度假酒店 / Hot Spring Resort | 温泉酒店 | 10000-45000 | 7000-13000 | developer 2, culture_invest 3 | 3-8 | rural
`),
    land: true,
  },
  {
    category: 'healthcare',
    weight: 5,
    months: [20, 42],
    variants: variants(`
*新院区 / New Campus | 三级医院 | 60000-190000 | 6500-9800 | hospital | 8-20
*门急诊综合楼 / Outpatient and Emergency Building | 二级医院 | 12000-60000 | 5800-9000 | hospital | 5-16
*住院楼 / Inpatient Building | 二级医院 | 15000-70000 | 5800-8800 | hospital | 9-20
中医院迁建 / Traditional Chinese Medicine Hospital Relocation | 二级医院 | 30000-100000 | 5800-8500 | health | 6-16
妇幼保健院 / Maternity and Children Hospital | 妇幼医院 | 25000-90000 | 6000-9000 | health | 6-16
康复医院 / Rehabilitation Hospital | 康复医院 | 15000-60000 | 5200-7800 | health | 5-12
疾病预防控制中心 / Disease Control Centre | 疾控中心 | 6000-25000 | 5000-8000 | health 1 | 4-9
社区卫生服务中心 / Community Health Centre | 社区卫生中心 | 3000-12000 | 4200-6200 | health 1 | 3-6
`),
  },
  {
    category: 'education',
    weight: 7,
    months: [12, 30],
    variants: variants(`
实验学校 / Experimental School | 九年一贯制学校 | 20000-60000 | 3800-5800 | schools | 4-6
高级中学 / Senior High School | 高级中学 | 35000-100000 | 3800-5800 | schools | 4-7
小学 / Primary School | 小学 | 12000-35000 | 3800-5500 | schools | 3-5
幼儿园 / Kindergarten | 幼儿园 | 3000-11000 | 3800-6200 | schools | 2-4
*教学楼 / Teaching Building | 九年一贯制学校 | 5000-18000 | 3500-5200 | school | 4-6
*体育馆及食堂 / Sports Hall and Canteen | 九年一贯制学校 | 4000-12000 | 4000-6000 | school | 2-4
*新校区 / New Campus | 职业学院 | 90000-300000 | 3800-5600 | university | 5-12
*实训楼 / Training Building | 实验楼 | 10000-40000 | 3800-6000 | university | 5-10
*实验楼 / Laboratory Building | 实验楼 | 12000-50000 | 4500-7500 | university | 6-12
`),
  },
  {
    category: 'culture_sport',
    weight: 3,
    months: [18, 40],
    variants: variants(`
文化中心 / Cultural Centre | 文化中心 | 10000-60000 | 6500-11000 | culture | 3-6
体育中心 / Sports Centre | 体育场 | 20000-90000 | 6500-11000 | culture | 2-5
全民健身馆 / Fitness Hall | 体育馆 | 8000-30000 | 5500-8500 | culture | 2-4
博物馆 / Museum | 博物馆 | 6000-35000 | 8000-14000 | culture | 2-5
图书馆 / Library | 图书馆 | 6000-35000 | 6000-10000 | culture | 3-6
会展中心 / Exhibition Centre | 会展中心 | 50000-180000 | 8000-12000 | culture_invest 2, city_invest 3 | 2-3 | metro
游客中心 / Visitor Centre | 游客中心 | 2500-10000 | 5000-8500 | culture | 1-3 | rural
`),
  },
  {
    category: 'public_building',
    weight: 3,
    months: [12, 28],
    variants: variants(`
政务服务中心 / Government Service Centre | 政务服务中心 | 10000-45000 | 4500-7000 | works | 5-14
社区服务中心 / Community Service Centre | 社区服务中心 | 2500-10000 | 3800-5500 | subdistrict 4, civil 2 | 3-5
消防救援站 / Fire and Rescue Station | 消防站 | 2500-8000 | 4500-6500 | works | 3-5
养老服务中心 / Elderly Care Centre | 养老院 | 6000-35000 | 4000-6200 | civil | 4-9
应急指挥中心 / Emergency Command Centre | 应急指挥中心 | 4000-18000 | 5000-8000 | works | 4-9
`),
  },
  {
    category: 'industrial',
    weight: 14,
    months: [10, 26],
    variants: variants(`
半导体生产基地 / Semiconductor Plant | 半导体工厂 | 40000-180000 | 9000-26000 | semiconductor | 2-4
封装测试工厂 / Packaging and Test Plant | 电子组装厂 | 20000-90000 | 5000-10000 | semiconductor 1, electronics 1 | 2-5
动力电池工厂 / Battery Plant | 动力电池厂 | 60000-320000 | 6000-13000 | new_energy | 1-3
光伏组件工厂 / Photovoltaic Module Plant | 光伏组件厂 | 40000-220000 | 4000-8000 | new_energy | 1-3
智能制造产业园 / Smart Manufacturing Park | 智能制造园 | 30000-160000 | 2600-4500 | machinery 5, industry_invest 3 | 2-5
装备制造基地 / Equipment Base | 装备制造基地 | 20000-120000 | 2600-5000 | machinery | 1-3
生物医药产业基地 / Biopharma Base | 生物医药基地 | 20000-110000 | 5000-10000 | pharma | 2-6
医疗器械工厂 / Medical Device Plant | 医疗器械厂 | 12000-60000 | 4000-7500 | pharma | 2-6
新材料生产项目 / Advanced Materials Plant | 新材料厂 | 20000-150000 | 3500-8000 | materials | 1-3
汽车零部件工厂 / Auto Parts Plant | 零部件厂 | 20000-120000 | 2600-5200 | auto | 1-3
食品加工厂 / Food Plant | 食品厂 | 10000-70000 | 2600-5000 | food | 1-4
标准厂房 / Standard Workshops | 产业园厂房 | 20000-150000 | 2000-3400 | parks | 2-6
`),
    land: true,
    parts: 'phases',
  },
  {
    category: 'logistics',
    weight: 5,
    months: [9, 20],
    variants: variants(`
智慧物流园 / Smart Logistics Park | 综合物流园 | 40000-220000 | 1800-3200 | logistics | 1-3
高标仓 / Grade A Warehouse | 高标仓 | 25000-160000 | 1700-2900 | logistics | 1-3
冷链物流中心 / Cold Chain Centre | 冷链仓储 | 15000-80000 | 3200-5200 | logistics | 1-4
快递分拨中心 / Parcel Sorting Centre | 快递分拨中心 | 20000-120000 | 2000-3600 | logistics | 1-2
保税仓储中心 / Bonded Warehouse | 保税物流中心 | 20000-110000 | 2000-3400 | logistics 2, port 2 | 1-3 | port
`),
    land: true,
    parts: 'phases',
  },
  {
    category: 'data_centre',
    weight: 4,
    months: [12, 26],
    variants: variants(`
智算中心 / AI Computing Centre | 人工智能算力中心 | 12000-70000 | 16000-36000 | data | 2-5
云计算数据中心 / Cloud Data Centre | 超大规模数据中心 | 25000-110000 | 13000-24000 | data | 3-6
绿色数据中心 / Green Data Centre | 企业数据中心 | 10000-50000 | 12000-20000 | data | 2-5
通信机楼 / Telecom Exchange | 通信机楼 | 5000-20000 | 8000-14000 | data | 4-8
`),
    land: true,
    parts: 'phases',
  },
  {
    category: 'transport',
    weight: 4,
    months: [18, 48],
    variants: variants(`
高速公路 / Expressway | 高速公路 | 18-95 km | 85-160 | transport_invest 1 | | rural
省道改扩建 / Provincial Road Widening | 国省干线 | 6-48 km | 14-42 | roads | | rural
快速路 / Urban Expressway | 城市快速路 | 4-18 km | 160-420 | roads | | metro
跨江大桥 / River Bridge | 跨江大桥 | 1.5-6 km | 260-800 | transport_invest 1 | | port
港区码头 / Wharf | 码头 | 300-2800 whole | 1 | port | | port
客运枢纽 / Coach Station | 客运站 | 5000-30000 | 4500-7500 | roads | 2-5
`),
    parts: 'lots',
  },
  {
    category: 'rail',
    weight: 2,
    months: [30, 60],
    variants: variants(`
城际铁路 / Intercity Railway | 城际铁路 | 30-120 km | 110-190 | railway 1
轨道交通 # 号线 / Metro Line # | 地铁 | 12-36 km | 480-760 | metro | | metro
车辆段 / Rolling Stock Depot | 车辆段 | 700-2600 whole | 1 | metro | | metro
铁路专用线 / Railway Siding | 货运铁路 | 4-30 km | 30-80 | railway 1
高铁站房 / High-Speed Station | 高铁站房 | 8000-50000 | 11000-18000 | railway 1 | 2-3
`),
    parts: 'lots',
  },
  {
    category: 'airport',
    weight: 1,
    months: [24, 54],
    variants: variants(`
机场航站楼扩建 / Airport Terminal Extension | 航站楼 | 60000-320000 | 10000-16000 | airport 1 | 2-4 | metro
机场货运区 / Airport Cargo Area | 货运区 | 20000-110000 | 4500-8000 | airport 1 | 1-3 | metro
通用机场 / General Aviation Airport | 通用航空基地 | 4000-16000 | 12000-22000 | transport_invest 1 | 1-3 | rural
`),
  },
  {
    category: 'energy',
    weight: 6,
    months: [10, 30],
    variants: variants(`
集中式光伏电站 / Solar Plant | 集中式光伏 | 30-400 mw | 3.2-4.3 | power | | rural
分布式光伏 / Rooftop Solar | 分布式光伏 | 4-40 mw | 3.0-3.9 | power
风电场 / Wind Farm | 陆上风电 | 50-300 mw | 5.2-7 | power | | rural
抽水蓄能电站 / Pumped Storage Plant | 抽水蓄能 | 900-1600 mw | 5.6-6.2 | power | | mountain
燃气热电联产 / Gas CHP Plant | 分布式能源 | 60-480 mw | 2.6-3.6 | power
生物质电厂 / Biomass Plant | 生物质电厂 | 15-50 mw | 8-11 | power | | rural
电化学储能电站 / Battery Storage Station | 电化学储能 | 50-300 mw | 1.5-2.4 | power
变电站 / Substation | 变电站 | 45-380 whole | 1 | grid
`),
  },
  {
    category: 'water',
    weight: 4,
    months: [10, 30],
    variants: variants(`
污水处理厂 / Sewage Treatment Plant | 污水处理厂 | 1-16 10k_m3 | 26-48 | water
自来水厂 / Waterworks | 自来水厂 | 2-25 10k_m3 | 14-30 | water
供水管网改造 / Water Main Renewal | 管网 | 30-380 whole | 1 | water
河道综合治理 / River Restoration | 河道治理 | 40-600 whole | 1 | rivers
水库扩容 / Reservoir Enlargement | 水库 | 90-1200 whole | 1 | rivers | | rural
`),
    parts: 'lots',
  },
  {
    category: 'municipal',
    weight: 4,
    months: [6, 24],
    variants: variants(`
市政道路 / Urban Road | 道路新建 | 0.8-9 km | 25-80 | streets
道路改造 / Road Improvement | 道路改造 | 0.8-8 km | 12-40 | streets
地下综合管廊 / Utility Tunnel | 综合管廊 | 2-14 km | 55-110 | city_invest 1 | | urban
老旧小区改造 / Old Housing Estate Renewal | 老旧小区改造 | 15-220 whole | 1 | renewal
雨污分流改造 / Sewer Separation | 雨污分流 | 30-420 whole | 1 | streets
`),
    parts: 'lots',
  },
  {
    category: 'landscaping',
    weight: 2,
    months: [5, 18],
    variants: variants(`
湿地公园 / Wetland Park | 湿地公园 | 30-320 whole | 1 | green
滨水景观 / Waterfront Landscape | 滨水景观 | 12-180 whole | 1 | green
城市公园 / City Park | 城市公园 | 15-220 whole | 1 | green
`),
    parts: 'phases',
  },
  {
    category: 'renovation',
    weight: 2,
    months: [4, 14],
    variants: variants(`
办公楼装修改造 / Office Refurbishment | 办公装修 | 2000-30000 | 1500-4000 | towers | 5-30
酒店装修改造 / Hotel Refurbishment | 酒店装修 | 4000-35000 | 2500-6000 | developer | 5-28
商场改造 / Shopping Centre Refit | 商业装修 | 5000-50000 | 1500-3800 | developer | 3-7
外立面改造 / Façade Renewal | 外立面改造 | 4000-50000 | 500-1500 | towers | 5-30
*门诊楼节能改造 / Outpatient Building Energy Retrofit | 节能改造 | 4000-30000 | 700-2000 | hospital | 4-12
*教学楼加固改造 / Teaching Building Strengthening | 加固改造 | 3000-16000 | 900-2200 | school | 3-6
`),
  },
]
