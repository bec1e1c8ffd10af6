export const secondFactor = {}
