import { duplicates } from '@groundbreak/contract/areas/duplicates'
import { recordAudit } from '../../access/audit'
import { fail } from '../../http/errors'
import { handle } from '../../http/handle'
import { mergeProjects } from './duplicates.merge'

export default handle(duplicates.merge, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer, db, asked }) {
    const { survivor_id: survivorId, absorbed_id: absorbedId, take } = input
    if (survivorId === absorbedId) throw fail('duplicates.sameRecord')
    const { userId } = viewer
    const mergeId = await mergeProjects(db, { survivorId, absorbedId, userId, fromAbsorbed: take })
    if (mergeId === undefined) throw fail('duplicates.notFound')
    await recordAudit(db, {
      userId,
      action: 'duplicates.merged',
      subject: 'project',
      subjectId: survivorId,
      detail: { merge: mergeId, absorbed: absorbedId, take },
      address: asked.address,
    })
    return { merge_id: mergeId }
  },
})
