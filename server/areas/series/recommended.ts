import { series } from '@groundbreak/contract/areas/series'
import { handle } from '../../http/handle'
import { showingFor } from '../../showing/showing'
import { visibleProjects } from '../projects/projects.access'
import { loadRecommendedSeries } from './recommended.queries'
import { firmOfSeries, seriesName } from './series.present'

/** One statement. Who keeps the recommendations also sees those without a project. */
export default handle(series.recommended, {
  may: 'projects.read',
  async run({ input, viewer, db, language, house }) {
    const show = showingFor({ viewer, language, house })
    const keeps = viewer.can.has('desk.work')
    const rows = await loadRecommendedSeries(db)
    const found = await house.search.search('projects', {
      clauses: [
        {
          kind: 'codes',
          dimension: 'series',
          any: [{ column: 'series', values: rows.map(({ id }) => id) }],
        },
      ],
      scope: visibleProjects(viewer).clauses,
      facets: [{ column: 'series' }],
      offset: 0,
      limit: 0,
    })
    const totalOf = (id: number) => found.facets[0]?.get(id) ?? 0
    return {
      list: rows
        .filter(({ id }) => keeps || totalOf(id) > 0)
        .slice(0, input.limit)
        .map((row) => {
          const { sort, tag_zh, tag_en, description_zh, description_en } = row
          return {
            id: row.id,
            name: seriesName(row, show),
            sort,
            tag: language === 'zh' ? tag_zh : tag_en,
            description: show.away ? '' : language === 'zh' ? description_zh : description_en,
            firm: firmOfSeries(row, show),
            project_total: totalOf(row.id),
            kept: keeps ? { sort, tag_zh, tag_en, description_zh, description_en } : null,
          }
        }),
    }
  },
})
