type Count = { count: string }

export const relationships = {
  title: '合作管理',
  tabsLabel: '合作标记',
  tabs: { project: '项目', firm: '企业', contact: '联系人' },
  count: {
    project: (v: Count) => `${v.count} 个项目`,
    firm: (v: Count) => `${v.count} 家企业`,
    contact: (v: Count) => `${v.count} 位联系人`,
  },
  search: '名称、备注',
  failed: '合作标记加载失败',
  none: {
    project: { title: '还没有标记合作项目', reason: '选中项目后点「标记合作」，全公司都看得到。' },
    firm: { title: '还没有标记合作企业', reason: '在企业里点「标记合作」，全公司都看得到。' },
    contact: { title: '还没有标记合作联系人', reason: '在联系人里点「标记合作」，全公司都看得到。' },
    toProjects: '查看项目',
  },
  status: { label: '状态', any: '全部', marked: '已标记', removed: '已移除' },
  columns: {
    name: '名称',
    place: '地区',
    firm: '所在企业',
    position: '职位',
    note: '备注',
    by: '标记人',
    at: '时间',
    acts: '操作',
  },
  remove: '移除',
  again: '重新标记',
  editNote: '修改备注',
  note: { title: (v: { name: string }) => `「${v.name}」的合作备注`, field: '备注', save: '保存' },
  noteHelp: '比如：供货中、二期跟进',
  done: {
    marked: '已标记合作',
    removed: '已移除合作标记',
    noted: '备注已保存',
    failed: '没有保存成功，请重试',
  },
  undo: '撤销',
  removedOn: (v: { at: string }) => `${v.at} 移除`,
}
