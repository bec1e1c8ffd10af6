/** Bringing files of other sources in: what the command line says. */
export const errors = {
  empty: '文件是空的，没有可导入的数据。',
  binary: '这不是数据表：文件含有二进制内容。',
  encoding: (v: { encoding: string }) => `文件编码不是 ${v.encoding}，请另存为 UTF-8 后再导入。`,
  truncated: (v: { row: number }) => `文件不完整，在第 ${v.row} 行之后中断，请重新获取。`,
  malformed: (v: { row: number }) => `第 ${v.row} 行格式错误，无法读取。`,
  longLine: (v: { row: number; max: number }) => `第 ${v.row} 行超过 ${v.max} 个字符，不是有效数据。`,
  largeDocument: (v: { max: number }) => `JSON 文档超过 ${v.max} 个字符，请改用每行一条的 JSONL。`,
  zipBomb: '压缩内容异常膨胀，已拒绝解压。',
  encrypted: '工作簿已加密，请去掉密码后再导入。',
  formula: (v: { cell: string }) => `工作表第 ${v.cell} 列含有公式，请粘贴为数值后再导入。`,
  noSheet: (v: { sheet: string }) => `工作簿里没有工作表 ${v.sheet}。`,
  columns: (v: { columns: string }) => `不认识这些列：${v.columns}。这不是该来源的文件。`,
  noFile: (v: { path: string }) => `找不到可导入的文件：${v.path}`,
  noSource: (v: { sources: string }) => `请指定来源：${v.sources}`,
  otherFile: (v: { name: string }) => `该来源没有这种文件：${v.name}`,
}

export const reasons = {
  noName: '没有名称',
  noReference: '没有编号',
  noDate: '没有日期',
  unknownStatus: '状态无法识别',
  unknownCountry: '国家无法识别',
}

export const report = {
  usage: (v: { sources: string }) => `用法：npm run import -- <来源> <文件或文件夹>（来源：${v.sources}）`,
  reading: (v: { file: string; rows: number }) => `${v.file}：已读取 ${v.rows} 行`,
  publishing: (v: { file: string; records: number }) => `${v.file}：已核对 ${v.records} 条`,
  already: (v: { file: string }) => `${v.file}：已导入过，没有变化`,
  done: (v: {
    file: string
    read: number
    fresh: number
    changed: number
    unchanged: number
    rejected: number
  }) =>
    `${v.file}：读取 ${v.read} 行，新增 ${v.fresh}，变更 ${v.changed}，未变 ${v.unchanged}，拒绝 ${v.rejected} 行`,
  rejected: (v: { row: number; reason: string }) => `  第 ${v.row} 行：${v.reason}`,
  refused: (v: { file: string; why: string }) => `${v.file}：未导入。${v.why}`,
}

export const importing = { errors, reasons, report }
