import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOf } from './contract'
import { addImport, edit, insertInto, write } from './files'
import { enOf, zhOf } from './phrases'
import { namesOf, type Plan } from './plan'
import { accessOf, getOf, hasProvince, indexOf, presentOf, queriesOf, searchOf } from './server'
import { drawnTestOf, factoryOf, serverTestOf } from './tests'
import { columnsOf, listPageOf, recordPageOf } from './web'

/** Makes an area of a table: its list and its record from the contract to the screens, with tests, and lists it where areas are listed. Returns the files that were made, and those that it is listed in. */
export function newArea(root: string, plan: Plan): { made: string[]; edited: string[] } {
  const { area, file } = namesOf(plan)
  const server = `server/areas/${area}`
  const web = `web/src/areas/${area}`
  const made: Record<string, string> = {
    [`contract/areas/${area}.ts`]: contractOf(plan),
    [`phrases/zh/${area}.ts`]: zhOf(plan),
    [`phrases/en/${area}.ts`]: enOf(plan),
    [`${server}/index.ts`]: indexOf(plan),
    ...(hasProvince(plan) ? { [`${server}/${area}.access.ts`]: accessOf(plan) } : {}),
    [`${server}/search.ts`]: searchOf(plan),
    [`${server}/get.ts`]: getOf(plan),
    [`${server}/${area}.present.ts`]: presentOf(plan),
    [`${server}/${area}.queries.ts`]: queriesOf(plan),
    [`${server}/${area}.test.ts`]: serverTestOf(plan),
    [`server/test/factories/${area}.ts`]: factoryOf(plan),
    [`${web}/${file}-columns.tsx`]: columnsOf(plan),
    [`${web}/${file}-list-page.tsx`]: listPageOf(plan),
    [`${web}/${file}-page.tsx`]: recordPageOf(plan),
    [`${web}/${area}.test.tsx`]: drawnTestOf(plan),
  }
  for (const [path, text] of Object.entries(made)) write(root, path, text)
  const edited = [...listCalls(root, plan), ...listScreens(root, plan), ...listInMatrix(root, plan)]
  return { made: Object.keys(made), edited }
}

/** In the contract, the server and the words of both languages. */
function listCalls(root: string, plan: Plan): string[] {
  const { area, calls } = namesOf(plan)
  const lists: [file: string, from: string, opening: string][] = [
    ['contract/calls.ts', `./areas/${area}`, 'export const areas = {'],
    ['server/areas.ts', `./areas/${area}/index`, 'export const areas: readonly Area[] = ['],
    ['phrases/zh/index.ts', `./${area}`, 'export const zh = {'],
    ['phrases/en/index.ts', `./${area}`, 'export const en: SameKeys<typeof zh> = {'],
  ]
  for (const [file, from, opening] of lists)
    edit(root, file, (text) =>
      insertInto(addImport(text, `import { ${calls} } from '${from}'`), opening, calls),
    )
  return lists.map(([file]) => file)
}

/** Gives both screens an address and says how they are loaded; the address of a list that was to come stays. */
function listScreens(root: string, plan: Plan): string[] {
  const { area, calls, row, Row, file, words } = namesOf(plan)
  const path = `/${words.replaceAll(' ', '_')}`
  const isKnown = new RegExp(`^  ${calls}: '`, 'm').test(readFileSync(join(root, 'web/src/paths.ts'), 'utf8'))
  edit(root, 'web/src/paths.ts', (text) => {
    const end = '} as const\nexport type ScreenName'
    const list = isKnown ? '' : `  ${calls}: '${path}/list',\n`
    const own = [...(isKnown ? [] : [calls]), `${row}Show`].map((name) => `  '${name}',\n`).join('')
    const listed = text.replace(/(export const ownScreens[\s\S]*?)\n\]\)/, `$1\n${own}])`)
    return `${listed.replace(end, `${list}  ${row}Show: '${path}/show/:id',\n${end}`)}

export function ${row}Path(id: number): string {
  return paths.${row}Show.replace(':id', String(id))
}
`
  })
  edit(root, 'web/src/routes.tsx', (text) => {
    const opening = 'export const built: Partial<Record<ScreenName, Screen>> = {\n'
    return text.replace(
      opening,
      `${opening}  ${calls}: ${screenOf(area, `${Row}ListPage`, `${file}-list-page`)},\n  ${row}Show: ${screenOf(area, `${Row}Page`, `${file}-page`)},\n`,
    )
  })
  return ['web/src/paths.ts', 'web/src/routes.tsx']
}

function screenOf(area: string, screen: string, file: string): string {
  const load = `import('./areas/${area}/${file}').then(({ ${screen} }) => ({ Component: ${screen} }))`
  return `{\n    right: 'projects.read',\n    load: () => ${load},\n  }`
}

/** The matrix asks for a record of everybody, inside and outside of a subscription. */
function listInMatrix(root: string, plan: Plan): string[] {
  const { area, row, Row, id } = namesOf(plan)
  const [name] = plan.columns
  const values = [
    `${name.name}: canary(place, '${row}')`,
    ...(hasProvince(plan) ? ['province_id: provinces[place]'] : []),
  ]
  edit(root, 'server/test/matrix/market.ts', (text) =>
    addImport(text, `import { make${Row} } from '../factories/${area}'`).replace(
      /\n {2}return \{ (.*) \}\n\}\nexport type Market /,
      `\n  const ${row} = await make${Row}(db, { ${values.join(', ')} })\n  return { $1, ${row} }\n}\nexport type Market `,
    ),
  )
  edit(root, 'server/test/matrix/fields.ts', (text) =>
    text.replace(
      "\n  favorite_id: naming('folder'",
      `\n  ${id}: naming('${row}', '${hasProvince(plan) ? 'seen' : 'all'}'),\n  favorite_id: naming('folder'`,
    ),
  )
  return ['server/test/matrix/market.ts', 'server/test/matrix/fields.ts']
}
