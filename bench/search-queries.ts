import type { Clause, SearchQuery } from '@groundbreak/server/search/query'
import { benchProject, chance } from './search-documents'

/** One class of questions, the same for every engine: free words in fields, codes, a range of values. */
export interface Question {
  words: string[]
  fields: string[]
  codes: { column: string; values: number[] }[]
  value: { from?: number; to?: number } | undefined
  offset: number
}

export const FACETS = ['province', 'category', 'stage'] as const
export const PAGE = 50
const ALL = ['name', 'name_en', 'address', 'firms', 'remark']
const EACH = 24

const blank: Question = { words: [], fields: ALL, codes: [], value: undefined, offset: 0 }

/** Question classes by name; each holds different questions, so that nothing is answered from habit. */
export function questionClasses(rows: number): Record<string, Question[]> {
  const random = chance(42)
  const name = () => benchProject(1 + random.below(rows)).text.name![0]!
  const remark = () => benchProject(1 + random.below(rows)).text.remark![0]!
  const some = (make: (index: number) => Question) => Array.from({ length: EACH }, (_, i) => make(i))
  const pick = <Item>(items: readonly Item[]) => items[random.below(items.length)]!
  const types = ['水电站', '产业园', '数据中心', '城市更新', '人民医院', '物流中心', '安置房']
  const provinces = () => ({
    column: 'province',
    values: [1 + random.below(31), 1 + random.below(31), 1 + random.below(31)],
  })
  const stages = () => ({ column: 'stage', values: [1 + random.below(6), 7 + random.below(6)] })
  const categories = () => ({ column: 'category', values: [random.below(4), 4 + random.below(8)] })
  const value = () => ({ from: 1 + random.below(40), to: 100 + random.below(900) })
  return {
    rare: some(() => ({ ...blank, words: [name().slice(0, 4)] })),
    medium: some(() => ({ ...blank, words: [name().slice(0, 2)] })),
    common: some(() => ({ ...blank, words: [pick(['住宅', '商业', '小区', '综合', '产业'])] })),
    'phrase of 5': some(() => ({
      ...blank,
      words: [pick(['污水处理厂', '商业综合体', '研发办公楼', '垃圾焚烧发', '地铁车辆段'])],
    })),
    'two keywords': some(() => ({
      ...blank,
      words: [pick(['住宅', '水电站', '产业园']), name().slice(0, 2)],
    })),
    remark: some(() => ({ ...blank, words: [remark().slice(0, 2)], fields: ['remark'] })),
    '1 filter': some(() => ({ ...blank, codes: [{ column: 'province', values: [1 + random.below(31)] }] })),
    '3 filters': some(() => ({ ...blank, codes: [provinces(), stages()], value: value() })),
    'keyword, 3 filters': some(() => ({
      ...blank,
      words: [pick(types)],
      codes: [provinces(), categories()],
      value: value(),
    })),
    'no match': some((i) => ({ ...blank, words: [`龘靐${String.fromCharCode(0x9f98 + i)}`] })),
    'deep page': some(() => ({
      ...blank,
      codes: [{ column: 'region', values: [0, 1, 2] }],
      offset: Math.min(49_950, rows / 5),
    })),
  }
}

export function searchQuery(question: Question): SearchQuery {
  const clauses: Clause[] = question.codes.map(({ column, values }) => ({
    kind: 'codes',
    dimension: column,
    any: [{ column, values }],
  }))
  if (question.words.length > 0) {
    clauses.push({
      kind: 'text',
      dimension: 'words',
      words: question.words.join(' '),
      fields: question.fields,
    })
  }
  if (question.value) clauses.push({ kind: 'range', dimension: 'value', column: 'value', ...question.value })
  return { clauses, offset: question.offset, limit: PAGE, facets: FACETS.map((column) => ({ column })) }
}
