import type { FastifyReply, FastifyRequest } from 'fastify'

const YEAR_S = 365 * 24 * 60 * 60
const SECRET = /^[\w-]{43}$/

/** As the session's secret: bound to https and this host where there is https. */
function nameOf(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-did' : 'did'
}

/** The secret by which a browser is known; null = none, or nothing that we would have made. */
export function presentedDevice(request: FastifyRequest): string | null {
  const secret = request.cookies[nameOf(request)]
  return secret !== undefined && SECRET.test(secret) ? secret : null
}

export function writeDeviceCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  void reply.setCookie(nameOf(request), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_S,
  })
}
