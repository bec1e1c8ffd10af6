type Count = { count: string }

export const dial = {
  title: '通话记录',
  count: (v: Count) => `${v.count} 次通话`,
  countCapped: (v: Count) => `超过 ${v.count} 次通话`,
  called: '通话日期',
  colleague: '同事',
  everybody: '全部同事',
  answered: '接通',
  answeredChoices: { all: '全部', yes: '接通', no: '未接通' },
  fields: { project: '项目', contact: '联系人', number: '号码', at: '时间', seconds: '时长', user: '同事' },
  projectGone: '项目已不在册',
  withoutProject: '这个项目已不在册，不能选择',
  empty: {
    title: '还没有通话',
    reason: '为项目联系人打出的电话会记在这里。',
    away: '演示模式下不显示通话',
    awayReason: '关闭演示模式后再看。',
  },
  failed: '通话记录加载失败',
  selected: (v: Count) => `已选 ${v.count} 次通话的项目`,
  clearSelection: '取消选择',
  notice: {
    title: '关于电话号码和中转号',
    masked: '联系人的电话隐去末 5 位显示，点「显示号码」看全号，每次计数。',
    transit: '中转号是代替真实号码的临时号码。经中转号拨打目前还没有开放。',
    records: '企业里打过的电话记在',
    calls: '通话记录',
    dontShow: '不再显示',
    close: '知道了',
  },
}
