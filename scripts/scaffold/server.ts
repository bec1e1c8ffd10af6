import { fieldOf, filtersOf } from './contract'
import { addImport, insertInto } from './files'
import { type Column, kebab, type Kind, namesOf, type Plan, type Stored } from './plan'

const types: Record<Kind, string> = {
  name: 'string',
  text: 'string',
  number: 'number',
  day: 'string',
  moment: 'Date',
  flag: 'boolean',
  place: 'number',
}

const typeOf = ({ kind, nullable }: Stored) => `${types[kind]}${nullable ? ' | null' : ''}`

export const hasProvince = ({ columns }: Plan) => columns.some(({ name }) => name === 'province_id')

export function indexOf(plan: Plan): string {
  const { calls, search, get } = namesOf(plan)
  return `import { area } from '../../area'
${importOf(get)}
${importOf(search)}

export const ${calls} = area({ name: '${calls}', calls: [${search}, ${get}] })
`
}

/** The handlers of an area that is there, and both of ours. */
export function addToIndex(text: string, plan: Plan): string {
  const { search, get } = namesOf(plan)
  return [search, get].reduce(
    (all, verb) => insertInto(addImport(all, importOf(verb)), 'calls: [', verb),
    text,
  )
}

const importOf = (verb: string) => `import ${verb} from './${kebab(verb)}'`

export function accessOf(plan: Plan): string {
  const { Rows, words } = namesOf(plan)
  return `import { provincesOf } from '../../access/scope'
import type { Viewer } from '../../access/viewer'

/** Of which provinces a viewer sees each ${words}; null: of all, and of those without a province. */
export function visible${Rows}(viewer: Viewer): readonly number[] | null {
  return provincesOf(viewer)
}
`
}

export function searchOf(plan: Plan): string {
  const { area, calls, files, search, Row, Rows } = namesOf(plan)
  const scoped = hasProvince(plan)
  return `import { ${calls} } from '@groundbreak/contract/areas/${area}'
import { handleList } from '../../http/handle-list'
import { showingFor } from '../../showing/showing'
${scoped ? `import { visible${Rows} } from './${files}.access'\n` : ''}import { present${Row} } from './${files}.present'
import { find${Rows} } from './${files}.queries'

/** At most two statements. */
export default handleList(${calls}.${search}, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const { rows, total } = await find${Rows}(db, ${scoped ? `{ ...input, provinces: visible${Rows}(viewer) }` : 'input'}, page)
    return { list: rows.map((row) => present${Row}(row, show)), total }
  },
})
`
}

export function getOf(plan: Plan): string {
  const { area, calls, files, get, Row, Rows, id } = namesOf(plan)
  const scoped = hasProvince(plan)
  return `import { ${calls} } from '@groundbreak/contract/areas/${area}'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
${scoped ? `import { visible${Rows} } from './${files}.access'\n` : ''}import { present${Row} } from './${files}.present'
import { find${Row} } from './${files}.queries'

export default handle(${calls}.${get}, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const row = await find${Row}(db, ${scoped ? `{ id: input.${id}, provinces: visible${Rows}(viewer) }` : `input.${id}`})
    if (!row) throw fail('http.noRecord')
    return present${Row}(row, showingFor({ viewer, language, house }))
  },
})
`
}

export function presentOf(plan: Plan): string {
  const { area, files, Row, id } = namesOf(plan)
  const [name] = plan.columns
  const kinds = new Set(plan.columns.map(({ kind }) => kind))
  const shown = [
    'away',
    ...(kinds.has('place') ? ['vocabularies'] : []),
    ...(kinds.has('place') || kinds.has('name') ? ['language'] : []),
  ]
  return `import type { ${Row} } from '@groundbreak/contract/areas/${area}'
${kinds.has('name') ? "import { nameOf } from '../../names/names'\n" : ''}import type { Showing } from '../../showing/showing'
import type { ${Row}Row } from './${files}.queries'

/** In demo mode a number for a name, and no figures. */
export function present${Row}(row: ${Row}Row, { ${shown.join(', ')} }: Showing): ${Row} {
  return {
    ${id}: row.id,
    ${plan.columns.map((column) => `${fieldOf(column)}: ${told(column, column === name)},`).join('\n    ')}
  }
}
`
}

function told({ name, kind, nullable }: Column, isName: boolean): string {
  if (kind === 'name') return 'away ? `#${row.id}` : nameOf(row, language)'
  if (isName)
    return nullable
      ? `away || row.${name} === null ? \`#\${row.id}\` : row.${name}`
      : `away ? \`#\${row.id}\` : row.${name}`
  if (kind === 'place') return `vocabularies.placeOrNull(row.${name}, language)`
  if (kind === 'moment') return nullable ? `row.${name}?.toISOString() ?? null` : `row.${name}.toISOString()`
  if (nullable && (kind === 'text' || kind === 'number')) return `away ? null : row.${name}`
  return `row.${name}`
}

const storedOf = ({ columns }: Plan) => columns.flatMap(({ stored }) => stored)

/** The conditions of the list: what its words look in, the provinces of the viewer, and a column for each other filter. */
function conditionsOf(plan: Plan): string[] {
  const texts = storedOf(plan)
    .filter(({ kind }) => kind === 'text')
    .map(({ name }) => name)
  const columns = filtersOf(plan).flatMap(([filter, kind]) => {
    if (kind === 'words') return []
    const column = plan.columns.find((one) => one.name === filter || one.name === `${filter}_on`)?.name
    return [`${filter}: 't.${column}',`]
  })
  const { calls, search } = namesOf(plan)
  const words = `concat_ws(' ', ${texts.map((name) => `t.${name}`).join(', ')}) ilike \${at}`
  return [
    ...(hasProvince(plan)
      ? ["{ filter: 'provinces', sql: (at) => `t.province_id = any(${at}::int[])`, value: asked.provinces },"]
      : []),
    `{ filter: 'search', sql: (at) => \`${words}\`, value: asked.search && likePattern(asked.search) },`,
    ...(columns.length > 0
      ? [`...conditionsOn(${calls}.${search}.list.filters, asked, { ${columns.join(' ')} }),`]
      : []),
  ]
}

export function queriesOf(plan: Plan): string {
  const { area, calls, search, Row, Rows, words } = namesOf(plan)
  const { columns, table } = plan
  const scoped = hasProvince(plan)
  const newest = columns.find(({ kind }) => kind === 'day' || kind === 'moment')
  const order = newest
    ? `t.${newest.name} desc${newest.nullable ? ' nulls last' : ''}, t.id desc`
    : 't.id desc'
  const conditions = conditionsOf(plan)
  const onColumns = conditions.some((one) => one.startsWith('...conditionsOn'))
  return `import ${onColumns ? '' : 'type '}{ ${calls} } from '@groundbreak/contract/areas/${area}'
import type { Input } from '@groundbreak/contract/define'
import { type Condition, ${onColumns ? 'conditionsOn, ' : ''}where } from '../../db/conditions'
import { likePattern } from '../../db/like'
import { type Page, totalOf } from '../../db/page'
import type { Db } from '../../db/pool'

export interface ${Row}Row {
  id: number
  ${storedOf(plan)
    .map((column) => `${column.name}: ${typeOf(column)}`)
    .join('\n  ')}
}

const COLUMNS = 't.id, ${storedOf(plan)
    .map(({ name }) => `t.${name}`)
    .join(', ')}'

${scoped ? '/** What the list asks for; `provinces`: those that the viewer sees. */' : '/** What the list asks for. */'}
export type ${Rows}Asked = Input<typeof ${calls}.${search}>${scoped ? ' & { provinces: readonly number[] | null }' : ''}

function conditionsOf(asked: ${Rows}Asked): Condition[] {
  return [
    ${conditions.join('\n    ')}
  ]
}

/** A page, the newest first. */
export async function find${Rows}(db: Db, asked: ${Rows}Asked, page: Page): Promise<{ rows: ${Row}Row[]; total: number }> {
  const { text, values } = where(conditionsOf(asked))
  const from = \`from ${table} t \${text}\`
  const { rows } = await db.query<${Row}Row>(
    \`select \${COLUMNS} \${from} order by ${order} limit $\${values.length + 1} offset $\${values.length + 2}\`,
    [...values, page.limit, page.offset],
  )
  return { rows, total: await totalOf(db, { rows, page, from, values }) }
}

/** One ${words}; undefined: there is none${scoped ? ', or none in these provinces' : ''}. */
export async function find${Row}(db: Db, ${scoped ? '{ id, provinces }: { id: number; provinces: readonly number[] | null }' : 'id: number'}): Promise<${Row}Row | undefined> {
  const { rows } = await db.query<${Row}Row>(
    ${scoped ? `\`select \${COLUMNS} from ${table} t where t.id = $1 and ($2::int[] is null or t.province_id = any($2))\`, [id, provinces]` : `\`select \${COLUMNS} from ${table} t where t.id = $1\`, [id]`},
  )
  return rows[0]
}
`
}
