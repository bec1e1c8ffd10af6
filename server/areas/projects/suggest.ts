import { projects } from '@groundbreak/contract/areas/projects'
import { handle } from '../../http/handle'
import { projectName } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from './projects.access'
import { loadSuggestions } from './projects.queries'

export default handle(projects.suggest, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const ids = await house.search.suggest('projects', {
      words: input.keyword,
      scope: visibleProjects(viewer).clauses,
      limit: input.limit,
    })
    const { vocabularies } = show
    const rows = await loadSuggestions(db, ids)
    return {
      list: rows.map((row) => ({
        projectid: row.id,
        project_name: projectName(row, show),
        place: [
          vocabularies.placeOrNull(row.province_id, language)?.name ??
            vocabularies.named('countries', row.country_id, language).name,
          vocabularies.placeOrNull(row.city_id, language)?.name,
        ]
          .filter((name) => name !== undefined)
          .join(' '),
        stage: vocabularies.stage(row.stage_id, language),
      })),
    }
  },
})
