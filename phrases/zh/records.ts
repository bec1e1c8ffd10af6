export const records = {
  title: '浏览与通话',
  audience: '本公司同事的记录，别的公司看不到',
  kinds: { viewing: '浏览', calling: '通话', retrieval: '查看号码' },
  viewed: '看了项目',
  fetched: (v: { name: string }) => `下载了「${v.name}」`,
  none: {
    viewing: '还没有人看过这个项目。',
    calling: '还没有人为这个项目打过电话。',
    retrieval: '还没有人查看过这个项目的号码。',
  },
  hidden: '演示模式下不显示同事的记录。',
  failed: '记录加载失败',
  contactGone: '联系人已不在册',
  contactHidden: '没有查看联系人的权限',
  noAnswer: '未接通',
  talked: (v: { minutes: number; seconds: number }) =>
    v.minutes === 0 ? `${v.seconds} 秒` : `${v.minutes} 分 ${String(v.seconds).padStart(2, '0')} 秒`,
  me: '我',
  allCalls: '全部通话',
  lastCall: (v: { user: string; days: number }) =>
    v.days === 0 ? `同事 ${v.user} 今天打过` : `同事 ${v.user} ${v.days} 天前打过`,
  myLastCall: (v: { days: number }) => (v.days === 0 ? '我今天打过' : `我 ${v.days} 天前打过`),
}
