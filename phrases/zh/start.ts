/** What stops a start or is said at one, for the person at the keyboard: what it is and what to do. Not part of the screens. */
export const start = {
  stopped: '已停止。',
  folderInUse: (v: { folder: string; pid: number }) =>
    `数据文件夹 ${v.folder} 正被另一个程序使用（进程 ${v.pid}）；请先停止它，或另设 DATA_DIR。`,
  folderNotWritable: (v: { folder: string }) =>
    `数据文件夹 ${v.folder} 不可写；请把它交给当前用户，或另设 DATA_DIR。`,
  folderIsFile: (v: { folder: string }) => `数据文件夹 ${v.folder} 不是文件夹；请另设 DATA_DIR。`,
  folderFull: (v: { folder: string }) =>
    `数据文件夹 ${v.folder} 所在的磁盘已满；请腾出空间，或另设 DATA_DIR。`,
  folderOfOthers: (v: { folder: string; what: string }) =>
    `数据文件夹 ${v.folder} 里的 ${v.what} 不是破土的；什么都没有改动，请另设 DATA_DIR。`,
  folderOfOtherUser: (v: { folder: string; owner: number }) =>
    `数据文件夹 ${v.folder} 属于另一个用户（uid ${v.owner}）；请把它交给当前用户（chown），或把 DATA_DIR 设为其中的一个新文件夹。`,
  folderNewer: (v: { folder: string }) =>
    `数据文件夹 ${v.folder} 属于更新版本的破土；请更新程序，或另设 DATA_DIR。`,
  folderOlderPostgres: (v: { folder: string; theirs: number; ours: number }) =>
    `数据文件夹 ${v.folder} 由 PostgreSQL ${v.theirs} 建立，本程序自带 ${v.ours}；请用旧程序备份（npm run backup）后再恢复，或另设 DATA_DIR。`,
  lockStuck: (v: { path: string }) => `锁文件 ${v.path} 无法接管；请删除它。`,
  clusterDamaged: (v: { folder: string; reason: string }) =>
    `数据文件夹 ${v.folder} 里的数据库已损坏（${v.reason}）；请移开该文件夹，再用 npm run restore 恢复备份。`,
  databaseNotCreated: (v: { reason: string }) => `数据库无法建立：${v.reason}`,
  databaseNotStarted: (v: { reason: string; log: string }) => `数据库无法启动：${v.reason}（见 ${v.log}）`,
  databasePortTaken: (v: { port: number }) => `数据库的端口 ${v.port} 已被占用；请停止占用它的程序。`,
  databaseNotStopped: (v: { pid: number }) => `数据库进程 ${v.pid} 无法停止；请结束它后重新启动。`,
  databaseUnreachable: (v: { reason: string }) => `无法连接数据库：${v.reason}`,
  noServiceUser: 'PostgreSQL 不能以 root 运行，而系统里没有 postgres 或 nobody 用户；请换一个用户启动。',
  noProgram: (v: { system: string }) =>
    `没有适用于 ${v.system} 的内置 PostgreSQL；请设置 DATABASE_URL 使用其他数据库。`,
  programFails: (v: { reason: string }) =>
    `内置的 PostgreSQL 无法在这台机器上运行（${v.reason}）；请设置 DATABASE_URL 使用其他数据库。`,
  addressTooOld: (v: { major: number; oldest: number }) =>
    `DATABASE_URL 的 PostgreSQL 版本是 ${v.major}；需要 ${v.oldest} 或更高。`,
  callsRoleMissing: (v: { role: string }) => `没有角色 ${v.role}（DATABASE_CALLS_URL 的用户）；请先创建。`,
  callsRoleOwns:
    'DATABASE_CALLS_URL 的用户不能拥有任何对象：请换成 DATABASE_URL 用户及其成员以外、非超级用户且没有 BYPASSRLS 的用户。',
  addressEncoding: (v: { encoding: string }) => `DATABASE_URL 的数据库编码是 ${v.encoding}；必须是 UTF8。`,
  addressUnreachable: (v: { reason: string }) => `无法连接 DATABASE_URL 的 PostgreSQL：${v.reason}`,
  migrationNewer: (v: { name: string }) =>
    `数据库属于更新版本的破土（含 ${v.name}）；请更新程序，或另设 DATA_DIR。`,
  migrationChanged: (v: { name: string }) => `迁移 ${v.name} 在执行之后被改动；请改为新增一个迁移。`,
  migrationLate: (v: { name: string; last: string }) =>
    `迁移 ${v.name} 排在已执行的 ${v.last} 之前；请重新编号。`,
  migrationFailed: (v: { name: string; reason: string }) =>
    `迁移 ${v.name} 失败：${v.reason}。数据库仍是迁移之前的状态。`,
  keysMissing: (v: { file: string }) =>
    `密钥文件 ${v.file} 不见了，而数据库里有用它加密的号码和邮箱；请从备份取回该文件，否则这些内容无法读出。`,
  keysDamaged: (v: { file: string }) => `密钥文件 ${v.file} 已损坏；请从备份取回。`,
  keysOfOthers: (v: { file: string }) =>
    `密钥文件 ${v.file} 不是加密这个数据库的那一份；请从备份取回正确的文件。`,
  portTaken: (v: { port: number }) => `端口 ${v.port} 已被占用；请停止占用它的程序，或另设 PORT。`,
  portRefused: (v: { port: number }) => `当前用户不能使用端口 ${v.port}；请另设 PORT。`,
  sampleClosed: (v: { because: string }) =>
    `这是正式环境（${v.because}），样例市场已关闭：样例账号一律不能登录，登录页不再列出它们，样例收件箱和样例企业微信停用。
样例数据仍在数据库里；用 npm run market:remove 整体删除。`,
  sampleNotLoaded: (v: { because: string }) => `这是正式环境（${v.because}），不载入样例市场。`,
  noAccount: '还没有能登录的账号；用 npm run create-admin 建立第一个管理员。',
}
