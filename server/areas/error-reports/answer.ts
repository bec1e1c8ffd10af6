import { type ErrorKind, type ErrorOutcome, errorReports } from '@groundbreak/contract/areas/error-reports'
import { recordAudit } from '../../access/audit'
import type { Db } from '../../db/pool'
import { failFields } from '../../http/errors'
import { handle } from '../../http/handle'
import { insertCheck } from '../../reachability/channels.queries'
import { rewardReporters } from '../coins/reward.act'
import { correctProject } from '../desk/correction.act'
import { answerTask, isChangedSince } from './error-reports.desk.queries'
import { refusal } from './error-reports.present'
import { checkedWords } from './error-reports.text'
import { numberOfSubject } from './wrong-number.act'

/** Corrected elsewhere: by merging. */
const correctedElsewhere: ErrorKind = 'duplicate'

export default handle(errorReports.answer, {
  may: 'desk.work',
  actsForAll: true,
  async run({ input, viewer, db, language, house, asked }) {
    const { id, outcome, correction } = input
    const { userId } = viewer
    const answer = checkedWords('answer', input.answer)
    if (correction && outcome !== 'corrected') throw failFields({ correction: { key: 'input.invalid' } })
    const task = await answerTask(db, { id, userId, outcome, answer })
    if (!task) throw await refusal(db, id, language)
    const projectId = task.project_id
    const changed = correction
      ? await correctProject(db, {
          projectId,
          userId,
          correction,
          vocabularies: house.vocabularies,
          secrets: house.mail.secrets,
        })
      : []
    await checkNumber(db, { subject: task.subject, outcome, userId })
    const isElsewhere = task.kind === correctedElsewhere
    if (outcome === 'corrected' && changed.length === 0 && !isElsewhere)
      if (correction || !(await isChangedSince(db, projectId, task.opened_at)))
        throw failFields({ correction: { key: 'errorReports.nothingCorrected' } })
    if (outcome === 'corrected') await rewardReporters(db, { taskId: id, projectId })
    await recordAudit(db, {
      userId,
      action: 'errorReports.answered',
      subject: 'error_task',
      subjectId: id,
      detail: { outcome, projectId, subject: task.subject, changed },
      address: asked.address,
    })
    return { changed }
  },
})

/** What the answer tells of a number; one that was put in its place has its own check. */
const found = { corrected: 'wrong', confirmed: 'reached', unknown: 'not_reached' } as const

async function checkNumber(
  db: Db,
  { subject, outcome, userId }: { subject: string; outcome: ErrorOutcome; userId: number },
): Promise<void> {
  const channelId = numberOfSubject(subject)
  if (channelId === null) return
  await insertCheck(db, { channelId, way: 'research', outcome: found[outcome], userId, firmId: null })
}
