import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Source {
  path: string
  text: string
}

const sources: Source[] = ['web/src', 'client']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/node_modules|\.test\.|\.d\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Files that would bring every word of both languages into the first load. */
const bringsAll = ({ text }: Source) =>
  /^import (?!type\b)[^\n]*\b(?:phrases|errorPhrase)\b[^\n]* from '@groundbreak\/phrases\/phrases'/m.test(
    text,
  ) || /from '@groundbreak\/phrases\/(?:zh|en)\/(?!core')/.test(text)

/** Parts that are loaded when they are needed, past their words. Parts of ui/ say nothing by themselves. */
const pastWords = ({ path, text }: Source) =>
  !path.startsWith('web/src/ui/') && /lazy\(\s*\(\) =>\s*import\(/.test(text)

/** Areas that a file names and does not use. */
function unused({ text }: Source): string[] {
  const [call, named = ''] = /^const usePhrases = phrasesOf\(([^)]*)\)/m.exec(text) ?? []
  if (call === undefined) return []
  const rest = text.replace(call, '').replaceAll(/^import [^\n]*$/gm, '')
  return [...named.matchAll(/'(\w+)'/g)]
    .map(([, area = '']) => area)
    .filter((area) => !new RegExp(String.raw`\b${area}\b`).test(rest))
}

describe('the words of screens', () => {
  it('come by language and area, never all of them', () => {
    expect(sources.filter(bringsAll).map(({ path }) => path)).toEqual([])
  })

  it('come with the part that says them', () => {
    expect(sources.filter(pastWords).map(({ path }) => path)).toEqual([])
  })

  it('are named where they are used, and no others', () => {
    expect(sources.flatMap((source) => unused(source).map((area) => `${source.path}: ${area}`))).toEqual([])
  })

  it.each<[string, (source: Source) => unknown, string]>([
    ['all words', bringsAll, "import { phrases } from '@groundbreak/phrases/phrases'"],
    [
      'all words beside a type',
      bringsAll,
      "import { type Language, phrases } from '@groundbreak/phrases/phrases'",
    ],
    ['an area of one language', bringsAll, "import { coins } from '@groundbreak/phrases/zh/coins'"],
    ['a part past its words', pastWords, "const Part = lazy(() => import('./routes'))"],
    [
      'an area without use',
      ({ path, text }) => unused({ path, text }).length > 0,
      "const usePhrases = phrasesOf('coins')",
    ],
  ])('are refused: %s', (_, refuses, text) => {
    expect(refuses({ path: 'web/src/areas/coins/part.tsx', text })).toBe(true)
  })
})
