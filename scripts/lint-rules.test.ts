import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageFolder } from './setup.mjs'

const root = join(import.meta.dirname, '..')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundbreak-lint-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The rules of the house that files break, as the linter names them. */
async function broken(name: string, files: Record<string, string>): Promise<string[]> {
  const place = join(folder, name)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, path)), { recursive: true })
    await writeFile(join(place, path), text)
  }
  const linter = join(packageFolder('oxlint'), 'bin/oxlint')
  const args = [linter, '--config', join(root, '.oxlintrc.json'), '--format', 'json', '.']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: place }).catch(
    (error: { stdout: string }) => error,
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
  return [...new Set(diagnostics.map(({ code }) => code))]
}

const functionOf = (lines: number, more = '') =>
  `export function long(): number[] {\n  const all: number[] = []\n${more}${'  all.push(1)\n'.repeat(lines - 4)}  return all\n}\n`

test('a function may have eighty lines, without comments and empty ones', async () => {
  expect(await broken('eighty', { 'a.ts': functionOf(80, '\n  // Why.\n\n') })).toEqual([])
  expect(await broken('more', { 'a.ts': functionOf(81) })).toEqual(['eslint(max-lines-per-function)'])
  expect(await broken('tests', { 'a.test.ts': functionOf(81) })).toEqual([])
})

test('imports go in no circle', async () => {
  const b = `import { a } from './a'\n\nexport const b = (): unknown => a\n`
  const a = `export const a = 1\n`
  expect(await broken('line', { 'a.ts': a, 'b.ts': b })).toEqual([])
  const circle = { 'a.ts': `import { b } from './b'\n\nexport const a = (): unknown => b\n`, 'b.ts': b }
  expect(await broken('circle', circle)).toEqual(['import(no-cycle)'])
})
