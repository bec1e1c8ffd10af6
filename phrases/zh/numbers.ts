export type Way = 'call' | 'sms' | 'mail' | 'notice' | 'research' | 'report'
export type Outcome = 'reached' | 'not_reached' | 'wrong' | 'bounced' | 'left'

/** What is told of a number or mail wherever one stands. */
export const numbers = {
  kind: { mobile: '手机', telephone: '电话', site_phone: '工地电话', fax: '传真', email: '邮箱' },
  reach: (v: { percent: number }) => `可联系 ${v.percent}%`,
  checked: (v: { days: number; way: Way; outcome: Outcome }) =>
    `${v.days === 0 ? '今天' : `${v.days} 天前`}${ways[v.way]}${said[v.outcome]}`,
  by: (v: { checked: string; by: string }) => `${v.checked}（${v.by}）`,
  unchecked: '未核实',
  moves: (v: { months: number; points: number }) =>
    `此职位平均 ${v.months} 个月换人，每天降 ${v.points} 个百分点。`,
  falls: (v: { points: number }) => `每天降 ${v.points} 个百分点。`,
  nextCheck: (v: { date: string }) => `${v.date} 再核实。`,
  due: '该核实了。',
}

const ways: Record<Way, string> = {
  call: '通话',
  sms: '短信',
  mail: '邮件',
  notice: '公告',
  research: '研究部',
  report: '用户',
}
const said: Record<Outcome, string> = {
  reached: '核实',
  not_reached: '未接通',
  wrong: '报错号',
  bounced: '退信',
  left: '得知离职',
}
