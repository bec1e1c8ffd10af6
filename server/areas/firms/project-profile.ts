import { firms } from '@groundbreak/contract/areas/firms'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { mustSeeFirm } from './firms.access'
import { loadProjectProfile } from './firms.profile.queries'

export default handle(firms.projectProfile, {
  may: 'firms.read',
  async run({ input, viewer, db, language, house: { vocabularies } }) {
    await mustSeeFirm(db, viewer, input.firm_id)
    const profile = await loadProjectProfile(db, input.firm_id, visibleProjects(viewer))
    const order = new Map(vocabularies.words.rows.stages.map(({ id }, at) => [id, at]))
    return {
      ...profile,
      years: profile.years.toSorted(
        (one, other) => one.year - other.year || one.role_group - other.role_group,
      ),
      stages: profile.stages
        .toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
        .map(({ id, count }) => ({ ...vocabularies.stage(id, language), count })),
      regions: profile.regions.map(({ id, count }) => ({
        id,
        name: vocabularies.placeOrNull(id, language)?.name ?? String(id),
        count,
      })),
    }
  },
})
