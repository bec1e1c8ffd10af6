import type { FacetWords } from '../ui/facet'
import type { TableWords } from '../list/data-table'
import type { PickerWords } from '../list/column-picker'
import type { ShellWords } from '../shell/shell'

export type Lang = 'zh' | 'en'

export const lang: Lang = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh'

/** The gallery's own two-language texts; the product's are in phrases. */
export const t = (zh: string, en: string) => (lang === 'zh' ? zh : en)

export const shellWords: ShellWords = {
  skip: t('跳到内容', 'Skip to content'),
  nav: t('主导航', 'Main'),
  openNav: t('打开导航', 'Open navigation'),
  toasts: t('消息', 'Messages'),
  keys: t('全部快捷键', 'All keys'),
  keysGroup: t('前往', 'Go'),
  keysThen: t('再按', 'then'),
  goTo: (label) => label,
}

export const facetWords: FacetWords = {
  set: (count) => t(`已选 ${count} 项`, `${count} set`),
  more: (count) => t(`另外 ${count} 个`, `Another ${count}`),
  fewer: t('收起', 'Fewer'),
  find: t('查找', 'Find'),
}

export const tableWords: TableWords = {
  selectPage: t('选择本页', 'Select this page'),
  pinned: t('固定列', 'Pinned column'),
  selectRow: (name) => t(`选择 ${name}`, `Select ${name}`),
  notSelectable: t('订阅外，不能选择', 'Outside the subscription'),
  star: (name) => t(`关注 ${name}`, `Follow ${name}`),
  unstar: (name) => t(`取消关注 ${name}`, `Unfollow ${name}`),
  outOfScope: t('订阅范围外', 'Outside the subscription'),
  loading: t('正在载入', 'Loading'),
  keys: {
    group: t('列表', 'List'),
    next: t('下一行', 'Next row'),
    previous: t('上一行', 'Previous row'),
    select: t('选择', 'Select'),
    selectRange: t('选到这里', 'Select to here'),
    open: t('打开', 'Open'),
    star: t('关注', 'Follow'),
    clear: t('清除选择', 'Clear'),
  },
}

export const pickerWords: PickerWords = {
  button: t('列', 'Columns'),
  title: t('列设置', 'Columns'),
  chosen: (count, max) => t(`已选 ${count} / ${max}`, `${count} / ${max}`),
  fixed: t('固定', 'Fixed'),
  pinned: t('固定列', 'Pinned column'),
  move: (title) => t(`移动 ${title}`, `Move ${title}`),
  full: t('先取消一列，再加新列', 'Take one out to add another'),
  room: t('拖动可排序', 'Drag to sort'),
  reset: t('恢复默认', 'Reset'),
}
