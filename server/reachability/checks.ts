import type { CheckOutcome, CheckWay } from '@groundbreak/contract/channel'

export interface Check {
  at: Date
  way: CheckWay
  outcome: CheckOutcome
}
