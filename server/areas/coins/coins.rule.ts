import type { CoinRule } from '@groundbreak/contract/areas/coins'

/** The published rule. A case keeps the points of the day it was sent; see docs/decisions/0016. */
export const coinRule: CoinRule = {
  case: 100,
  contract_value: 20,
  error_report: 5,
  won_within_days: 730,
}

/** What a case brings once it is approved. */
export function pointsOfCase(told: { contractValue: number | null }): number {
  return coinRule.case + (told.contractValue === null ? 0 : coinRule.contract_value)
}
