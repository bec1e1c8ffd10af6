import { duplicates } from '@groundbreak/contract/areas/duplicates'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { seesAll } from './duplicates.access'
import { loadFacts } from './duplicates.facts.queries'
import { judgePair } from './duplicates.judge'
import { reportPair } from './duplicates.desk.queries'

export default handle(duplicates.report, {
  may: 'projects.read',
  async run({ input, viewer, db }) {
    const { projectid: one, other_id: other } = input
    if (one === other) throw fail('duplicates.sameRecord')
    if (!(await seesAll(db, viewer, [one, other]))) throw fail('projects.notFound')
    const [a, b] = (await loadFacts(db, [one, other])).toSorted((x, y) => x.id - y.id)
    if (!a || !b) throw fail('projects.notFound')
    await reportPair(db, { one: a.id, other: b.id, ...judgePair(a, b), userId: viewer.userId })
    return {}
  },
})
