import { fieldOf } from './contract'
import { addImport, putAtEnd } from './files'
import { namesOf, type Plan } from './plan'

const entries = (plan: Plan, language: 'zh' | 'en') =>
  plan.columns.map((column) => `${fieldOf(column)}: '${column.label[language]}',`).join('\n    ')

const hasFlag = ({ columns }: Plan) => columns.some(({ kind }) => kind === 'flag')

/** The Chinese words, as entries of an object. */
function zhWords(plan: Plan): string {
  const { zh } = plan.titles
  return `title: '${zh}',
  count: (v: { count: string }) => \`\${v.count} 条\`,
  search: '搜${zh}',
  failed: '${zh}加载失败',
  none: { title: '还没有${zh}', reason: '有了以后会显示在这里。' },
  missing: { title: '没有这条${zh}', reason: '可能已经合并或删除，也可能不在你的权限内。', list: '查看全部' },
  facts: '基本信息',${hasFlag(plan) ? "\n  any: '不限',\n  yes: '是',\n  no: '否'," : ''}
  fields: {
    ${entries(plan, 'zh')}
  },`
}

function enWords(plan: Plan): string {
  const { words } = namesOf(plan)
  const { en } = plan.titles
  const lower = en.charAt(0).toLowerCase() + en.slice(1)
  return `title: '${en}',
  count: (v) => plural(v.count, '${words}', '${lower}'),
  search: 'Search ${lower}',
  failed: 'The ${lower} could not be loaded',
  none: { title: 'No ${lower} yet', reason: 'They will appear here.' },
  missing: {
    title: 'There is no such ${words}',
    reason: 'It may have been merged or removed, or it is not open to you.',
    list: 'See all',
  },
  facts: 'Facts',${hasFlag(plan) ? "\n  any: 'Any',\n  yes: 'Yes',\n  no: 'No'," : ''}
  fields: {
    ${entries(plan, 'en')}
  },`
}

/** In an area that is there, words of their own among its words. */
function inArea(plan: Plan, words: string): string {
  return plan.calls ? `${namesOf(plan).list}: {\n${words}\n},` : words
}

const plural = "import { plural } from '../plural'"

export function zhOf(plan: Plan): string {
  return `export const ${namesOf(plan).calls} = {
  ${inArea(plan, zhWords(plan))}
}
`
}

export function enOf(plan: Plan): string {
  const { calls, area } = namesOf(plan)
  return `${plural}
import type { SameKeys } from '../shape'
import type { ${calls} as zh } from '../zh/${area}'

export const ${calls}: SameKeys<typeof zh> = {
  ${inArea(plan, enWords(plan))}
}
`
}

export function addToZh(text: string, plan: Plan): string {
  return atEnd(text, plan, zhWords(plan))
}

export function addToEn(text: string, plan: Plan): string {
  return addImport(atEnd(text, plan, enWords(plan)), plural)
}

function atEnd(text: string, plan: Plan, words: string): string {
  return putAtEnd(text, { opening: `export const ${namesOf(plan).calls}`, closing: '}' }, inArea(plan, words))
}
