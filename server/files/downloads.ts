import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { actorOf } from '../access/actor'
import type { Viewer } from '../access/viewer'
import { actingFor, type Db } from '../db/pool'
import { Failure, fail } from '../http/errors'
import type { Gate } from '../http/gate'
import type { House } from '../http/handle'
import { askedPart, type Part } from './ranges'
import type { ReadTicket, Ticket, TicketKind } from './tickets'
import { useTicket } from './tickets.queries'

/** A content as it is sent. */
export interface Content {
  hash: Buffer
  mime: string
  bytes: number
  name: string
}

/** The content of a ticket for who asks now; undefined = none, whatever for. */
export type FindContent = (db: Db, viewer: Viewer, id: number) => Promise<Content | undefined>

/** What tickets are made for, and who may have it. */
export type Downloads = Record<TicketKind, FindContent>

interface Serving {
  pool: pg.Pool
  house: House
  gate: Gate
  downloads: Downloads
}

/** The ticket in the address was made for the session that asks. */
const DOOR = { may: 'signedIn', proof: 'later' } as const

/** A content shown on its own runs nothing and loads nothing. */
const SHOWN = { 'style-src': ["'unsafe-inline'"], sandbox: [] }

/**
 * GET /download/<ticket>: a photo, a document or an export, for the session that the ticket was made for and while the right to
 * the project lasts. Whatever is wrong, the answer is the same, but for a ticket of one's own that was used: a document or an
 * export is given once, and after that only what a broken download lacks.
 */
export function serveDownloads(app: FastifyInstance, serving: Serving): void {
  app.get<{ Params: { ticket: string } }>('/download/:ticket', async (request, reply) => {
    const viewer = await whoAsks(request, serving.gate)
    const ticket = serving.house.files.tickets.read(request.params.ticket)
    const row = ticket && viewer ? await allowed(serving, viewer, ticket) : undefined
    if (!ticket || !row) throw fail('files.notFound')
    const file = { bytes: row.bytes, etag: `"${row.hash.toString('hex')}"` }
    const part = ticket.use ? askedPart(request, file) : { from: 0, to: row.bytes - 1 }
    if (!part) throw new BehindTheEnd(row.bytes)
    if (!(await mayHave(request, { ticket, part, serving }))) throw fail('files.ticketUsed')
    const content = await serving.house.files.store.read(row.hash, part)
    if (!content) throw fail('files.notFound')
    describeContent(reply, { ticket, row })
    if (ticket.use) tellParts(reply, { ...file, part })
    return reply.header('content-length', part.to - part.from + 1).send(content)
  })
}

/** As a sender of files says it; the answer tells how long the content is. */
class BehindTheEnd extends Error {
  readonly statusCode = 416
  readonly headers: Record<string, string>

  constructor(bytes: number) {
    super('The range begins behind the end')
    this.headers = { 'content-range': `bytes */${bytes}` }
  }
}

/** Whether the ticket was not used yet, or the request goes on where an earlier one broke off. */
async function mayHave(
  { method }: FastifyRequest,
  { ticket, part, serving }: { ticket: ReadTicket; part: Part; serving: Serving },
): Promise<boolean> {
  if (ticket.use === null || method === 'HEAD') return true
  const isFirst = await useTicket(serving.pool, ticket.use)
  return isFirst || part.from > 0
}

function tellParts(
  reply: FastifyReply,
  { etag, bytes, part: { from, to } }: { etag: string; bytes: number; part: Part },
): void {
  void reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (to - from + 1 < bytes) void reply.status(206).header('content-range', `bytes ${from}-${to}/${bytes}`)
}

/** Null = kept out, whatever for; only who comes too often is told. */
async function whoAsks(request: FastifyRequest, gate: Gate): Promise<Viewer | null> {
  try {
    return await gate.admit(request, DOOR)
  } catch (error) {
    if (error instanceof Failure && error.key !== 'http.tooFrequent') return null
    throw error
  }
}

async function allowed(
  { pool, downloads }: Serving,
  viewer: Viewer,
  { sessionId, kind, id }: Ticket,
): Promise<Content | undefined> {
  if (viewer.sessionId !== sessionId) return undefined
  return downloads[kind](actingFor(pool, actorOf(viewer)), viewer, id)
}

function describeContent(reply: FastifyReply, { ticket, row }: { ticket: ReadTicket; row: Content }): void {
  const isPicture = ticket.use === null
  void reply
    .header('content-type', row.mime)
    .header('content-disposition', isPicture ? 'inline' : attachment(row.name))
    .allowPage(SHOWN)
    .header('cache-control', isPicture ? 'private, max-age=300' : 'no-store')
}

/** The name for browsers of today, and in plain letters for the others. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]/g, '_').replaceAll(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
