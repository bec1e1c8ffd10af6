export const bonds = {
  title: '专项债券',
  none: '没有关联的专项债券。',
  failed: '债券加载失败',
  purposes: {
    transport: '交通基础设施',
    rail: '轨道交通',
    municipal: '市政基础设施',
    water: '水务与生态环保',
    healthcare: '医疗卫生',
    education: '教育',
    industrial_park: '产业园区',
  },
  issued: (v: { date: string }) => `${v.date} 发行`,
  rate: (v: { rate: string }) => `利率 ${v.rate}%`,
  term: (v: { years: number }) => `${v.years} 年期`,
  size: (v: { amount: string }) => `债券规模 ${v.amount}`,
  forThis: (v: { amount: string }) => `本项目使用 ${v.amount}`,
}
