/** What the commands for operators say. Not part of the screens. */
export const commands = {
  createAdmin: {
    usage: (v: { command: string }) =>
      `用法：${v.command}
逐项询问用户名、姓名、邮箱、密码，并设置动态口令。没有终端时从环境变量读取：ADMIN_USERNAME、ADMIN_PASSWORD，可选 ADMIN_NAME、ADMIN_EMAIL。密码不能写成参数。
已有管理员时，再建一个要加 --another。`,
    lead: '建立平台管理员。密码 15 到 128 位，不要用容易猜到的。',
    username: '用户名：',
    name: '姓名（回车则用用户名）：',
    email: '邮箱（可留空）：',
    password: '密码：',
    repeat: '再输入一次：',
    differ: '两次输入的密码不一致。',
    emailInvalid: '这不是邮箱地址。',
    exists: '已经有能登录的管理员，账号由管理员在系统里建立；确实要在这里再建一个，请加 --another。',
    taken: (v: { username: string }) => `用户名 ${v.username} 已被使用。`,
    scan: '用验证器应用扫描，或手工输入密钥：',
    token: '应用现在显示的六位口令：',
    wrongToken: '口令不对，请核对手机和这台机器的时间后再试。',
    gaveUp: '口令一直不对，没有建立账号。',
    codes: '恢复码，每个代替一次口令。现在就收好，以后不再显示：',
    done: (v: { username: string }) => `管理员 ${v.username} 已建立，用密码和动态口令登录。`,
    doneWithout: (v: { username: string }) =>
      `管理员 ${v.username} 已建立。第一次登录时设置动态口令，并更换密码；在那之前，知道这个密码的人都能先登录，请尽快完成。`,
  },
  marketRemove: {
    usage: (v: { command: string }) =>
      `用法：${v.command} [--yes] [--with-work]
整体删除样例市场。--yes 不再询问；--with-work 连同别人在样例客户里建的账号、在样例项目上做的事一起删除。`,
    nothing: '数据库里没有样例市场，什么都没有删除。',
    found: (v: { rows: string; tables: number }) => `样例市场共 ${v.rows} 行，分布在 ${v.tables} 张表：`,
    table: (v: { table: string; rows: string }) => `  ${v.table}  ${v.rows}`,
    added: (v: { names: string }) => `这些账号不是样例自带的，但建在样例客户里，会一起删除：${v.names}`,
    work: '这些是其他人在样例项目上做的，会随项目一起删除：',
    refused: '什么都没有删除。确认要连同这些一起删除，请加 --with-work。',
    question: '无法恢复。输入 yes 确认删除：',
    unsure: '没有终端可以确认；要直接删除，请加 --yes。',
    kept: '什么都没有删除。',
    removed: (v: { rows: string }) => `已删除样例市场，共 ${v.rows} 行。审计记录保留。`,
    names: (v: { names: string }) => `这些样例账号被其他数据引用，只保留用户名，已停用并清空：${v.names}`,
    firms: (v: { count: number }) => `${v.count} 家样例企业被导入的数据引用，予以保留。`,
  },
}
