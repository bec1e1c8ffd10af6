import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addToContract, contractOf } from './contract'
import { addImport, edit, insertInto, write } from './files'
import { addToEn, addToZh, enOf, zhOf } from './phrases'
import { kebab, namesOf, type Plan } from './plan'
import { accessOf, addToIndex, getOf, hasProvince, indexOf, presentOf, queriesOf, searchOf } from './server'
import { drawnTestOf, factoryOf, serverTestOf } from './tests'
import { columnsOf, listPageOf, recordPageOf } from './web'

/** Makes a list and a record of a table, from the contract to the screens, with tests: in an area of their own, or in one that is there, which gets what it lacks. Returns the files that were made, and those that were added to. Throws, before anything is written, where a file that it would make is there. */
export function newArea(root: string, plan: Plan): { made: string[]; edited: string[] } {
  const own = ownFiles(plan)
  const begun = partsOf(plan).filter(({ file }) => !existsSync(join(root, file)))
  const extended = partsOf(plan).filter(({ file }) => existsSync(join(root, file)))
  const made = { ...own, ...Object.fromEntries(begun.map(({ file, whole }) => [file, whole(plan)])) }
  write(root, made)
  for (const { file, add } of extended) edit(root, file, (text) => add(text, plan))
  for (const { list } of begun) listIn(root, plan, list)
  const edited = [
    ...extended.map(({ file }) => file),
    ...begun.map(({ list }) => list.file),
    ...listScreens(root, plan),
    ...listInMatrix(root, plan),
  ]
  return { made: Object.keys(made), edited }
}

/** What nothing else stands in. */
function ownFiles(plan: Plan): Record<string, string> {
  const { area, files, file, search, get } = namesOf(plan)
  const server = `server/areas/${area}`
  const web = `web/src/areas/${area}`
  return {
    ...(hasProvince(plan) ? { [`${server}/${files}.access.ts`]: accessOf(plan) } : {}),
    [`${server}/${kebab(search)}.ts`]: searchOf(plan),
    [`${server}/${kebab(get)}.ts`]: getOf(plan),
    [`${server}/${files}.present.ts`]: presentOf(plan),
    [`${server}/${files}.queries.ts`]: queriesOf(plan),
    [`${server}/${files}.test.ts`]: serverTestOf(plan),
    [`server/test/factories/${files}.ts`]: factoryOf(plan),
    [`${web}/${file}-columns.tsx`]: columnsOf(plan),
    [`${web}/${file}-list-page.tsx`]: listPageOf(plan),
    [`${web}/${file}-page.tsx`]: recordPageOf(plan),
    [`${web}/${files}.test.tsx`]: drawnTestOf(plan),
  }
}

/** A file that an area has one of: what a new one begins with, what one that is there gets besides, and where a new one is listed. */
interface Part {
  file: string
  whole: (plan: Plan) => string
  add: (text: string, plan: Plan) => string
  list: List
}

interface List {
  file: string
  /** Where it finds the area. */
  from: string
  opening: string
}

function partsOf({ area }: Plan): Part[] {
  return [
    {
      file: `contract/areas/${area}.ts`,
      whole: contractOf,
      add: addToContract,
      list: { file: 'contract/calls.ts', from: `./areas/${area}`, opening: 'export const areas = {' },
    },
    {
      file: `server/areas/${area}/index.ts`,
      whole: indexOf,
      add: addToIndex,
      list: {
        file: 'server/areas.ts',
        from: `./areas/${area}/index`,
        opening: 'export const areas: readonly Area[] = [',
      },
    },
    {
      file: `phrases/zh/${area}.ts`,
      whole: zhOf,
      add: addToZh,
      list: { file: 'phrases/zh/index.ts', from: `./${area}`, opening: 'export const zh = {' },
    },
    {
      file: `phrases/en/${area}.ts`,
      whole: enOf,
      add: addToEn,
      list: {
        file: 'phrases/en/index.ts',
        from: `./${area}`,
        opening: 'export const en: SameKeys<typeof zh> = {',
      },
    },
  ]
}

function listIn(root: string, plan: Plan, { file, from, opening }: List): void {
  const { calls } = namesOf(plan)
  edit(root, file, (text) =>
    insertInto(addImport(text, `import { ${calls} } from '${from}'`), opening, calls),
  )
}

/** Gives both screens an address and says how they are loaded; the addresses of screens that were to come stay. */
function listScreens(root: string, plan: Plan): string[] {
  const { area, list, row, Row, file, words } = namesOf(plan)
  const path = `/${words.replaceAll(' ', '_')}`
  const known = readFileSync(join(root, 'web/src/paths.ts'), 'utf8')
  const missing = Object.entries({ [list]: `${path}/list`, [`${row}Show`]: `${path}/show/:id` }).filter(
    ([name]) => !new RegExp(`^  ${name}: '`, 'm').test(known),
  )
  edit(root, 'web/src/paths.ts', (text) => {
    const end = '} as const\nexport type ScreenName'
    const own = missing.map(([name]) => `  '${name}',\n`).join('')
    const listed = text.replace(/(export const ownScreens[\s\S]*?)\n\]\)/, `$1\n${own}])`)
    const addresses = missing.map(([name, address]) => `  ${name}: '${address}',\n`).join('')
    return `${listed.replace(end, `${addresses}${end}`)}

export function ${row}Path(id: number): string {
  return paths.${row}Show.replace(':id', String(id))
}
`
  })
  edit(root, 'web/src/routes.tsx', (text) => {
    const opening = 'export const built: Partial<Record<ScreenName, Screen>> = {\n'
    return text.replace(
      opening,
      `${opening}  ${list}: ${screenOf(area, `${Row}ListPage`, `${file}-list-page`)},\n  ${row}Show: ${screenOf(area, `${Row}Page`, `${file}-page`)},\n`,
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
  const { files, row, Row, id } = namesOf(plan)
  const [name] = plan.columns
  const values = [
    ...name.stored.map((one) => `${one.name}: canary(place, '${row}')`),
    ...(hasProvince(plan) ? ['province_id: provinces[place]'] : []),
  ]
  edit(root, 'server/test/matrix/market.ts', (text) =>
    addImport(text, `import { make${Row} } from '../factories/${files}'`),
  )
  edit(root, 'server/test/matrix/market.ts', (text) =>
    text.replace(
      /\n {2}return \{([^}]*?),?\s*\}\n\}\nexport type Market /,
      `\n  const ${row} = await make${Row}(db, { ${values.join(', ')} })\n  return {$1, ${row} }\n}\nexport type Market `,
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
