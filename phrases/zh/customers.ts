export const customers = {}
