import { addImport, putAtEnd } from './files'
import { namesOf, type Kind, type Plan } from './plan'

const filters: Partial<Record<Kind, string>> = { day: 'days', number: 'range', flag: 'flag' }
const types: Record<Kind, string> = {
  name: 'z.string()',
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

/** The contract of a new area. */
export function contractOf(plan: Plan): string {
  const { calls } = namesOf(plan)
  return `${importsOf(plan).join('\n')}

${rowOf(plan)}

export const ${calls} = defineArea('${calls}', {
${callsOf(plan)}
})
`
}

/** The contract of an area that is there, with both calls at its end. */
export function addToContract(text: string, plan: Plan): string {
  const opening = `export const ${namesOf(plan).calls} = defineArea(`
  const withCalls = putAtEnd(text, { opening, closing: '})' }, callsOf(plan))
  const withRow = withCalls.replace(opening, () => `${rowOf(plan)}\n\n${opening}`)
  return importsOf(plan).reduce(addImport, withRow)
}

function importsOf(plan: Plan): string[] {
  const kinds = [...new Set(filtersOf(plan).map(([, kind]) => kind))].toSorted()
  return [
    "import { z } from 'zod'",
    "import { call, defineArea } from '../define'",
    ...(plan.columns.some(({ kind }) => kind === 'place') ? ["import { named } from '../envelope'"] : []),
    `import { ${kinds.join(', ')} } from '../filters'`,
    "import { list } from '../list'",
  ]
}

function rowOf(plan: Plan): string {
  const { row, Row, id } = namesOf(plan)
  const fields = plan.columns.map(
    (column, at) =>
      `${fieldOf(column)}: ${types[column.kind]}${(column.nullable && at > 0) || column.kind === 'place' ? '.nullable()' : ''},`,
  )
  return `const ${row} = z.object({
  ${id}: z.int(),
  ${fields.join('\n  ')}
})
export type ${Row} = z.infer<typeof ${row}>`
}

function callsOf(plan: Plan): string {
  const { search, get, row, id, words } = namesOf(plan)
  const filters = filtersOf(plan).map(([name, kind]) => `${name}: ${kind}()`)
  return `  ${search}: list({
    path: '/${words.replaceAll(' ', '_')}/search',
    summary: '${plan.titles.en}, the newest first.',
    counts: 'rows',
    filters: { ${filters.join(', ')} },
    row: ${row},
  }),
  ${get}: call({
    path: '/${words.replaceAll(' ', '_')}/get',
    summary: 'One ${words}.',
    counts: { details: '${id}' },
    input: z.object({ ${id}: z.int32().positive() }),
    output: ${row},
  }),`
}
