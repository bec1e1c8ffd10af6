import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `changeAwayMode` -> `change-away-mode` */
export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
/** `land-deals` -> `landDeals` */
export const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Makes the files of one call whose contract is written, and lists its handler. Returns what was made. */
export function newCall(root: string, area: string, verb: string): string[] {
  const contract = join(root, `contract/areas/${area}.ts`)
  if (!existsSync(contract)) throw new Error(`There is no contract/areas/${area}.ts: make the area first.`)
  if (!new RegExp(`\\b${verb}: call\\(`).test(readFileSync(contract, 'utf8')))
    throw new Error(`contract/areas/${area}.ts declares no call "${verb}": write its contract first.`)
  const calls = camel(area)
  const file = `server/areas/${area}/${kebab(verb)}.ts`
  const test = `server/areas/${area}/${kebab(verb)}.test.ts`
  write(root, file, handlerOf(area, calls, verb))
  write(root, test, testOf(calls, verb))
  edit(root, `server/areas/${area}/index.ts`, (text) =>
    insertInto(addImport(text, `import ${verb} from './${kebab(verb)}'`), 'calls: [', verb),
  )
  return [file, test]
}

/** Makes the files of an area without calls, and lists it. Returns what was made. */
export function newArea(root: string, area: string): string[] {
  const name = camel(area)
  const made: Record<string, string> = {
    [`contract/areas/${area}.ts`]: `import { defineArea } from '../define'\n\nexport const ${name} = defineArea('${name}', {})\n`,
    [`server/areas/${area}/index.ts`]: `import { area } from '../../area'\n\nexport const ${name} = area({ name: '${name}', calls: [] })\n`,
    [`phrases/zh/${area}.ts`]: `export const ${name} = {}\n`,
    [`phrases/en/${area}.ts`]: `import type { SameKeys } from '../shape'\nimport type { ${name} as zh } from '../zh/${area}'\n\nexport const ${name}: SameKeys<typeof zh> = {}\n`,
  }
  for (const [file, text] of Object.entries(made)) write(root, file, text)
  edit(root, 'contract/calls.ts', (text) =>
    insertInto(addImport(text, `import { ${name} } from './areas/${area}'`), 'export const areas = {', name),
  )
  edit(root, 'server/areas.ts', (text) =>
    insertInto(
      addImport(text, `import { ${name} } from './areas/${area}/index'`),
      'export const areas: readonly Area[] = [',
      name,
    ),
  )
  for (const language of ['zh', 'en'])
    edit(root, `phrases/${language}/index.ts`, (text) =>
      insertInto(
        addImport(text, `import { ${name} } from './${area}'`),
        language === 'zh' ? 'export const zh = {' : 'export const en: SameKeys<typeof zh> = {',
        name,
      ),
    )
  return Object.keys(made)
}

function handlerOf(area: string, calls: string, verb: string): string {
  return `import { ${calls} } from '@groundbreak/contract/areas/${area}'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'

export default handle(${calls}.${verb}, {
  may: 'signedIn',
  async run() {
    throw fail('http.unavailable')
  },
})
`
}

function testOf(calls: string, verb: string): string {
  return `import { test } from 'vitest'

test.todo('${calls}.${verb} works, validates and refuses the wrong viewer')
`
}

function write(root: string, file: string, text: string): void {
  const path = join(root, file)
  if (existsSync(path)) throw new Error(`${file} exists already.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function edit(root: string, file: string, change: (text: string) => string): void {
  const path = join(root, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Puts an import in its alphabetical place among the file's relative ones. */
function addImport(text: string, line: string): string {
  const lines = text.split('\n')
  const later = lines.findIndex((one) => isRelative(one) && from(one) > from(line))
  const last = lines.findLastIndex((one) => one.startsWith('import '))
  lines.splice(later === -1 ? last + 1 : later, 0, line)
  return lines.join('\n')
}

/** Adds a name at the end of the list or object that begins with `opening`, its bracket included. */
function insertInto(text: string, opening: string, name: string): string {
  const start = text.indexOf(opening)
  const open = start + opening.length - 1
  const end = text.indexOf(opening.endsWith('[') ? ']' : '}', open)
  if (start < 0 || end < 0) throw new Error(`No list "${opening}" to add ${name} to.`)
  const inside = text
    .slice(open + 1, end)
    .trim()
    .replace(/,$/, '')
  const items = inside ? `${inside}, ${name}` : name
  return `${text.slice(0, open + 1)} ${items} ${text.slice(end)}`.replaceAll('[ ', '[').replaceAll(' ]', ']')
}

const from = (line: string) => line.slice(line.indexOf(" from '"))
const isRelative = (line: string) => line.startsWith('import ') && line.includes(" from './")
