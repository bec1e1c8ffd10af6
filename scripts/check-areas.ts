import { readdirSync, readFileSync, existsSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areas as contractAreas, calls } from '@groundbreak/contract/calls'
import { styleFaults } from './check-styles'
import { exceptions, importsOf, serverFaults } from './server-floors'
import { elementFaults } from './web-elements'
import { floorFault } from './web-floors'
import { recordFault } from './web-records'

/*
 * Holds the tree to the contract and to the house's rules of place. Prints what is wrong, one line each, and
 * exits with 1 if anything is.
 */

const root = fileURLToPath(new URL('..', import.meta.url))

const AREAS = new Set(
  `session accounts options projects leads firms contacts relationships bids bonds land-deals series
favorites inbox searches shares notes recalls packages allotments dial coins real-name statistics reports
home help meetings alerts exports showroom assistant admin web-service duplicates map files records
error-reports desk timeline second-factor devices customers limits scans app-accounts wecom personal-data`.split(
    /\s+/,
  ),
)
const FORBIDDEN_FOLDERS = new Set(['utils', 'helpers', 'common', 'misc', 'services'])
const SKIPPED = new Set(['node_modules', 'dist', 'var', '.git', '.cache', 'coverage'])

/** From which workspaces one may import; the rest of its imports are of itself or of packages. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  phrases: [],
  contract: ['phrases'],
  db: ['phrases', 'contract'],
  market: ['phrases', 'contract', 'db'],
  server: ['phrases', 'contract', 'db', 'market'],
  client: ['phrases', 'contract'],
  web: ['phrases', 'contract', 'client'],
}

/** Knows neither database nor call: whether two names are those of one firm, for who imports them too. */
const FOR_IMPORTS = '@groundbreak/server/firm-identity/'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

function* foldersUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || SKIPPED.has(entry.name)) continue
    yield join(folder, entry.name)
    yield* foldersUnder(join(folder, entry.name))
  }
}

/** One handler file per call of the contract, and no handler file besides. */
function* checkHandlers(): Generator<string> {
  const expected = new Set<string>()
  for (const call of calls) {
    const [area = '', verb = ''] = call.name.split('.')
    const path = join('server/areas', kebab(area), `${kebab(verb)}.ts`)
    expected.add(path)
    if (!existsSync(join(root, path))) {
      yield `${path} is missing: ${call.name} has no handler`
      continue
    }
    const text = readFileSync(join(root, path), 'utf8')
    const handle = 'list' in call ? 'handleList' : 'handle'
    if (!text.includes(`export default ${handle}(`)) yield `${path} has no "export default ${handle}(…)"`
    if (!text.includes(`${handle}(${area}.${verb},`)) yield `${path} does not handle ${call.name}`
    if (!/^ {2}may: '/m.test(text)) yield `${path} does not declare may`
  }
  for (const path of filesUnder(join(root, 'server/areas'))) {
    const name = relative(root, path)
    if (!name.endsWith('.ts') || expected.has(name)) continue
    if (/export default handle(?:List)?\(/.test(readFileSync(path, 'utf8')))
      yield `${name} handles no call of the contract`
  }
}

/** Area names are spelled one way in every runtime. */
function* checkAreaNames(): Generator<string> {
  for (const area of Object.keys(contractAreas))
    if (!AREAS.has(kebab(area))) yield `contract: no such area ${area}`
  for (const place of ['server/areas', 'web/src/areas']) {
    if (!existsSync(join(root, place))) continue
    for (const entry of readdirSync(join(root, place)))
      if (statSync(join(root, place, entry)).isDirectory() && !AREAS.has(entry))
        yield `${place}/${entry} is not the name of an area`
  }
  for (const place of ['contract/areas', 'client/areas']) {
    if (!existsSync(join(root, place))) continue
    for (const entry of readdirSync(join(root, place))) {
      const area = entry.replace(/(?:\.test)?\.tsx?$/, '').split('.')[0] ?? ''
      if (!AREAS.has(area)) yield `${place}/${entry} is not named after an area`
    }
  }
}

/** kebab-case everywhere; no drawer folders. */
function* checkNames(): Generator<string> {
  for (const workspace of [...Object.keys(MAY_IMPORT), 'scripts', 'bench', 'e2e']) {
    const folder = join(root, workspace)
    if (!existsSync(folder)) continue
    for (const path of foldersUnder(folder))
      if (FORBIDDEN_FOLDERS.has(basename(path))) yield `${relative(root, path)}: name the subject instead`
    for (const path of filesUnder(folder))
      if (/\.tsx?$/.test(path) && !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.tsx?$/.test(basename(path)))
        yield `${relative(root, path)} is not in kebab-case`
  }
}

const SCREENS = 'web/src/'
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Between workspaces one way only; the browser's half keeps to its floors. */
function* checkImports(): Generator<string> {
  for (const [workspace, allowed] of Object.entries(MAY_IMPORT)) {
    const folder = join(root, workspace)
    if (!existsSync(folder)) continue
    for (const path of filesUnder(folder)) {
      if (!/\.tsx?$/.test(path)) continue
      const name = relative(root, path)
      for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
        const other = /^@groundbreak\/([a-z]+)\//.exec(target)?.[1]
        const isShared = name.startsWith('market/import/') && target.startsWith(FOR_IMPORTS)
        if (other && other !== workspace && !allowed.includes(other) && !isShared)
          yield `${name} may not import ${target}`
        const fault = name.startsWith(SCREENS) && floorFault(name.slice(SCREENS.length), target)
        if (fault) yield fault
      }
    }
  }
}

function* checkServerFloors(): Generator<string> {
  const folder = join(root, 'server')
  const files = [...filesUnder(folder)].map((path) => ({
    path: relative(folder, path),
    text: readFileSync(path, 'utf8'),
  }))
  yield* serverFaults(importsOf(files), exceptions)
}

/** The screens make their forms, tables and choices, and show their records, in one way. */
function* checkFrames(): Generator<string> {
  for (const path of filesUnder(join(root, SCREENS))) {
    if (!/\.tsx?$/.test(path)) continue
    const file = [relative(join(root, SCREENS), path), readFileSync(path, 'utf8')] as const
    yield* elementFaults(...file)
    const fault = recordFault(...file)
    if (fault) yield fault
  }
}

/** Every phrase file stands in both languages (their keys are the compiler's business). */
function* checkPhrases(): Generator<string> {
  const [zh, en] = ['zh', 'en'].map((language) => new Set(readdirSync(join(root, 'phrases', language))))
  for (const file of zh ?? []) if (!en?.has(file)) yield `phrases/en/${file} is missing`
  for (const file of en ?? []) if (!zh?.has(file)) yield `phrases/zh/${file} is missing`
}

/** New style sheets are modules of the tokens. */
function* checkStyles(): Generator<string> {
  for (const path of filesUnder(join(root, 'web/src')))
    if (path.endsWith('.css')) yield* styleFaults(relative(root, path), readFileSync(path, 'utf8'))
}

/** How far the contract covers the specification's list of calls, where that list is at hand. */
function tellCoverage(): void {
  const list = join(root, '../shared/spec/calls.json')
  if (!existsSync(list)) return
  const named = (JSON.parse(readFileSync(list, 'utf8')) as { path: string }[]).map(({ path }) => path)
  const ours = new Set<string>(calls.map(({ path }) => path))
  console.log(
    `${named.filter((path) => ours.has(path)).length} of ${named.length} calls of the specification exist`,
  )
}

const wrong = [
  ...checkHandlers(),
  ...checkAreaNames(),
  ...checkNames(),
  ...checkImports(),
  ...checkFrames(),
  ...checkServerFloors(),
  ...checkPhrases(),
  ...checkStyles(),
]
for (const line of wrong) console.error(line)
tellCoverage()
console.log(`${calls.length} calls in ${Object.keys(contractAreas).length} areas, ${wrong.length} faults`)
process.exitCode = wrong.length > 0 ? 1 : 0
