/**
 * npm run bench -- duplicates [--half tuning|held-out] [--show 20] [--data folder] [--pairs file.jsonl]
 *
 * Precision and recall of the judge of duplicates on labelled pairs: those of the real data beside the project, or
 * a file of one pair a line: {"a": facts, "b": facts, "same": true, "kind": "any words"}, facts as in
 * server/areas/duplicates/duplicates.facts.ts.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { judgePair, type Verdict } from '@groundbreak/server/areas/duplicates/duplicates.judge'
import { chance, type LabelledPair, realPairs } from './duplicate-pairs'
import { besideProject } from './real-firms'

const { values } = parseArgs({
  options: {
    half: { type: 'string' },
    show: { type: 'string', default: '0' },
    pairs: { type: 'string' },
    kind: { type: 'string' },
    data: { type: 'string', default: besideProject },
  },
})

async function pairsOfFile(file: string): Promise<LabelledPair[]> {
  const pairs: LabelledPair[] = []
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.trim()) pairs.push(JSON.parse(line) as LabelledPair)
  return pairs
}

/** Both records of a pair go to one half, told by the first record's name alone. */
const isHeldOut = ({ a }: LabelledPair) => chance(`half ${a.names[0]}`) < 0.5

type Judged = LabelledPair & { verdict: Verdict }

function report(judged: readonly Judged[]): string {
  const rows = [...new Set(judged.map(({ kind }) => kind))].map((kind) => {
    const own = judged.filter((one) => one.kind === kind)
    const right = own.filter((one) => one.same === one.verdict.same).length
    const offered = own.filter((one) => one.verdict.score >= 30).length
    return `| ${kind.padEnd(55)} | ${own[0]?.same ? 'same     ' : 'different'} | ${String(own.length).padStart(5)} | ${((right / own.length) * 100).toFixed(1).padStart(5)} % | ${String(offered).padStart(6)} |`
  })
  const found = judged.filter((one) => one.verdict.same)
  const real = judged.filter((one) => one.same)
  const both = found.filter((one) => one.same).length
  return [
    '| kind | label | pairs | right | offered to a person |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    `pairs ${judged.length} (${real.length} same), precision ${(both / found.length).toFixed(4)}, recall ${(both / real.length).toFixed(4)}`,
  ].join('\n')
}

function tellMistakes(judged: readonly Judged[], most: number): void {
  const wrong = judged.filter((one) => one.same !== one.verdict.same)
  for (const { a, b, kind, same, verdict } of wrong
    .toSorted((x, y) => chance(x.a.names[0] ?? '') - chance(y.a.names[0] ?? ''))
    .slice(0, most))
    console.info(
      `\n${same ? 'MISSED' : 'WRONGLY JOINED'} ${verdict.score} ${kind}\n  ${a.names.join(' | ')} · ${a.owners?.map(({ names }) => names[0]).join(', ')} · ${a.address ?? ''}\n  ${b.names.join(' | ')} · ${b.owners?.map(({ names }) => names[0]).join(', ')} · ${b.address ?? ''}\n  ${verdict.evidence.map((one) => `${one.kind} ${one.weight}`).join(', ')}`,
    )
}

if (!values.pairs && !existsSync(values.data)) {
  console.info(
    `Skipped: the real data is not beside the project (${values.data}). --pairs takes a file of your own.`,
  )
} else {
  const all = values.pairs ? await pairsOfFile(values.pairs) : await realPairs(values.data)
  for (const half of values.pairs ? ['all'] : values.half ? [values.half] : ['tuning', 'held-out']) {
    const own = all.filter(
      (one) =>
        (half === 'all' || isHeldOut(one) === (half === 'held-out')) &&
        (!values.kind || one.kind.includes(values.kind)),
    )
    const began = performance.now()
    const judged = own.map((one) => ({ ...one, verdict: judgePair(one.a, one.b) }))
    const ms = performance.now() - began
    console.info(`\n${half}\n${report(judged)}\n${Math.round(own.length / (ms / 1000))} pairs a second`)
    tellMistakes(judged, Number(values.show))
  }
}
