import { duplicates } from '@groundbreak/contract/areas/duplicates'
import type { Viewer } from '../../access/viewer'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { loadProjectList } from '../projects/projects.list'
import type { ProjectFacts } from './duplicates.facts'
import { loadFacts } from './duplicates.facts.queries'
import { judgePair, POSSIBLE_FROM } from './duplicates.judge'
import { keysOf } from './duplicates.keys'
import { presentVerdict } from './duplicates.present'
import { findByKeys } from './duplicates.queries'

const MOST = 10

/** Judged at the moment of asking, so that a record entered a second ago is compared too. */
export default handle(duplicates.check, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const asked =
      input.projectid === undefined
        ? unentered(input, viewer.can.has('staff'))
        : await recorded(db, viewer, input.projectid)
    const found = await judged(db, asked, input.projectid ?? 0)
    const rows = await loadProjectList(db, [...found.keys()], show)
    const list = rows
      .filter((row) => row.in_scope)
      .flatMap((project) => {
        const verdict = found.get(project.projectid)
        return verdict ? [{ project, ...presentVerdict(verdict, show) }] : []
      })
    return { list: list.slice(0, MOST) }
  },
})

async function recorded(db: Db, viewer: Viewer, projectId: number): Promise<ProjectFacts> {
  const [facts] = await loadFacts(db, [projectId])
  if (!facts || !visibleProjects(viewer).includes(facts.scope)) throw fail('projects.notFound')
  return facts
}

async function judged(db: Db, asked: ProjectFacts, projectId: number) {
  const others = await loadFacts(db, await findByKeys(db, keysOf(asked), projectId))
  const verdicts = others
    .map((other) => ({ id: other.id, verdict: judgePair(asked, other) }))
    .filter(({ verdict }) => verdict.score >= POSSIBLE_FROM)
    .toSorted((a, b) => b.verdict.score - a.verdict.score || a.id - b.id)
    // What the viewer may not see is taken out afterwards: more than are shown.
    .slice(0, MOST * 5)
  return new Map(verdicts.map(({ id, verdict }) => [id, verdict]))
}

interface Unentered {
  name?: string
  province_id?: number
  city_id?: number
  district_id?: number
  address?: string
  owner?: string
  longitude?: number
  latitude?: number
  plot_number?: string
}

/** Of staff only: a customer has no records to enter, and could ask about what lies outside the subscription. */
function unentered(said: Unentered, isStaff: boolean): ProjectFacts {
  if (!isStaff) throw fail('projects.notFound')
  if (!said.name) throw fail('duplicates.nameOrProject')
  return {
    names: [said.name],
    place: {
      countryId: 156,
      provinceId: said.province_id,
      cityId: said.city_id,
      districtId: said.district_id,
    },
    address: said.address,
    owners: said.owner ? [{ names: [said.owner] }] : [],
    position:
      said.longitude !== undefined && said.latitude !== undefined
        ? { longitude: said.longitude, latitude: said.latitude }
        : null,
    plotNumbers: said.plot_number ? [said.plot_number] : [],
  }
}
