export const bonds = {}
