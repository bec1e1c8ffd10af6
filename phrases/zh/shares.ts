export const shares = {}
