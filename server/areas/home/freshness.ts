import { home } from '@groundbreak/contract/areas/home'
import type { Output } from '@groundbreak/contract/define'
import type { Db } from '../../db/pool'
import { handle } from '../../http/handle'
import { countFreshness, countRevisionsByHour } from './home.queries'

type Freshness = Output<typeof home.freshness>

const FRESH_MS = 5 * 60_000
/** By pool: counted once for everybody who asks within five minutes. */
const counted = new WeakMap<Db, { until: number; answer: Promise<Freshness> }>()

export default handle(home.freshness, {
  may: 'anyone',
  async run({ db }) {
    const kept = counted.get(db)
    if (kept && kept.until > Date.now()) return kept.answer
    const answer = count(db)
    counted.set(db, { until: Date.now() + FRESH_MS, answer })
    answer.catch(() => counted.delete(db))
    return answer
  },
})

async function count(db: Db): Promise<Freshness> {
  const [counts, hours] = await Promise.all([countFreshness(db), countRevisionsByHour(db)])
  const byHour = new Map(hours.map(({ hour, count }) => [hour, count]))
  return {
    ...counts,
    at: new Date().toISOString(),
    updates_by_hour: Array.from({ length: 24 }, (_, hour) => byHour.get(hour) ?? 0),
  }
}
