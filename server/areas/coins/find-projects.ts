import { coins } from '@groundbreak/contract/areas/coins'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { presentCaseProject } from './coins.present'
import { loadCaseProjects } from './coins.queries'

const MOST = 8

export default handle(coins.findProjects, {
  may: 'coins.earn',
  async run({ input: { keyword }, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const named = await house.search.suggest('projects', {
      words: keyword,
      scope: visibleProjects(viewer).clauses,
      limit: MOST,
    })
    const ids = [...new Set([...numberIn(keyword), ...named])].slice(0, MOST)
    const rows = await loadCaseProjects(db, { ids, userId: viewer.userId }, visibleProjects(viewer).sql)
    return { list: rows.map((row) => presentCaseProject(row, show)) }
  },
})

/** The project's number, where one was typed. */
function numberIn(keyword: string): number[] {
  const id = /^\d{1,10}$/.test(keyword) ? Number(keyword) : 0
  return id > 0 && id < 2 ** 31 ? [id] : []
}
