import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionPair } from '../access/sessions'
import { bodyOf } from './bodies'

/** The readable cookie: the CSRF token, and the mark "logged in" for the screens. */
export const TOKEN_COOKIE = '_session_id'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60

/** `__Host-` binds the secret to https and to this host; plain http cannot carry the prefix. */
export function secretCookie(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-sid' : 'sid'
}

/** The presented secret: for API and phone clients `Authorization: Bearer`, else the cookie's. */
export function presentedSecret(request: FastifyRequest): string | null {
  return secretOfBearer(request) ?? secretOfCookie(request)
}

/** What no browser sends by itself, so that it needs no token beside it. */
export function secretOfBearer(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** What a browser sends by itself. */
export function secretOfCookie(request: FastifyRequest): string | null {
  const secret = request.cookies[secretCookie(request)]
  return secret && secret.length <= 200 ? secret : null
}

/** The readable token has to come back in the envelope or a header: a cookie alone proves nothing. */
export function presentedToken(request: FastifyRequest): string | null {
  const { session_id: carried } = bodyOf(request)
  if (typeof carried === 'string' && carried !== '') return carried
  const header = request.headers['x-session-id']
  return typeof header === 'string' && header.length <= 200 ? header : null
}

export function writeSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  pair: SessionPair | null,
): void {
  const options = { path: '/', sameSite: 'lax' as const, secure: request.protocol === 'https' }
  if (pair) {
    void reply.setCookie(secretCookie(request), pair.secret, {
      ...options,
      httpOnly: true,
      maxAge: SEVEN_DAYS_S,
    })
    void reply.setCookie(TOKEN_COOKIE, pair.token, { ...options, maxAge: SEVEN_DAYS_S })
  } else {
    void reply.clearCookie(secretCookie(request), { ...options, httpOnly: true })
    void reply.clearCookie(TOKEN_COOKIE, options)
  }
}

const TEN_MINUTES_S = 10 * 60

function ticketCookie(request: FastifyRequest): string {
  return request.protocol === 'https' ? '__Host-login' : 'login_ticket'
}

/** The ticket of a login half done: it serves in the browser that began it, and in no other. */
export function presentedTicket(request: FastifyRequest): string | null {
  const ticket = request.cookies[ticketCookie(request)]
  return ticket && ticket.length <= 200 ? ticket : null
}

export function writeTicketCookie(request: FastifyRequest, reply: FastifyReply, ticket: string | null): void {
  const options = {
    path: '/',
    sameSite: 'strict' as const,
    secure: request.protocol === 'https',
    httpOnly: true,
  }
  if (ticket) void reply.setCookie(ticketCookie(request), ticket, { ...options, maxAge: TEN_MINUTES_S })
  else void reply.clearCookie(ticketCookie(request), options)
}
