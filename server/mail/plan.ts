export type MailPlan = { by: 'smtp'; url: string } | { by: 'stand-in' } | { by: 'nobody' }

interface Configured {
  SMTP_URL?: string
  PUBLIC_URL?: string
}

/**
 * Who sends the mails. The stand-in only where nothing says production: the sample market is loaded, and
 * neither a mail server nor a public address is set. Otherwise mails wait until SMTP_URL is set.
 */
export function mailPlan(
  { SMTP_URL: url, PUBLIC_URL: publicUrl }: Configured,
  sampleMarket: boolean,
): MailPlan {
  if (url !== undefined) return { by: 'smtp', url }
  return sampleMarket && publicUrl === undefined ? { by: 'stand-in' } : { by: 'nobody' }
}
