export const exports = {
  print: {
    action: '打印',
    title: '打印项目',
    /** On the paper. */
    heading: '项目清单',
    count: (v: { count: number; at: string }) => `${v.count} 个项目 · ${v.at}`,
    by: (v: { name: string; firm: string | null }) =>
      v.firm === null ? `由 ${v.name} 打印` : `由 ${v.firm} ${v.name} 打印`,
    layoutLabel: '版式',
    layouts: { table: '表格', sheets: '每个项目一节' },
    tip: '在浏览器的打印窗口里可以另存为 PDF。',
    leftOut: (v: { count: number }) => `${v.count} 个项目不在订阅范围内，没有列出。`,
    none: '没有可打印的项目',
    noneReason: '先在项目列表里选中项目，再点「打印」。',
    toList: '去项目列表',
    failed: '打印的项目加载失败',
    back: '返回',
    tooMany: (v: { max: number }) => `一次最多打印 ${v.max} 个项目`,
    parties: '参与单位',
  },
  /** The menu that starts an export. */
  menu: {
    action: '导出',
    whole: '导出整个列表',
    first: (v: { count: string }) => `只导出前 ${v.count} 个`,
    left: (v: { tasks: string; rows: string; pdf: string }) =>
      `今天还可导出 ${v.tasks} 次、${v.rows} 条，其中 PDF ${v.pdf} 个项目`,
    spent: (v: { max: string }) => `今天的 ${v.max} 次导出已用完，零点后恢复`,
    excel: 'Excel：全部字段与参与单位',
    base: 'Excel：基本字段',
    pdf: 'PDF…',
    word: 'Word…',
    list: '导出任务',
    tooMany: (v: { max: string }) => `一次最多导出 ${v.max} 个项目`,
    begun: (v: { count: string }) => `正在导出 ${v.count} 个项目`,
    begunPart: (v: { count: string; left: string }) =>
      `正在导出前 ${v.count} 个项目，其余 ${v.left} 个没有包括`,
    /** Of lists of other things than projects. */
    rows: {
      excel: 'Excel',
      first: (v: { count: string }) => `只导出前 ${v.count} 条`,
      begun: (v: { count: string }) => `正在导出 ${v.count} 条`,
      begunPart: (v: { count: string; left: string }) =>
        `正在导出前 ${v.count} 条，其余 ${v.left} 条没有包括`,
    },
    show: '查看',
    failed: '没有开始导出',
  },
  /** The dialog of a file of sheets. */
  sheets: {
    titles: { pdf: '导出 PDF', word: '导出 Word' },
    count: (v: { count: string }) => `${v.count} 个项目，每个项目一页起`,
    first: (v: { count: string }) => `只导出前 ${v.count} 个`,
    contents: '内容',
    always: '名称、编号、阶段与基本信息总在其中。',
    sections: { remark: '备注', parties: '参与单位与联系人', bids: '招标与中标', notes: '团队备注' },
    notesNote: '团队备注是本企业内部的记录，发给别人之前请想好。',
    files: '文件',
    split: { one: '一个文件', each: '每个项目一个文件（zip）' },
    limitTitle: 'PDF 导出上限',
    limit: (v: { max: string; left: string }) =>
      `每天最多导出 ${v.max} 个项目的 PDF，今天还剩 ${v.left} 个。`,
    limitOver: (v: { count: string }) => `要导出 ${v.count} 个，超出了今天的上限。`,
    renews: '上限在北京时间零点恢复；失败或终止的导出不计。',
    someOnly: (v: { count: string }) => `导出前 ${v.count} 个`,
    submit: '导出',
    left: (v: { left: string }) => `余 ${v.left}`,
  },
  tasks: {
    table: '导出任务',
    columns: {
      kind: '类型',
      title: '名称',
      rows: '条数',
      submitted: '提交时间',
      state: '状态',
      size: '大小',
      actions: '操作',
    },
    kinds: { excel: 'Excel 全部字段', base: 'Excel 基本字段', pdf: 'PDF', word: 'Word' },
    /** A Word file for each project, in a zip. */
    splitWord: 'Word 每个项目一个文件',
    states: {
      creating: '等待中',
      generating: '生成中',
      downloading: '下载中',
      ready: '已完成',
      error: '出错',
      timeout: '超时',
      terminated: '已终止',
    },
    errors: {
      noRight: '导出权限已失效',
      nothing: '内容已不在订阅范围内',
      failed: '生成失败，请重试',
    },
    progress: (v: { done: string; total: string }) => `${v.done} / ${v.total}`,
    count: (v: { count: string }) => `${v.count} 条`,
    until: (v: { at: string }) => `保留到 ${v.at}`,
    expired: '文件已过期',
    download: '下载',
    terminate: '终止',
    failed: '导出任务加载失败',
    none: '还没有导出过',
    noneReason: '在列表里选中几行，或对整个列表点「导出」。文件保留 24 小时。',
    toList: '去项目列表',
    note: '文件保留 24 小时，只有你自己可以下载。',
    refused: '操作失败，请稍后再试',
  },
  /** Inside the file. */
  file: {
    title: (v: { count: number }) => `项目导出 ${v.count} 个`,
    projects: '项目',
    parties: '参与单位',
    role: '角色',
    firm: '单位',
    contact: '联系人',
    position: '职位',
    phones: '联系方式（已脱敏）',
    storeys_below: '地下层数',
    longitude: '经度',
    latitude: '纬度',
    bids: '招标与中标',
    /** Where only the newest are told. */
    newest: (v: { title: string; count: number }) => `${v.title}（最近 ${v.count} 条）`,
    by: (v: { name: string; firm: string | null }) =>
      v.firm === null ? `由 ${v.name} 导出` : `由 ${v.firm} ${v.name} 导出`,
    page: (v: { page: number | string; of: number | string }) => `第 ${v.page} 页，共 ${v.of} 页`,
    maker: '破土',
  },
  failures: {
    nothing: '没有可导出的内容',
    tooManyTasks: (v: { max: number }) => `今天的 ${v.max} 次导出已用完，请明天再试`,
    tooManyRows: (v: { count: number; left: number }) => `要导出 ${v.count} 条，今天只剩 ${v.left} 条`,
    notFound: '没有这个导出任务',
    notReady: '文件还没有做好，或已过期',
    pdfLimit: (v: { max: number; left: number; count: number }) =>
      v.left === 0
        ? `今日 PDF 导出已达上限：每天 ${v.max} 个项目，请明天再试`
        : `超出今日 PDF 导出上限：要导出 ${v.count} 个项目，今天只剩 ${v.left} 个（每天 ${v.max} 个）`,
    tooManySheets: (v: { max: number }) => `一个 PDF 或 Word 文件最多 ${v.max} 个项目`,
  },
}
