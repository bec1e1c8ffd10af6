export const dial = {}
