import type { FastifyReply, FastifyRequest } from 'fastify'

const TEN_MINUTES_S = 600

/** Knows the browser that waits to be let in by scanning. As the session's, it carries `__Host-` behind https. */
function nameOf(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-waiting' : 'waiting'
}

export function presentedBrowser(request: FastifyRequest): string | null {
  const secret = request.cookies[nameOf(request)]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** Null forgets it. */
export function writeBrowserCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string | null,
): void {
  const options = {
    path: '/',
    sameSite: 'lax' as const,
    secure: request.protocol === 'https',
    httpOnly: true,
  }
  if (secret) void reply.setCookie(nameOf(request), secret, { ...options, maxAge: TEN_MINUTES_S })
  else void reply.clearCookie(nameOf(request), options)
}
