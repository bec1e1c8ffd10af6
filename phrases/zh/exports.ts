export const exports = {
  print: {
    action: '打印',
    title: '打印项目',
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
    failed: '没有读到要打印的项目',
    back: '返回',
    tooMany: (v: { max: number }) => `一次最多打印 ${v.max} 个项目`,
    parties: '参与单位',
  },
}
