import type { Likeness } from '@groundbreak/contract/areas/leads'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import type { Clause, Factor, Scoring } from '../../search/query'
import { visibleProjects } from '../projects/projects.access'
import { loadTraits, type TraitsRow } from './leads.queries'

const OWNER = 1

/** The most each likeness counts; all of them make 100. A parent of a place counts with the place. */
const most = {
  kind: 15,
  kindExactly: 10,
  place: 12,
  placeExactly: 8,
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

/** What is like any of some projects: the same series, a party of theirs, or the same kind in the same province. */
function likenessTo(seeds: readonly TraitsRow[]): Alike {
  const all = <T>(pick: (seed: TraitsRow) => T | null) => [
    ...new Set(seeds.flatMap((seed) => pick(seed) ?? [])),
  ]
  const parties = seeds.flatMap((seed) => seed.parties)
  const owners = new Set(parties.filter((one) => one.role_group === OWNER).map((one) => one.firm_id))
  const firms = [...new Set(parties.map((one) => one.firm_id))]
  const series = all((seed) => seed.series_id)
  const bound = [
    { column: 'firm', values: firms },
    { column: 'series', values: series },
  ]
  const either = (column: string, values: number[]): Clause => ({
    kind: 'codes',
    dimension: 'similar',
    any: [{ column, values }, ...bound],
  })
  const same = (column: string, values: readonly number[], points: number): Factor => ({
    kind: 'codes',
    columns: [column],
    points: values.map((code) => [code, points]),
  })
  const factors: [Likeness, Factor][] = [
    ['series', same('series', series, most.series)],
    [
      'owner',
      {
        kind: 'codes',
        columns: ['firm'],
        points: firms.map((firm) => [firm, owners.has(firm) ? most.owner : most.party]),
      },
    ],
    [
      'kind',
      same(
        'category',
        all((seed) => seed.category_id),
        most.kind,
      ),
    ],
    [
      'kind',
      same(
        'subcategory',
        all((seed) => seed.subcategory_id),
        most.kindExactly,
      ),
    ],
    [
      'place',
      same(
        'city',
        all((seed) => seed.city_id),
        most.place,
      ),
    ],
    [
      'place',
      same(
        'district',
        all((seed) => seed.district_id),
        most.placeExactly,
      ),
    ],
    ['size', sizeFactor(seeds)],
    [
      'stage',
      same(
        'stage',
        all((seed) => seed.stage_id),
        most.stage,
      ),
    ],
  ]
  return {
    clauses: [
      either(
        'category',
        all((seed) => seed.category_id),
      ),
      either(
        'province',
        all((seed) => seed.province_id),
      ),
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
