import { namesOf, type Kind, type Plan } from './plan'

const filters: Partial<Record<Kind, string>> = { day: 'days', number: 'range', flag: 'flag' }
const types: Record<Kind, string> = {
  text: 'z.string()',
  number: 'z.number()',
  day: 'z.string()',
  moment: 'z.string()',
  flag: 'z.boolean()',
  place: 'named',
}

/** The filters of the list by name, as the contract declares them. */
export function filtersOf({ columns }: Plan): [name: string, kind: string][] {
  const narrowing = columns.flatMap(({ name, kind }): [string, string][] => {
    const filter = filters[kind]
    return filter ? [[kind === 'day' ? name.replace(/_on$/, '') : name, filter]] : []
  })
  return [['search', 'words'], ...narrowing]
}

/** What a column is called on the wire: `province_id` is told as `province`. */
export const fieldOf = ({ name, kind }: { name: string; kind: Kind }) =>
  kind === 'place' ? name.replace(/_id$/, '') : name

export function contractOf(plan: Plan): string {
  const { calls, row, Row, id, words } = namesOf(plan)
  const declared = filtersOf(plan)
  const kinds = [...new Set(declared.map(([, kind]) => kind))].toSorted()
  const hasPlace = plan.columns.some(({ kind }) => kind === 'place')
  const fields = plan.columns.map(
    (column, at) =>
      `${fieldOf(column)}: ${types[column.kind]}${(column.nullable && at > 0) || column.kind === 'place' ? '.nullable()' : ''},`,
  )
  return `import { z } from 'zod'
import { call, defineArea } from '../define'
${hasPlace ? "import { named } from '../envelope'\n" : ''}import { ${kinds.join(', ')} } from '../filters'
import { list } from '../list'

const ${row} = z.object({
  ${id}: z.int(),
  ${fields.join('\n  ')}
})
export type ${Row} = z.infer<typeof ${row}>

export const ${calls} = defineArea('${calls}', {
  search: list({
    path: '/${words.replaceAll(' ', '_')}/search',
    summary: '${plan.titles.en}, the newest first.',
    counts: 'rows',
    filters: { ${declared.map(([name, kind]) => `${name}: ${kind}()`).join(', ')} },
    row: ${row},
  }),
  get: call({
    path: '/${words.replaceAll(' ', '_')}/get',
    summary: 'One ${words}.',
    counts: { details: '${id}' },
    input: z.object({ ${id}: z.int32().positive() }),
    output: ${row},
  }),
})
`
}
