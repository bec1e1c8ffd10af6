export interface Category {
  id: number
  level: 1 | 2 | 3
  parentId: number | null
  nameZh: string
  nameEn: string
}

/** Names are `中文 / English`; a line of `kinds` is `level 2: level 3; level 3`. */
const tree = {
  residential: {
    name: '住宅 / Residential',
    kinds: [
      '商品住宅 / Private housing: 高层住宅 / High-rise housing; 多层洋房 / Low-rise apartments; 别墅 / Villas',
      '保障房 / Affordable housing: 公共租赁住房 / Public rental housing; 共有产权房 / Shared-ownership housing; 安置房 / Resettlement housing',
      '租赁公寓 / Rental apartments: 长租公寓 / Long-stay apartments; 人才公寓 / Talent apartments; 宿舍 / Dormitories',
      '养老住宅 / Senior housing: 养老社区 / Retirement community; 护理公寓 / Care apartments',
    ],
  },
  mixed_use: {
    name: '综合体 / Mixed-use',
    kinds: [
      '商业综合体 / Commercial complex: 商办综合体 / Retail and office complex; 商住综合体 / Retail and residential complex',
      '交通综合体 / Transit-oriented complex: 地铁上盖 / Over-station development; 枢纽综合体 / Transport hub complex',
      '产城综合体 / Industry and city complex: 科创园区 / Innovation park; 总部园区 / Headquarters park',
    ],
  },
  office: {
    name: '办公 / Office',
    kinds: [
      '写字楼 / Office building: 超高层写字楼 / Super high-rise office; 甲级写字楼 / Grade A office',
      '总部办公 / Headquarters: 企业总部 / Corporate headquarters; 金融总部 / Financial headquarters',
      '产业办公 / Business park: 研发办公 / R&D offices; 孵化器 / Incubator',
    ],
  },
  retail: {
    name: '商业 / Retail',
    kinds: [
      '购物中心 / Shopping centre: 城市购物中心 / City shopping centre; 社区商业 / Neighbourhood retail; 奥特莱斯 / Outlet mall',
      '商业街区 / Retail street: 步行街 / Pedestrian street; 文旅街区 / Cultural quarter',
      '专业市场 / Wholesale market: 农贸市场 / Food market; 家居建材市场 / Home and building market',
    ],
  },
  hotel: {
    name: '酒店 / Hotel',
    kinds: [
      '星级酒店 / Star-rated hotel: 五星级酒店 / Five-star hotel; 四星级酒店 / Four-star hotel',
      '度假酒店 / Resort: 海滨度假村 / Seaside resort; 山地度假村 / Mountain resort; 温泉酒店 / Hot spring hotel',
      '服务式公寓 / Serviced apartments: 酒店式公寓 / Aparthotel',
    ],
  },
  healthcare: {
    name: '医疗 / Healthcare',
    kinds: [
      '综合医院 / General hospital: 三级医院 / Tertiary hospital; 二级医院 / Secondary hospital',
      '专科医院 / Specialist hospital: 妇幼医院 / Maternity and children hospital; 肿瘤医院 / Cancer hospital; 康复医院 / Rehabilitation hospital',
      '公共卫生 / Public health: 疾控中心 / Disease control centre; 社区卫生中心 / Community health centre',
    ],
  },
  education: {
    name: '教育 / Education',
    kinds: [
      '高等教育 / Higher education: 大学校区 / University campus; 职业学院 / Vocational college; 实验楼 / Laboratory building',
      '中小学 / Schools: 九年一贯制学校 / Nine-year school; 高级中学 / Senior high school; 小学 / Primary school',
      '学前教育 / Preschool: 幼儿园 / Kindergarten',
    ],
  },
  culture_sport: {
    name: '文化体育 / Culture & sport',
    kinds: [
      '文化场馆 / Cultural venue: 博物馆 / Museum; 图书馆 / Library; 大剧院 / Grand theatre; 文化中心 / Cultural centre',
      '体育场馆 / Sports venue: 体育场 / Stadium; 体育馆 / Arena; 游泳馆 / Aquatic centre',
      '会展 / Exhibition: 会展中心 / Exhibition centre; 会议中心 / Convention centre',
      '旅游 / Tourism: 主题公园 / Theme park; 游客中心 / Visitor centre',
    ],
  },
  public_building: {
    name: '公共建筑 / Public building',
    kinds: [
      '政务 / Government: 政务服务中心 / Government service centre; 法院检察院 / Court and procuratorate',
      '社会服务 / Social services: 养老院 / Nursing home; 社区服务中心 / Community service centre; 殡仪馆 / Funeral home',
      '应急安全 / Emergency: 消防站 / Fire station; 派出所 / Police station; 应急指挥中心 / Emergency command centre',
    ],
  },
  industrial: {
    name: '工业 / Industrial',
    kinds: [
      '电子信息 / Electronics: 半导体工厂 / Semiconductor plant; 显示面板厂 / Display panel plant; 电子组装厂 / Electronics assembly plant',
      '新能源 / New energy manufacturing: 动力电池厂 / Battery plant; 光伏组件厂 / Photovoltaic module plant; 储能设备厂 / Energy storage plant',
      '汽车 / Automotive: 整车厂 / Vehicle plant; 零部件厂 / Parts plant',
      '医药 / Pharmaceutical: 生物医药基地 / Biopharma base; 医疗器械厂 / Medical device plant',
      '化工材料 / Chemicals and materials: 精细化工厂 / Fine chemicals plant; 新材料厂 / Advanced materials plant',
      '装备制造 / Machinery: 装备制造基地 / Equipment base; 航空航天基地 / Aerospace base',
      '食品轻工 / Food and light industry: 食品厂 / Food plant; 包装厂 / Packaging plant',
      '钢铁冶金 / Iron, steel and metallurgy: 钢铁厂 / Iron and steel works; 有色冶炼厂 / Smelter',
      '标准厂房 / Standard workshops: 产业园厂房 / Industrial park workshops; 智能制造园 / Smart manufacturing park',
    ],
  },
  logistics: {
    name: '物流仓储 / Logistics',
    kinds: [
      '仓储 / Warehouse: 高标仓 / Grade A warehouse; 冷链仓储 / Cold storage; 粮库 / Grain depot',
      '物流园 / Logistics park: 综合物流园 / General logistics park; 快递分拨中心 / Parcel sorting centre',
      '港口物流 / Port logistics: 集装箱堆场 / Container yard; 保税物流中心 / Bonded logistics centre',
    ],
  },
  data_centre: {
    name: '数据中心 / Data centre',
    kinds: [
      '云计算中心 / Cloud data centre: 超大规模数据中心 / Hyperscale data centre; 企业数据中心 / Enterprise data centre',
      '智算中心 / AI computing centre: 人工智能算力中心 / AI computing facility; 超算中心 / Supercomputing centre',
      '边缘与通信 / Edge and telecom: 通信机楼 / Telecom exchange; 边缘数据中心 / Edge data centre',
    ],
  },
  transport: {
    name: '交通 / Transport',
    kinds: [
      '公路 / Highway: 高速公路 / Expressway; 国省干线 / Trunk road; 城市快速路 / Urban expressway',
      '桥梁隧道 / Bridge and tunnel: 跨江大桥 / River bridge; 隧道 / Tunnel',
      '港口航道 / Port and waterway: 码头 / Wharf; 航道整治 / Waterway works',
      '客运枢纽 / Passenger hub: 客运站 / Coach station; 停车场站 / Depot and parking',
    ],
  },
  rail: {
    name: '轨道交通 / Rail',
    kinds: [
      '铁路 / Railway: 高速铁路 / High-speed railway; 城际铁路 / Intercity railway; 货运铁路 / Freight railway',
      '城市轨道 / Urban rail: 地铁 / Metro; 轻轨 / Light rail; 车辆段 / Rolling stock depot',
      '铁路站房 / Railway station: 高铁站房 / High-speed station',
    ],
  },
  airport: {
    name: '机场 / Airport',
    kinds: [
      '民用机场 / Civil airport: 航站楼 / Terminal; 飞行区 / Airfield',
      '货运机场 / Cargo airport: 货运区 / Cargo area',
      '通用机场 / General aviation: 通用航空基地 / General aviation base; 机库 / Hangar',
    ],
  },
  energy: {
    name: '电力能源 / Power & energy',
    kinds: [
      '燃煤发电 / Coal power: 燃煤电厂 / Coal-fired plant; 热电联产 / Combined heat and power',
      '燃气发电 / Gas power: 燃气电厂 / Gas-fired plant; 分布式能源 / Distributed energy',
      '水力发电 / Hydropower: 常规水电站 / Conventional hydropower; 抽水蓄能 / Pumped storage; 径流式水电站 / Run-of-river hydropower',
      '核能发电 / Nuclear power: 核电站 / Nuclear plant',
      '生物质发电 / Bioenergy: 生物质电厂 / Biomass plant; 垃圾焚烧发电 / Waste-to-energy plant',
      '风力发电 / Wind power: 陆上风电 / Onshore wind; 海上风电 / Offshore wind',
      '太阳能发电 / Solar power: 集中式光伏 / Utility-scale solar; 分布式光伏 / Rooftop solar',
      '输变电 / Grid: 变电站 / Substation; 输电线路 / Transmission line',
      '储能 / Energy storage: 电化学储能 / Battery storage',
      '油气 / Oil and gas: 天然气储运 / Gas storage and transport; 燃油发电 / Oil-fired power',
    ],
  },
  water: {
    name: '水务环保 / Water & environment',
    kinds: [
      '供水排水 / Water supply and drainage: 自来水厂 / Waterworks; 污水处理厂 / Sewage treatment plant; 管网 / Pipe network',
      '水利 / Hydraulic works: 水库 / Reservoir; 堤防 / Embankment; 灌区 / Irrigation scheme',
      '固废处理 / Waste treatment: 垃圾处理中心 / Waste treatment centre; 危废处置 / Hazardous waste treatment',
      '生态修复 / Ecological restoration: 河道治理 / River restoration; 矿山修复 / Mine restoration',
    ],
  },
  municipal: {
    name: '市政 / Municipal',
    kinds: [
      '市政道路 / Urban road: 道路新建 / New road; 道路改造 / Road improvement',
      '市政管线 / Utilities: 综合管廊 / Utility tunnel; 雨污分流 / Sewer separation',
      '城市更新 / Urban renewal: 老旧小区改造 / Old housing estate renewal; 片区改造 / District renewal',
    ],
  },
  landscaping: {
    name: '园林景观 / Landscaping',
    kinds: [
      '公园 / Park: 城市公园 / City park; 湿地公园 / Wetland park',
      '绿化 / Greening: 道路绿化 / Road greening; 滨水景观 / Waterfront landscape',
    ],
  },
  renovation: {
    name: '装修改造 / Renovation',
    kinds: [
      '室内装修 / Interior fit-out: 办公装修 / Office fit-out; 酒店装修 / Hotel fit-out; 商业装修 / Retail fit-out',
      '建筑改造 / Building refurbishment: 节能改造 / Energy retrofit; 加固改造 / Structural strengthening; 外立面改造 / Façade renewal',
    ],
  },
} satisfies Record<string, { name: string; kinds: readonly string[] }>

export type CategoryKey = keyof typeof tree

function split(name: string): { nameZh: string; nameEn: string } {
  const [nameZh = '', nameEn = ''] = name.split(' / ')
  return { nameZh: nameZh.trim(), nameEn: nameEn.trim() }
}

const idsByKey = new Map<string, number>()

function build(): Category[] {
  const all: Category[] = []
  const add = (id: number, level: Category['level'], parentId: number | null, name: string) =>
    all.push({ id, level, parentId, ...split(name) })
  for (const [at, [key, { name, kinds }]] of Object.entries(tree).entries()) {
    const id = at + 1
    idsByKey.set(key, id)
    add(id, 1, null, name)
    for (const [index, line] of kinds.entries()) {
      const [kind = '', details = ''] = line.split(': ')
      const kindId = id * 100 + index + 1
      add(kindId, 2, id, kind)
      for (const [order, third] of details.split('; ').entries())
        add(kindId * 100 + order + 1, 3, kindId, third)
    }
  }
  return all
}

/** Ids: level 1 is 1-20, its second level 101, 102 …, their third level 10101, 10102 …. */
export const categories: readonly Category[] = build()

export function categoryId(key: CategoryKey): number {
  const id = idsByKey.get(key)
  if (id === undefined) throw new Error(`No category ${key}`)
  return id
}
