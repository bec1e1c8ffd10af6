export const series = {}
