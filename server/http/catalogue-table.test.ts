import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codes } from '@groundbreak/contract/codes'
import { phrases } from '@groundbreak/phrases/phrases'
import { describe, expect, it } from 'vitest'

/* docs/errors.md, held to the tree: what it names is there. */
const root = join(import.meta.dirname, '../..')
const table = readFileSync(join(root, 'docs/errors.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:---|the specification says)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, said = '', code = '', phrase = '', , tests = '']) => ({
    said,
    code,
    phrase: /`([^`]+)`/.exec(phrase)?.[1] ?? null,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }))

const valueAt = (words: unknown, path: string) =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], words)

describe('the table of errors', () => {
  it('has every line of the catalogue', () => {
    expect(table.length).toBeGreaterThanOrEqual(40)
  })

  it.each(table)('$said', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    for (const path of tests) expect([path, existsSync(join(root, path))]).toEqual([path, true])
  })

  const named = table.flatMap(({ phrase, ...row }) => (phrase === null ? [] : [{ ...row, phrase }]))

  it.each(named)(
    '$phrase has words in both languages, and a test that says it',
    ({ phrase, code, tests }) => {
      for (const words of [phrases.zh, phrases.en])
        expect(
          [words.core, words]
            .flatMap((of) => [phrase, phrase.replace('.', '.failures.')].map((path) => valueAt(of, path)))
            .some((value) => value !== undefined),
        ).toBe(true)
      const texts = tests.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
      const said = [code.replace(/(\d)(\d{3})$/, '$1_$2'), code, phrase, phrase.split('.').at(-1)]
      expect(said.some((one) => one && one !== '–' && texts.includes(one))).toBe(true)
    },
  )

  const numbered = named.filter(({ code }) => /^-?\d+$/.test(code) && code !== '10000')

  it.each(numbered)('$phrase has the number $code', ({ phrase, code }) => {
    expect((codes as Record<string, number>)[phrase]).toBe(Number(code))
  })
})
