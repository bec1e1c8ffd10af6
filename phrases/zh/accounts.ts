export const accounts = { provider: '平台' }
