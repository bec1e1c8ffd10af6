/**
 * npm run bench -- reachability [--size 6000] [--seeds 5] [--parameters]
 *
 * Is what is told of numbers true? A market whose truth is known, of which the product sees the checks only: the
 * parameters are learnt from one half of the markets, the share that really was right is counted in the other. Fails
 * where the expected calibration error is above 0.05. --parameters prints server/reachability/parameters.ts.
 */
import { parseArgs } from 'node:util'
import { Random } from '@groundbreak/market/random'
import type { Check } from '@groundbreak/server/reachability/checks'
import { fitted, type Parameters } from '@groundbreak/server/reachability/parameters'
import { sureAt } from '@groundbreak/server/reachability/reachability'
import { fit } from './reachability-fit'
import { MARKET_DAYS, simulate, type SimulatedNumber } from './reachability-market'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '6000' },
    seeds: { type: 'string', default: '5' },
    parameters: { type: 'boolean', default: false },
  },
})
const DAY = 86_400_000
const BANDS = 10
const MOST_ERROR = 0.05

interface Asked {
  number: SimulatedNumber
  at: Date
  isRight: boolean
}

/** Each number once, on some day after its first check. */
function questions(seed: number, size: number): Asked[] {
  return simulate(seed, size).flatMap((number, index) => {
    const first = number.checks[0]
    if (!first) return []
    const from = first.at.getTime() / DAY
    const day = new Random(seed, 72, index).between(from, MARKET_DAYS)
    return { number, at: new Date(day * DAY), isRight: day < number.diedOn }
  })
}

type Guess = (asked: Asked) => number

/** What was last found out about it, taken as it is. */
const lastOutcome: Guess = ({ number, at }) =>
  number.checks.findLast((check: Check) => check.at <= at)?.outcome === 'reached' ? 1 : 0
/** The same, but for calls that nobody took: they say nothing. */
const lastKnown: Guess = ({ number, at }) =>
  number.checks.findLast((check: Check) => check.at <= at && check.outcome !== 'not_reached')?.outcome ===
  'reached'
    ? 1
    : 0
const ours =
  (parameters: Parameters): Guess =>
  ({ number, at }) =>
    sureAt(number, number.checks, at, parameters)

interface Band {
  count: number
  told: number
  right: number
}

function bandsOf(asked: readonly Asked[], guess: Guess): Band[] {
  const bands = Array.from({ length: BANDS }, () => ({ count: 0, told: 0, right: 0 }))
  for (const one of asked) {
    const told = guess(one)
    const band = bands[Math.min(BANDS - 1, Math.floor(told * BANDS))]!
    band.count++
    band.told += told
    band.right += one.isRight ? 1 : 0
  }
  return bands
}

/** Mean distance of what is told from what is so, weighted by how many numbers it is told of. */
function errorOf(bands: readonly Band[]): number {
  const all = bands.reduce((sum, { count }) => sum + count, 0)
  return bands.reduce((sum, { told, right }) => sum + Math.abs(told - right), 0) / all
}

const brier = (asked: readonly Asked[], guess: Guess) =>
  asked.reduce((sum, one) => sum + (guess(one) - (one.isRight ? 1 : 0)) ** 2, 0) / asked.length

const size = Number(values.size)
const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => at + 1)
const learnt = fit(seeds.flatMap((seed) => simulate(seed, size)))
if (values.parameters) {
  console.info(`export const fitted: Parameters = ${JSON.stringify(learnt, null, 2)}`)
} else {
  const held = seeds.map((seed) => ({ seed: seed + 1000, asked: questions(seed + 1000, size) }))
  console.info(
    '| held-out seed | numbers | error, ours | last outcome | last known | times | Brier, ours | last known |',
  )
  console.info('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { seed, asked } of held) {
    const [own, raw, known] = [ours(fitted), lastOutcome, lastKnown].map((guess) =>
      errorOf(bandsOf(asked, guess)),
    )
    console.info(
      `| ${seed} | ${asked.length} | ${own!.toFixed(4)} | ${raw!.toFixed(4)} | ${known!.toFixed(4)} | ${(known! / own!).toFixed(1)} | ${brier(asked, ours(fitted)).toFixed(4)} | ${brier(asked, lastKnown).toFixed(4)} |`,
    )
  }
  const all = held.flatMap(({ asked }) => asked)
  console.info('\n| told | numbers | told on average | really right |\n| --- | --- | --- | --- |')
  for (const [at, { count, told, right }] of bandsOf(all, ours(fitted)).entries())
    if (count > 0)
      console.info(
        `| ${at * 10}–${at * 10 + 10} % | ${count} | ${((told / count) * 100).toFixed(1)} % | ${((right / count) * 100).toFixed(1)} % |`,
      )
  console.info('\n| of these only | numbers | error |\n| --- | --- | --- |')
  for (const [title, isOne] of parts(all)) {
    const some = all.filter(isOne)
    console.info(`| ${title} | ${some.length} | ${errorOf(bandsOf(some, ours(fitted))).toFixed(4)} |`)
  }
  const worst = Math.max(...held.map(({ asked }) => errorOf(bandsOf(asked, ours(fitted)))))
  const same = JSON.stringify(learnt) === JSON.stringify(fitted)
  console.info(
    `\nexpected calibration error ${errorOf(bandsOf(all, ours(fitted))).toFixed(4)}, worst seed ${worst.toFixed(4)}; learnt anew: ${same ? 'the same parameters' : 'other parameters'}, ${errorOf(bandsOf(all, ours(learnt))).toFixed(4)}`,
  )
  if (worst > MOST_ERROR) process.exitCode = 1
}

function parts(all: readonly Asked[]): [string, (one: Asked) => boolean][] {
  const groups = [...new Set(all.map(({ number }) => number.group))].toSorted()
  const kinds = [...new Set(all.map(({ number }) => number.kind))].toSorted()
  const daysOf = ({ number, at }: Asked) =>
    (at.getTime() - (number.checks.findLast((check) => check.at <= at)?.at.getTime() ?? 0)) / DAY
  return [
    ...groups.map((group) => [group, ({ number }: Asked) => number.group === group] as const),
    ...kinds.map((kind) => [kind, ({ number }: Asked) => number.kind === kind] as const),
    ['told 10–90 %', (one: Asked) => ours(fitted)(one) > 0.1 && ours(fitted)(one) < 0.9] as const,
    ['checked within 90 days', (one: Asked) => daysOf(one) <= 90] as const,
    ['checked a year ago or longer', (one: Asked) => daysOf(one) > 365] as const,
  ].map(([title, isOne]) => [title, isOne])
}
