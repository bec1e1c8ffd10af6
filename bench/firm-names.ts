/**
 * npm run bench -- firm-names [--pairs file.jsonl] [--half tuning|held-out] [--show 20] [--kind words] [--data folder]
 *
 * Precision and recall of the judge of firm names on labelled pairs made of the real names beside the project, beside
 * two baselines: equal when folded, and alike by trigrams. With --pairs, lines `{"pair_id", "a": {"name"}, "b": {"name"}}`
 * are read and answered by lines `{"pair_id", "same"}`, and nothing else is printed.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { judgeNames } from '@groundbreak/market/firm-identity/judge-names'
import { foldName } from '@groundbreak/db/folding/fold-name'
import { chance } from './duplicate-pairs'
import { isHeldOut, type NamePair, realNamePairs } from './firm-name-pairs'
import { besideProject } from './real-firms'

const { values } = parseArgs({
  options: {
    pairs: { type: 'string' },
    half: { type: 'string' },
    show: { type: 'string', default: '0' },
    kind: { type: 'string', default: '' },
    data: { type: 'string', default: besideProject },
  },
})

interface AskedPair {
  pair_id: string | number
  a: { name: string }
  b: { name: string }
}

async function answer(file: string): Promise<void> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.trim()) continue
    const { pair_id, a, b } = JSON.parse(line) as AskedPair
    process.stdout.write(`${JSON.stringify({ pair_id, same: judgeNames(a.name, b.name).same })}\n`)
  }
}

const plain = (name: string) => foldName(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

function trigrams(name: string): Set<string> {
  const padded = `  ${plain(name)} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** As pg_trgm: shared trigrams of all. */
function alike(a: string, b: string): number {
  const [one, other] = [trigrams(a), trigrams(b)]
  const shared = [...one].filter((each) => other.has(each)).length
  return shared / (one.size + other.size - shared)
}

interface Figures {
  precision: number
  recall: number
}

function figures(pairs: readonly NamePair[], isSame: (pair: NamePair) => boolean): Figures {
  const found = pairs.filter(isSame)
  const both = found.filter(({ same }) => same).length
  return { precision: both / found.length, recall: both / pairs.filter(({ same }) => same).length }
}

const told = (who: string, { precision, recall }: Figures) =>
  `${who.padEnd(24)} precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`

function report(pairs: readonly NamePair[]): string {
  const began = performance.now()
  const said = new Map(pairs.map((pair) => [pair, judgeNames(pair.a, pair.b).same]))
  const seconds = (performance.now() - began) / 1000
  const kinds = [...new Set(pairs.map(({ kind }) => kind))].toSorted().map((kind) => {
    const own = pairs.filter((one) => one.kind === kind)
    const right = own.filter((one) => said.get(one) === one.same).length
    return `| ${kind.padEnd(36)} | ${own[0]?.same ? 'same ' : 'apart'} | ${String(own.length).padStart(5)} | ${((right / own.length) * 100).toFixed(1).padStart(5)} % |`
  })
  return [
    '| kind | label | pairs | right |',
    '| --- | --- | --- | --- |',
    ...kinds,
    `${pairs.length} pairs, ${Math.round(pairs.length / seconds)} a second`,
    told(
      'judge',
      figures(pairs, (pair) => said.get(pair) ?? false),
    ),
    told(
      'equal when folded',
      figures(pairs, ({ a, b }) => plain(a) === plain(b)),
    ),
    told(
      'trigrams alike from 0.5',
      figures(pairs, ({ a, b }) => alike(a, b) >= 0.5),
    ),
  ].join('\n')
}

function tellMistakes(pairs: readonly NamePair[], most: number): void {
  const wrong = pairs
    .map((pair) => ({ ...pair, verdict: judgeNames(pair.a, pair.b) }))
    .filter(({ same, verdict }) => same !== verdict.same)
  for (const { a, b, kind, same, verdict } of wrong
    .toSorted((x, y) => chance(x.a) - chance(y.a))
    .slice(0, most))
    console.info(
      `${same ? 'MISSED' : 'WRONGLY JOINED'} ${verdict.reason} ${verdict.score} [${kind}] ${a} | ${b}`,
    )
}

if (values.pairs) await answer(values.pairs)
else if (existsSync(values.data)) {
  const all = (await realNamePairs(values.data)).filter(({ pair }) => pair.kind.includes(values.kind))
  for (const half of values.half ? [values.half] : ['tuning', 'held-out']) {
    const own = all.filter(({ firm }) => isHeldOut(firm) === (half === 'held-out')).map(({ pair }) => pair)
    console.info(`\n${half}\n${report(own)}`)
    tellMistakes(own, Number(values.show))
  }
} else
  console.info(
    `Skipped: the real data is not beside the project (${values.data}). --pairs takes a file of your own.`,
  )
