import type { Db } from '../../db/pool'
import { creditReporters } from './coins.ledger.queries'
import { coinRule } from './coins.rule'

/** Points for the customers whose report of an error the desk accepted; within the transaction of its answer. */
export function rewardReporters(
  db: Db,
  { taskId, projectId }: { taskId: number; projectId: number },
): Promise<void> {
  return creditReporters(db, { taskId, amount: coinRule.error_report, projectId })
}
