import type { Db } from '../../db/pool'
import { credit, findReporters } from './coins.ledger.queries'
import { coinRule } from './coins.rule'

/** Points for the customers whose report of an error the desk accepted; within the transaction of its answer. */
export async function rewardReporters(
  db: Db,
  { taskId, projectId }: { taskId: number; projectId: number },
): Promise<void> {
  const userIds = await findReporters(db, taskId)
  if (userIds.length === 0) return
  await credit(db, {
    userIds,
    amount: coinRule.error_report,
    kind: 'error_report',
    errorTaskId: taskId,
    projectId,
  })
}
