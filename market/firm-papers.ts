import type { MarketFirm } from './firms'

export interface Qualification {
  zh: string
  en: string
  grades: readonly ('special' | 'first' | 'second' | 'third' | 'class_a' | 'class_b')[]
}

const graded = (zh: string, en: string, grades: Qualification['grades'] = ['first', 'second', 'third']) => ({
  zh,
  en,
  grades,
})
const general = (zh: string, en: string) =>
  graded(`${zh}施工总承包`, `General contracting: ${en}`, ['special', 'first', 'second', 'third'])
const special = (zh: string, en: string) => graded(`${zh}专业承包`, `Specialist contracting: ${en}`)
const safety: Qualification = { zh: '安全生产许可证', en: 'Work safety licence', grades: [] }

/** What a firm of this trade, else of this kind, is licensed for; the first always, the others some. */
const qualifications: Partial<Record<string, readonly Qualification[]>> = {
  building: [
    general('建筑工程', 'buildings'),
    safety,
    general('市政公用工程', 'municipal works'),
    special('地基基础工程', 'foundations'),
    special('建筑机电安装工程', 'building services'),
  ],
  civil_works: [
    general('市政公用工程', 'municipal works'),
    safety,
    general('公路工程', 'roads'),
    special('桥梁工程', 'bridges'),
  ],
  power_works: [general('电力工程', 'power'), safety, special('输变电工程', 'transmission')],
  services: [
    special('建筑机电安装工程', 'building services'),
    safety,
    special('消防设施工程', 'fire protection'),
  ],
  curtain_wall: [special('建筑幕墙工程', 'curtain walls'), safety],
  steelwork: [special('钢结构工程', 'steelwork'), safety],
  fire: [special('消防设施工程', 'fire protection'), safety],
  intelligent: [special('电子与智能化工程', 'building intelligence'), safety],
  piling: [special('地基基础工程', 'foundations'), safety],
  waterproofing: [special('防水防腐保温工程', 'waterproofing'), safety],
  interior: [special('建筑装修装饰工程', 'fit-out'), safety],
  lift: [graded('特种设备生产许可（电梯）', 'Special equipment licence (lifts)', [])],
  architecture: [graded('工程设计（建筑行业）', 'Engineering design: buildings', ['class_a', 'class_b'])],
  engineering: [graded('工程设计（市政行业）', 'Engineering design: municipal', ['class_a', 'class_b'])],
  survey: [graded('工程勘察（岩土工程）', 'Site investigation', ['class_a', 'class_b'])],
  supervision: [graded('工程监理（房屋建筑工程）', 'Supervision: buildings', ['class_a', 'class_b'])],
  developer: [graded('房地产开发企业资质', 'Real estate development', ['first', 'second'])],
}

export function qualificationsOf({ trade, kind }: MarketFirm): readonly Qualification[] {
  return qualifications[trade] ?? qualifications[kind] ?? []
}

/** What courts write a case down as. */
export const causes = [
  '建设工程施工合同纠纷',
  '买卖合同纠纷',
  '建设工程分包合同纠纷',
  '租赁合同纠纷',
  '承揽合同纠纷',
] as const

/** One character for a province, as in numbers of cases. */
const characters: Partial<Record<number, string>> = {
  110000: '京', 120000: '津', 130000: '冀', 140000: '晋', 150000: '蒙', 210000: '辽', 220000: '吉', 230000: '黑',
  310000: '沪', 320000: '苏', 330000: '浙', 340000: '皖', 350000: '闽', 360000: '赣', 370000: '鲁', 410000: '豫',
  420000: '鄂', 430000: '湘', 440000: '粤', 450000: '桂', 460000: '琼', 500000: '渝', 510000: '川', 520000: '黔',
  530000: '滇', 540000: '藏', 610000: '陕', 620000: '甘', 630000: '青', 640000: '宁', 650000: '新',
} // prettier-ignore

/** A court that does not exist: no court of a province has the number 99. */
export function courtOf({ place }: MarketFirm): string {
  return `${place.city.nameZh}第九十九（示例）人民法院`
}

export function caseNumber(
  { place }: MarketFirm,
  of: { year: string; kind: '民初' | '执'; serial: number },
): string {
  return `（${of.year}）${characters[place.province.id] ?? '京'}9999${of.kind}${of.serial}号`
}

const scopes: Partial<Record<string, string>> = {
  design: '建设工程设计；建设工程勘察；工程管理服务；工程造价咨询业务',
  supervision: '建设工程监理；工程管理服务；工程造价咨询业务',
  cost: '工程造价咨询业务；招投标代理服务',
  agency: '招投标代理服务；工程管理服务；政府采购代理服务',
  contractor: '建设工程施工；建设工程设计；建筑劳务分包；园林绿化工程施工；建筑材料销售；机械设备租赁',
  specialist: '建筑智能化系统设计；建设工程施工；施工专业作业；机电设备安装；建筑材料销售',
  fitout: '住宅室内装饰装修；建设工程施工；园林绿化工程施工；家具安装和维修服务',
  lift: '特种设备安装改造修理；特种设备制造；机械电气设备销售',
  developer: '房地产开发经营；物业管理；非居住房地产租赁；商业综合体管理服务',
  energy: '发电业务、输电业务、供（配）电业务；太阳能发电技术服务；储能技术服务',
  logistics: '普通货物仓储服务；供应链管理服务；国内货物运输代理；冷链物流',
}

export function scopeOf({ kind }: MarketFirm): string {
  return scopes[kind] ?? '企业管理；工程管理服务；技术服务、技术开发、技术咨询；非居住房地产租赁'
}
