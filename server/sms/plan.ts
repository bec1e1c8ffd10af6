export type SmsPlan = { by: 'gateway'; url: string } | { by: 'stand-in' } | { by: 'nobody' }

interface Configured {
  SMS_URL?: string
  SMTP_URL?: string
  PUBLIC_URL?: string
}

/**
 * Who sends text messages. The stand-in only where nothing says production: the sample market is loaded, and
 * neither a gateway nor a mail server nor a public address is set.
 */
export function smsPlan(
  { SMS_URL: url, SMTP_URL: mailUrl, PUBLIC_URL: publicUrl }: Configured,
  sampleMarket: boolean,
): SmsPlan {
  if (url !== undefined) return { by: 'gateway', url }
  return sampleMarket && mailUrl === undefined && publicUrl === undefined
    ? { by: 'stand-in' }
    : { by: 'nobody' }
}
