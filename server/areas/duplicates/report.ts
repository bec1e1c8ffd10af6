import { duplicates } from '@groundbreak/contract/areas/duplicates'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { visibleProjects } from '../projects/projects.access'
import { isVisibleProject } from '../projects/projects.queries'
import { loadFacts } from './duplicates.facts.queries'
import { judgePair } from './duplicates.judge'
import { reportPair } from './duplicates.desk.queries'

export default handle(duplicates.report, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { projectid: one, other_id: other } = input
    if (one === other) throw fail('duplicates.sameRecord')
    const visible = visibleProjects(viewer)
    for (const id of [one, other])
      if (!(await isVisibleProject(db, id, visible))) throw fail('projects.notFound')
    const [a, b] = (await loadFacts(db, [one, other])).toSorted((x, y) => x.id - y.id)
    if (!a || !b) throw fail('projects.notFound')
    await reportPair(db, { one: a.id, other: b.id, ...judgePair(a, b), userId: viewer.userId })
    return {}
  },
})
