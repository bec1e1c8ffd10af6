export const bids = {}
