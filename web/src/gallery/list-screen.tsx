import {
  ArrowUpDown,
  BellPlus,
  Download,
  Flag as FlagIcon,
  Gavel,
  GitMerge,
  Image,
  Landmark,
  List,
  Map as MapIcon,
  Package,
  PhoneCall,
  Printer,
  Rows3,
  Send,
  Star,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { ColumnPicker } from '../list/column-picker'
import type { Column, NameColumn } from '../list/columns'
import { DataTable } from '../list/data-table'
import { ListPage } from '../list/list-page'
import { ListCount, ListFoot, SelectionBar } from '../list/list-parts'
import { listSchema, parseSort, useListState, writeSort } from '../list/url-state'
import { useRows, type Rows } from '../list/use-rows'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { MenuButton } from '../ui/menu-button'
import { PageTitle } from '../ui/headings'
import { Reach, Score } from '../ui/marks'
import { Pill } from '../ui/pill'
import { Segmented } from '../ui/segmented'
import { TabBar } from '../ui/tab-bar'
import { useDensity } from '../ui/theme-mode'
import { showUndo } from '../ui/toasts'
import { Facets } from './facets'
import { Frame } from './frame'
import { SampleCard } from './sample-card'
import { samples, stageWords, type Sample } from './market'
import { lang, pickerWords, t, tableWords } from './words'

const rows = samples(5000)
const flagIcons: Record<Sample['flags'][number], LucideIcon> = {
  image: Image,
  gavel: Gavel,
  flag: FlagIcon,
  landmark: Landmark,
  send: Send,
  download: Download,
  bell: BellPlus,
  merge: GitMerge,
  call: PhoneCall,
}

const nameColumn: NameColumn<Sample> = {
  key: 'name',
  title: t('项目名称', 'Project'),
  width: 220,
  text: (row) => row.name,
  href: () => '/detail',
  lang: () => (lang === 'en' ? 'zh-CN' : undefined),
  starred: (row) => row.starred,
  flags: (row) => row.flags.map((flag) => ({ key: flag, icon: flagIcons[flag], label: flag })),
}

const allColumns: Column<Sample>[] = [
  { key: 'id', title: t('编号', 'ID'), width: 84, quiet: true, render: (row) => String(row.id) },
  {
    key: 'stage',
    title: t('阶段', 'Stage'),
    width: 135,
    open: true,
    render: (row) => (
      <Pill tone={row.tone} label={stageWords[lang][row.tone]} detail={row.step} off={row.locked} />
    ),
  },
  { key: 'category', title: t('类别', 'Category'), width: 72, open: true, render: (row) => row.category },
  { key: 'place', title: t('地区', 'Place'), width: 114, open: true, render: (row) => row.place },
  {
    key: 'value',
    title: t('投资', 'Value'),
    unit: t('亿元', 'CNY bn'),
    width: 72,
    align: 'end',
    sort: 'desc',
    render: (row) => row.value,
  },
  {
    key: 'area',
    title: t('面积', 'Area'),
    unit: t('㎡', 'm²'),
    width: 76,
    align: 'end',
    render: (row) => row.area,
  },
  { key: 'start', title: t('开工', 'Start'), width: 78, render: (row) => row.start },
  {
    key: 'reach',
    title: t('可联系', 'Reach'),
    width: 66,
    render: (row) => <Reach percent={row.reach}>{row.reach}%</Reach>,
  },
  {
    key: 'score',
    title: t('匹配', 'Match'),
    width: 76,
    sort: 'desc',
    render: (row) => <Score value={row.score} />,
  },
  {
    key: 'updated',
    title: t('更新', 'Changed'),
    width: 70,
    align: 'end',
    quiet: true,
    open: true,
    render: (row) => row.updated,
  },
]

const pickable = ['stage', 'category', 'place', 'value', 'area', 'start', 'reach']
const more = [
  { key: 'land', title: t('用地面积', 'Site area') },
  { key: 'floors', title: t('层数', 'Floors') },
  { key: 'owner', title: t('业主', 'Owner') },
]

const schema = listSchema({
  region: z.array(z.string()).default(['jiangsu', 'zhejiang', 'shanghai']),
  stage: z.array(z.string()).default([]),
  from: z.number().optional(),
  to: z.number().optional(),
})

const keyOf = (row: Sample) => row.id
const selectable = (row: Sample) => !row.locked
const rowState = (row: Sample) => ({
  seen: row.seen,
  locked: row.locked
    ? {
        message: t('上海不在订阅范围内，详情与联系人未开放', 'Shanghai is outside your subscription'),
        link: { label: t('申请开通', 'Ask for it'), href: '/' },
      }
    : undefined,
})

export function ListScreen() {
  const [state, change] = useListState(schema)
  const [unit, setUnit] = useState<'wan' | 'million' | 'yi'>('yi')
  const [view, setView] = useState<'list' | 'map'>('list')
  const [density, setDensity] = useDensity()
  const [chosen, setChosen] = useState(pickable)
  const navigate = useNavigate()
  const columns = useMemo(
    () => allColumns.filter((column) => !pickable.includes(column.key) || chosen.includes(column.key)),
    [chosen],
  )
  const table = useRows(rows, keyOf, selectable)
  useSelectedAsDrawn(table)
  const left = t('今日剩 2 次', '2 left today')
  return (
    <Frame asked={t('江浙沪近一个月更新、9000 万以上、靠谱的项目', '')}>
      <ListPage
        title={<PageTitle>{t('项目', 'Projects')}</PageTitle>}
        tabs={
          <TabBar
            label={t('列表', 'Lists')}
            value="results"
            onChange={() => undefined}
            items={[
              { key: 'results', label: t('搜索结果', 'Results') },
              { key: 'a', label: t('华东数据中心', 'East data centres'), count: '291' },
              { key: 'b', label: t('浙江医疗', 'Zhejiang health'), count: '412' },
              { key: 'c', label: t('我的关注', 'Followed'), count: '86' },
              { key: 'd', label: t('最近浏览', 'Recent'), count: '200' },
            ]}
          />
        }
        actions={
          <>
            <Segmented
              label={t('视图', 'View')}
              value={view}
              onChange={setView}
              options={[
                { value: 'list', label: t('列表', 'List'), icon: List },
                { value: 'map', label: t('地图', 'Map'), icon: MapIcon },
              ]}
            />
            <Button
              kind="primary"
              icon={BellPlus}
              shortcut="s"
              onClick={() =>
                showUndo({
                  text: t('已保存，有更新会提醒', 'Saved, you will be told of changes'),
                  undo: t('撤销', 'Undo'),
                  run: () => undefined,
                })
              }
            >
              {t('保存并提醒', 'Save and alert')}
            </Button>
          </>
        }
        filters={{
          title: t('筛选', 'Filters'),
          set: 3,
          setText: t('3 项', '3 set'),
          all: (
            <button type="button" className="link">
              {t('全部条件', 'All conditions')}
            </button>
          ),
          content: <Facets state={state} change={change} />,
          done: t('看 12,387 个', 'Show 12,387'),
          keys: { group: t('列表', 'List'), toggle: t('筛选', 'Filters') },
        }}
        chips={
          <>
            <Chip
              field={t('地区', 'Place')}
              value={t('江苏、浙江、上海', 'Jiangsu, Zhejiang, Shanghai')}
              removeLabel={t('移除 地区', 'Remove place')}
              onRemove={() => change({ region: [] })}
            />
            <Chip
              field={t('投资额', 'Value')}
              value={t('0.90 亿元以上', 'over CNY 90 m')}
              removeLabel={t('移除 投资额', 'Remove value')}
              onRemove={() => change({ from: undefined })}
            />
            <Chip
              field={t('更新', 'Changed')}
              value={t('近 30 天', 'last 30 days')}
              removeLabel={t('移除 更新', 'Remove changed')}
              onRemove={() => undefined}
            />
            <Chip
              unread
              field={t('没看懂', 'Not understood')}
              value={t('「靠谱的」', 'reliable')}
              removeLabel={t('忽略 靠谱的', 'Ignore reliable')}
              onRemove={() => undefined}
            />
            <Button kind="quiet" size="s">
              {t('清空', 'Clear')}
            </Button>
          </>
        }
        tools={
          <>
            <ListCount
              text={t('12,387 个项目', '12,387 projects')}
              note={t('含订阅外 312 个', '312 outside the subscription')}
            />
            <span className="grow" />
            <MenuButton
              entries={[
                {
                  key: 'score',
                  label: t('按匹配度', 'By match'),
                  chosen: true,
                  run: () => change({ sort: 'score:desc' }),
                },
                { key: 'value', label: t('按投资额', 'By value'), run: () => change({ sort: 'value:desc' }) },
              ]}
            >
              <Button kind="quiet" size="s" icon={ArrowUpDown}>
                {t('按匹配度', 'By match')}
              </Button>
            </MenuButton>
            <Segmented
              label={t('投资额单位', 'Unit')}
              value={unit}
              onChange={setUnit}
              options={[
                { value: 'wan', label: t('万元', '10k') },
                { value: 'million', label: t('百万', 'm') },
                { value: 'yi', label: t('亿元', '100 m') },
              ]}
            />
            <Button
              kind="quiet"
              size="s"
              icon={Rows3}
              label={t('紧凑行高', 'Compact rows')}
              pressed={density === 'compact'}
              onClick={() => setDensity(density === 'compact' ? 'regular' : 'compact')}
            />
            <ColumnPicker
              words={pickerWords}
              fixed={t('项目名称、编号', 'Project, ID')}
              all={[...allColumns.filter((column) => pickable.includes(column.key)), ...more]}
              chosen={chosen}
              max={7}
              onChange={setChosen}
              onReset={() => setChosen(pickable)}
            />
            <Button kind="quiet" size="s" icon={Download} note={left}>
              {t('导出', 'Export')}
            </Button>
          </>
        }
        selection={
          table.selection.keys.size > 0 ? (
            <SelectionBar
              label={t('已选项目', 'Chosen projects')}
              text={t(`已选 ${table.selection.keys.size}`, `${table.selection.keys.size} chosen`)}
              clear={t('清除', 'Clear')}
              onClear={table.clear}
            >
              <Button kind="quiet" size="s" icon={Star}>
                {t('关注', 'Follow')}
              </Button>
              <Button kind="quiet" size="s" icon={Send}>
                {t('分派', 'Assign')}
              </Button>
              <Button kind="quiet" size="s" icon={Package}>
                {t('打包', 'Pack')}
              </Button>
              <Button kind="quiet" size="s" icon={Download} note={left}>
                {t('导出', 'Export')}
              </Button>
              <Button kind="quiet" size="s" icon={Printer}>
                {t('打印', 'Print')}
              </Button>
            </SelectionBar>
          ) : null
        }
        foot={
          <ListFoot
            keys={[
              { keys: ['j', 'k'], label: t('移动', 'move') },
              { keys: ['x'], label: t('选择', 'select') },
              { keys: ['f'], label: t('关注', 'follow') },
              { keys: ['o'], label: t('打开', 'open') },
              { keys: ['?'], label: t('全部', 'all') },
            ]}
            paging={{
              text: '1–50 / 12,387',
              previous: t('上一页', 'Previous page'),
              next: t('下一页', 'Next page'),
              onPrevious: () => change({ page: Math.max(1, state.page - 1) }),
              onNext: () => change({ page: state.page + 1 }),
            }}
          />
        }
      >
        <DataTable
          label={t('项目', 'Projects')}
          words={tableWords}
          rows={table}
          name={nameColumn}
          columns={columns}
          state={rowState}
          sort={parseSort(state.sort) ?? { key: 'score', order: 'desc' }}
          onSort={(sort) => change({ sort: writeSort(sort) })}
          onOpen={() => void navigate('/detail')}
          onStar={(row) =>
            showUndo({
              text: t(`已关注 ${row.name}`, `Following ${row.name}`),
              undo: t('撤销', 'Undo'),
              run: () => undefined,
            })
          }
          card={(row) => <SampleCard row={row} />}
        />
      </ListPage>
    </Frame>
  )
}

/** The picture has three rows chosen and the second in focus. */
function useSelectedAsDrawn({ clear, toggle, setFocus }: Rows<Sample>) {
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('chosen')) return
    clear()
    ;[0, 1, 5].forEach((index) => toggle(index))
    setFocus(1)
  }, [clear, toggle, setFocus])
}
