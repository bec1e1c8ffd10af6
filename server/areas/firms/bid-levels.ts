import type { BidRow } from './firms.profile.queries'

export interface PricedBid {
  categoryId: number
  /** Of the ceiling price, 0.913. */
  share: number
  won: boolean
}

/** A share as the page tells it: tenths of a percent. */
const PER_THOUSAND = 1000
/** Below, the ceiling is of something else than the bid, as of another lot. */
const LOWEST = 0.3

/** The bids whose price and ceiling are both known, and no price passes its ceiling. */
export function bidsOf(rows: readonly BidRow[]): PricedBid[] {
  return rows.flatMap((row) => {
    const share = shareOf(row)
    return share === null ? [] : [{ categoryId: row.category_id, share, won: row.won }]
  })
}

export function shareOf({
  amount,
  ceiling_price: ceiling,
}: Pick<BidRow, 'amount' | 'ceiling_price'>): number | null {
  if (amount === null || ceiling === null || ceiling <= 0) return null
  const share = Math.round((amount / ceiling) * PER_THOUSAND) / PER_THOUSAND
  return share >= LOWEST && share <= 1 ? share : null
}

/** The middle one; of an even number the mean of the two in the middle. Null of none. */
export function medianShare(bids: readonly PricedBid[]): number | null {
  const shares = bids.map(({ share }) => share).toSorted((one, other) => one - other)
  const middle = shares.length / 2
  const upper = shares[Math.floor(middle)]
  const lower = shares[Math.ceil(middle) - 1]
  if (upper === undefined || lower === undefined) return null
  return Math.round(((upper + lower) / 2) * PER_THOUSAND) / PER_THOUSAND
}
