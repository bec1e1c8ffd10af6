export const favorites = {
  /** The folder made when the first project is kept. */
  firstFolder: '我的收藏',
  add: '收藏',
  added: '已收藏',
  addedTo: (v: { count: number; folder: string }) => `${v.count} 个项目已收藏到「${v.folder}」`,
  addedOne: (v: { folder: string }) => `已收藏到「${v.folder}」`,
  already: (v: { folder: string }) => `已在「${v.folder}」里`,
  removed: (v: { count: string }) => `已取消收藏 ${v.count} 个项目`,
  failed: '收藏失败，请重试',
  undo: '撤销',
  choose: '收藏到',
  remove: '取消收藏',
  newFolder: '新建收藏夹',
  folder: {
    all: '全部收藏',
    label: '收藏夹',
    name: '名称',
    create: '新建',
    rename: '重命名',
    delete: '删除收藏夹',
    deleteAsk: (v: { name: string; count: number }) =>
      `删除「${v.name}」？其中 ${v.count} 个收藏会一并移除，项目本身不受影响。`,
    save: '保存',
    cancel: '取消',
    actions: (v: { name: string }) => `收藏夹「${v.name}」：操作`,
  },
  failures: {
    folderNotFound: '没有这个收藏夹',
    folderNameTaken: '已有同名的收藏夹',
    tooManyFolders: (v: { max: number }) => `最多 ${v.max} 个收藏夹`,
    tooMany: (v: { max: number }) => `最多收藏 ${v.max.toLocaleString('en-GB')} 个项目`,
  },
}
