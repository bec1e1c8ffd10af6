import type { Likeness } from '@groundbreak/contract/areas/leads'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { Clause, Factor, Scoring } from '../../search/query'
import { visibleProjects } from '../projects/projects.access'
import { loadTraits, type TraitsRow } from './leads.queries'

const OWNER = 1

/** The most each likeness counts; all of them make 100, an owner or else another party. A finer place adds to the coarser. */
const most = {
  kind: 15,
  kindExactly: 10,
  province: 4,
  city: 8,
  district: 8,
  size: 15,
  stage: 10,
  owner: 15,
  party: 8,
  series: 15,
}

interface Alike {
  /** What is like one of them at all; none of them itself. */
  clauses: Clause[]
  scoring: Scoring
  becauseOf: (points: readonly number[]) => Likeness[]
}

/** What is like those of the projects that the viewer sees; nothing where there are none. One statement. */
export async function visibleLikenessTo(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Alike & { known: boolean }> {
  const visible = visibleProjects(viewer)
  const seeds = (await loadTraits(db, ids)).filter((seed) => visible.includes(seed))
  return { ...likenessTo(seeds), known: seeds.length > 0 }
}

type SharedColumn =
  'series' | 'category' | 'subcategory' | 'region' | 'province' | 'city' | 'district' | 'stage'

/** What is like any of some projects: the same series, a party of theirs, or the same kind in the same part of the country. */
function likenessTo(seeds: readonly TraitsRow[]): Alike {
  const valuesOf = (column: SharedColumn) => [...new Set(seeds.flatMap((seed) => seed[`${column}_id`] ?? []))]
  const same = (column: SharedColumn, points: number): Factor => ({
    kind: 'codes',
    columns: [column],
    points: valuesOf(column).map((code) => [code, points]),
  })
  const firms = firmsOf(seeds)
  const factors: [Likeness, Factor][] = [
    ['series', same('series', most.series)],
    ['owner', { kind: 'codes', columns: ['firm'], points: firms }],
    ['kind', same('category', most.kind)],
    ['kind', same('subcategory', most.kindExactly)],
    ['place', same('province', most.province)],
    ['place', same('city', most.city)],
    ['place', same('district', most.district)],
    ['size', sizeFactor(seeds)],
    ['stage', same('stage', most.stage)],
  ]
  const bound = [
    { column: 'firm', values: firms.map(([firm]) => firm) },
    { column: 'series', values: valuesOf('series') },
  ]
  const abroad = seeds.filter((seed) => seed.region_id === null).map((seed) => seed.country_id)
  const place = [
    { column: 'region', values: valuesOf('region') },
    { column: 'country', values: abroad },
  ]
  const kind = { column: 'category', values: valuesOf('category') }
  return {
    clauses: [
      { kind: 'codes', dimension: 'similar', any: [kind, ...bound] },
      { kind: 'codes', dimension: 'similar', any: [...place, ...bound] },
      { kind: 'ids', dimension: 'similar', ids: seeds.map(({ id }) => id), not: true },
    ],
    scoring: { factors: factors.map(([, factor]) => factor) },
    becauseOf: (points) => [
      ...new Set(
        factors.flatMap(([likeness], at): Likeness[] => {
          if (points[at] === 0) return []
          return likeness === 'owner' && points[at] === most.party ? ['party'] : [likeness]
        }),
      ),
    ],
  }
}

/** What each of their firms counts: an owner more than another party. */
function firmsOf(seeds: readonly TraitsRow[]): [firm: number, points: number][] {
  const parties = seeds.flatMap((seed) => seed.parties)
  const owners = new Set(parties.filter((one) => one.role_group === OWNER).map((one) => one.firm_id))
  const firms = [...new Set(parties.map((one) => one.firm_id))]
  return firms.map((firm) => [firm, owners.has(firm) ? most.owner : most.party])
}

/** Half to twice the value of one of them. */
function sizeFactor(seeds: readonly TraitsRow[]): Factor {
  const spans = seeds
    .flatMap(({ invest_value: value }) =>
      value !== null && value > 0 ? [[value / 2, value * 2] as const] : [],
    )
    .toSorted(([a], [b]) => a - b)
  const steps: [number, number][] = []
  for (const [from, to] of spans) {
    const end = steps.at(-1)
    // A span that begins before the last one ends goes on with it.
    if (end && from <= end[0]) end[0] = Math.max(end[0], to)
    else steps.push([from, most.size], [to, 0])
  }
  return { kind: 'steps', column: 'invest_value', steps }
}
