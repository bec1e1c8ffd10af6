import { duplicates } from '@groundbreak/contract/areas/duplicates'
import { handleList } from '../../http/handle-list'
import { nameOf, inLanguage, projectName } from '../../names/names'
import { showingFor } from '../../showing/showing'
import { countPairs, loadMerges, loadPairs } from './duplicates.desk.queries'

export default handleList(duplicates.list, {
  may: 'desk.work',
  async run({ input: { state }, viewer, db, language, house, page }) {
    const show = showingFor({ viewer, language, house })
    const counts = await countPairs(db)
    const by = (row: { by_id: number | null; by_zh: string | null; by_en: string | null }) =>
      row.by_id === null
        ? null
        : { id: row.by_id, name: nameOf({ name_zh: row.by_zh ?? '', name_en: row.by_en ?? '' }, language) }
    const list =
      state === 'merged'
        ? (await loadMerges(db, page)).map((row) => ({
            projectid: row.survivor_id,
            other_id: row.absorbed_id,
            names: [row.survivor_name, row.absorbed_name],
            place: '',
            score: row.score ?? 0,
            same: true,
            state,
            reported: false,
            decided_by: by(row),
            decided_at: row.merged_at.toISOString(),
            merge_id: row.id,
          }))
        : (await loadPairs(db, { ...page, state })).map((row) => ({
            projectid: row.project_id,
            other_id: row.other_id,
            names: row.sides.map((one) => projectName(one, show)),
            place: inLanguage(language, row.place_zh, row.place_en) ?? '',
            score: row.score,
            same: row.is_same,
            state,
            reported: row.reported_by !== null,
            decided_by: by(row),
            decided_at: row.decided_at?.toISOString() ?? null,
            merge_id: null,
          }))
    return { list, total: counts[state], counts }
  },
})
