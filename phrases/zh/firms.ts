export const firms = {}
