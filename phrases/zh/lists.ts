interface Count {
  count: string
}

/** What the lists of projects say beyond their rows. */
export const lists = {
  /** What a list is about. */
  relatedTo: (v: { name: string }) => `与「${v.name}」关联的项目`,
  ofContact: (v: { name: string }) => `${v.name}参与的项目`,
  openProject: '打开项目',
  allRelated: '全部关联项目',
  projectsOfContact: '参与的项目',
  relatedWithout: {
    title: '先打开一个项目',
    reason: '在项目详情的「关联项目」里点「全部关联项目」。',
    go: '去项目列表',
  },
  contactWithout: {
    title: '先选一个联系人',
    reason: '在项目详情里点联系人的「参与的项目」。',
    go: '去项目列表',
  },
  since: (v: { at: string }) => `${v.at} 以来`,
  sinceInstead: (v: { at: string }) => `上次登录后没有新变化，这里是 ${v.at} 以来的`,
  newsByType: {
    label: '资讯类型',
    all: '全部',
    one: (v: { name: string } & Count) => `${v.name} ${v.count}`,
  },
  majorNote: '重大项目，以及和它们同系列的项目',
  because: { series: '同系列', owner: '同业主', place: '同地同类' },
  told: { changes: '变化', because: '关联原因', mark: '合作备注' },
  new: '新',
  marked: (v: { name: string; at: string }) => `${v.name} · ${v.at}`,
  capped: (v: Count) => `${v.count}+`,
  selection: {
    over: (v: { max: string }) => `超过最大选择数：最多选择 ${v.max} 个项目`,
    show: '查看已选',
    more: '更多',
    note: '写备注',
    noteTitle: (v: Count) => `给 ${v.count} 个项目写备注`,
    noteSubmit: '写入',
    noteDone: (v: Count) => `${v.count} 个项目已写备注`,
    noteSome: (v: { count: string; left: string }) =>
      `${v.count} 个项目已写备注，订阅外的 ${v.left} 个没有写`,
    markNote: '合作备注',
    markTitle: (v: Count) => `标记 ${v.count} 个合作项目`,
    markField: '备注（选填）',
    markHelp: '比如：供货中、二期跟进',
    markSubmit: '标记',
  },
  paging: {
    near: (v: { pages: number; rows: string }) =>
      `再翻 ${v.pages} 页就到上限（${v.rows} 条）。加一个条件会更快找到。`,
    reached: (v: { rows: string }) => `已到翻页上限（${v.rows} 条），请缩小范围`,
  },
  locked: {
    trial: (v: { date: string }) => `试用已于 ${v.date} 到期，这里的项目都已锁定；续订后恢复。`,
    subscription: (v: { date: string }) => `订阅已于 ${v.date} 到期，这里的项目都已锁定；续订后恢复。`,
    outside: '带锁的项目在订阅范围外：只显示名称、地区、阶段和类别。',
    ask: '请联系你的客户经理开通',
  },
  settings: {
    fields: '列表字段',
    fieldsNote: (v: { max: number }) =>
      `项目名称、编号固定在最前，另选最多 ${v.max} 项；存在账号上，换浏览器也一样`,
    opening: '登录首页',
    home: '首页',
    savedSearches: '我的搜索',
    cache: '缓存',
    clearCache: '清除缓存',
    cacheNote: '清除这个浏览器里暂存的数据和选择，重新读取；账号里的设置和没发出的草稿不受影响',
    cacheCleared: '缓存已清除',
    cacheFailed: (v: { code: string }) => `Problem is occurred ERR#${v.code}`,
    saved: '已保存',
  },
  history: {
    more: (v: { count: number }) => `另外 ${v.count} 个`,
    fewer: '收起',
    cleared: '最近搜索已清空',
  },
  picker: {
    required: '请输入要查找的内容',
    tooLong: (v: { max: number }) => `查找内容须少于 ${v.max} 个字`,
    chosen: '已选',
    remove: (v: { name: string }) => `移除 ${v.name}`,
    search: '查找',
    keys: '↑ ↓ 移动，→ 展开，← 收起，空格选择',
  },
  form: {
    draft: '上次没查完的条件还在',
    restore: '恢复',
    forget: '不用了',
    classTypes: '默认查前四类；「全部」再加原始资讯',
    classDefault: '默认',
    classAll: '全部',
    excludeAttributes: '不含这些做法',
    quickPlace: '常用地区',
  },
}
