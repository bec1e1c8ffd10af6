export const series = {
  title: '所属系列',
  by: (v: { firm: string }) => `${v.firm}的产品系列`,
  total: (v: { count: string }) => `共 ${v.count} 个项目`,
  all: '在列表里看',
  onlyOne: '系列里订阅范围内只有这一个项目。',
  failed: '系列没有读到',
}
