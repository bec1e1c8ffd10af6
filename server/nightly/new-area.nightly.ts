import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyHouse } from '../../scripts/scaffold/copy-house'
import { packageFolder, run, withTypeScript } from '../../scripts/setup.mjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/*
 * S46: what `npm run new-area` makes, an area of its own and a list and a record in one that has a list already,
 * passes every check as it is: types, lint, format, its own tests, and those that ask every call of the house.
 */

vi.setConfig({ hookTimeout: 120_000 })

let root = ''

/** What a program says that fails; nothing of one that does not. */
async function complaintsOf(args: readonly string[]): Promise<string> {
  const { code, output } = await run(process.execPath, args, { cwd: root })
  return code === 0 ? '' : output
}

const bin = (name: string, path: string) => join(packageFolder(name), path)

async function make(...args: readonly string[]): Promise<void> {
  const complaints = await complaintsOf([...withTypeScript(), join(root, 'scripts/new-area.ts'), ...args])
  if (complaints) throw new Error(complaints)
}

const facts = [
  'remark=备注',
  'province_id=省份',
  'turbines=机组',
  'capacity=装机容量',
  'is_offshore=海上',
  'opened_on=投运日期',
]

beforeAll(async () => {
  root = copyHouse()
  await make('wind-farms', 'wind_farms', '风电场', 'Wind farms', 'title=名称', ...facts)
  await make('land-deals', 'solar_farms', '光伏电站', 'Solar farms', 'name=名称', ...facts)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it.each<[string, () => string[]]>([
  ['types', () => [bin('typescript', 'bin/tsc'), '--noEmit']],
  ['lint', () => [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['format', () => [bin('prettier', 'bin/prettier.cjs'), '--check', '.']],
  [
    'tests',
    () => [
      bin('vitest', 'vitest.mjs'),
      'run',
      'wind-farms',
      'land-deals',
      'solar-farms',
      'phrases',
      'words-of-screens',
      'server/access/matrix.test.ts',
      'server/http/counted-calls.test.ts',
    ],
  ],
])('%s', async (_, args) => {
  expect(await complaintsOf(args())).toBe('')
})
