/** Words that the server puts into its answers. */
export const answers = {
  /** By the unit's number. */
  investValueUnits: { 0: '百万', 1: '万元', 2: '亿元' },
  /** By class_type. */
  classTypes: {
    '0': '工程优讯（高价值）',
    '1': '工程闪讯（高价值）',
    '10': '工程简讯',
    '7': '买地成交信息',
    '3': '原始资讯',
    '-5': '新项目信息',
  },
  /** What stands for a name in demo mode. */
  demo: {
    project: (v: { id: number }) => `项目 ${v.id}`,
    firm: (v: { id: number }) => `企业 ${v.id}`,
    person: '联系人',
    notice: (v: { id: number }) => `公告 ${v.id}`,
    series: (v: { id: number }) => `系列 ${v.id}`,
    bond: (v: { id: number }) => `债券 ${v.id}`,
  },
  party: (v: { role: string; firm: string }) => `${v.role}：${v.firm}`,
  /** Two numbers that are masked alike. */
  otherNumber: (v: { number: string }) => `${v.number}（新号码）`,
  yes: '是',
  no: '否',
}
