/** What is told of a number or mail wherever one stands. */
export const numbers = {
  kind: { mobile: '手机', telephone: '电话', site_phone: '工地电话', fax: '传真', email: '邮箱' },
  reach: (v: { percent: number }) => `可联系 ${v.percent}%`,
  checked: (v: { days: number; what: string }) => `${v.days === 0 ? '今天' : `${v.days} 天前`}${v.what}`,
  reached: {
    call: '通话核实',
    sms: '短信核实',
    mail: '邮件送达',
    notice: '见于公告',
    research: '核实',
    report: '用户确认',
  },
  found: { not_reached: '未接通', wrong: '查为错号', bounced: '退信', left: '得知离职' },
  reported: '被报错号',
  by: (v: { checked: string; by: string }) => `${v.checked}（${v.by}）`,
  unchecked: '未核实',
  moves: (v: { months: number; points: number }) =>
    `此职位平均 ${v.months} 个月换人，每天降 ${v.points} 个百分点。`,
  falls: (v: { points: number }) => `每天降 ${v.points} 个百分点。`,
  nextCheck: (v: { date: string }) => `${v.date} 再核实。`,
  due: '该核实了。',
  show: '显示号码',
  showMail: '显示邮箱',
  /** Beside a number that is shown. */
  shown: '你已查看',
  left: (v: { left: string; most: string }) => `今天可看号码 ${v.left} / ${v.most}`,
  wrong: '号码不对',
  credited: '已报告，次数已退还',
  uncredited: '已报告',
  usedUp: '号码查看次数已用完，从第一次查看起 24 小时后陆续恢复',
  failures: {
    notShown: '请先查看号码，再报告',
    notFound: '没有权限或号码不存在',
    blockedByFirm: '应贵公司要求，本账号不能查看号码',
    hiddenInDemo: '演示模式下不显示号码',
    hasLeft: '此人已离职，号码不再显示',
  },
}
