import { duplicates } from '@groundbreak/contract/areas/duplicates'
import type { Db } from '../../db/pool'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { loadProjectList } from '../projects/projects.list'
import { showingFor } from '../projects/projects.present'
import { seesAll } from './duplicates.access'
import type { ProjectFacts } from './duplicates.facts'
import { loadFacts } from './duplicates.facts.queries'
import { judgePair, POSSIBLE_FROM } from './duplicates.judge'
import { keysOf } from './duplicates.keys'
import { presentVerdict } from './duplicates.present'
import { findByKeys, findRejected } from './duplicates.queries'

const MOST = 10

/** Judged at the moment of asking, so that a record entered a second ago is compared too. */
export default handle(duplicates.check, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const { projectid: projectId } = input
    if (projectId === undefined && !(input.name && viewer.can.has('staff')))
      throw projectId === undefined && viewer.can.has('staff')
        ? fail('duplicates.nameOrProject')
        : fail('projects.notFound')
    if (projectId !== undefined && !(await seesAll(db, viewer, [projectId]))) throw fail('projects.notFound')
    const asked = projectId === undefined ? unentered(input) : (await loadFacts(db, [projectId]))[0]
    if (!asked) throw fail('projects.notFound')
    const found = await judged(db, asked, projectId)
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

async function judged(db: Db, asked: ProjectFacts, projectId: number | undefined) {
  const ids = (await findByKeys(db, keysOf(asked))).filter((id) => id !== projectId)
  const rejected = new Set(projectId === undefined ? [] : await findRejected(db, projectId))
  const others = await loadFacts(
    db,
    ids.filter((id) => !rejected.has(id)),
  )
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

function unentered(said: Unentered): ProjectFacts {
  return {
    names: said.name ? [said.name] : [],
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
