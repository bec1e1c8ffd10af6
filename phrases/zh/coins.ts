export const coins = {}
