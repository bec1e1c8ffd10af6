import { fieldOf } from './contract'
import { namesOf, type Plan } from './plan'

const entries = (plan: Plan, language: 'zh' | 'en') =>
  plan.columns.map((column) => `${fieldOf(column)}: '${column.label[language]}',`).join('\n    ')

const hasFlag = ({ columns }: Plan) => columns.some(({ kind }) => kind === 'flag')

export function zhOf(plan: Plan): string {
  const { calls } = namesOf(plan)
  const { zh } = plan.titles
  return `export const ${calls} = {
  title: '${zh}',
  count: (v: { count: string }) => \`\${v.count} 条\`,
  search: '搜${zh}',
  failed: '${zh}加载失败',
  none: { title: '还没有${zh}', reason: '有了以后会显示在这里。' },
  missing: { title: '没有这条${zh}', reason: '可能已经合并或删除，也可能不在你的权限内。', list: '查看全部' },
  facts: '基本信息',${hasFlag(plan) ? "\n  any: '不限',\n  yes: '是',\n  no: '否'," : ''}
  fields: {
    ${entries(plan, 'zh')}
  },
}
`
}

export function enOf(plan: Plan): string {
  const { calls, area, words } = namesOf(plan)
  const { en } = plan.titles
  const lower = en.charAt(0).toLowerCase() + en.slice(1)
  return `import { plural } from '../plural'
import type { SameKeys } from '../shape'
import type { ${calls} as zh } from '../zh/${area}'

export const ${calls}: SameKeys<typeof zh> = {
  title: '${en}',
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
  },
}
`
}
