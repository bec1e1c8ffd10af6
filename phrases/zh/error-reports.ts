export const errorReports = {}
