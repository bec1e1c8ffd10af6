import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../access/viewer'
import type { Db } from '../db/pool'
import { findDownload, type DownloadRow } from '../areas/files/files.queries'
import { exportDownload } from '../areas/exports/exports.access'
import { visibleProjects } from '../areas/projects/projects.access'
import { sendFailure } from '../http/answer-call'
import { Failure, fail } from '../http/errors'
import type { Gate } from '../http/gate'
import type { House } from '../http/handle'
import type { Ticket } from './tickets'

interface Serving {
  pool: Db
  house: House
  gate: Gate
}

/** The ticket in the address was made for the session that asks. */
const DOOR = { may: 'signedIn', proof: 'later' } as const

/** A content shown on its own runs nothing and loads nothing. */
const SHOWN = { 'style-src': ["'unsafe-inline'"], sandbox: [] }

/**
 * GET /download/<ticket>: a photo, a document or an export, for the session that the ticket was made for and while the right to
 * the project lasts. Whatever is wrong, the answer is the same.
 */
export function serveDownloads(app: FastifyInstance, serving: Serving): void {
  app.get<{ Params: { ticket: string } }>('/download/:ticket', async (request, reply) => {
    const viewer = await whoAsks(request, serving.gate)
    const ticket = serving.house.tickets.read(request.params.ticket)
    const row = ticket && viewer ? await allowed(serving.pool, viewer, ticket) : undefined
    const content = row && (await serving.house.files.read(row.hash))
    if (!ticket || !row || !content)
      return sendFailure(request, reply, { failure: fail('files.notFound'), status: 404 })
    return sendContent(reply, { ticket, row }).send(content)
  })
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
  pool: Db,
  viewer: Viewer,
  { sessionId, kind, id }: Ticket,
): Promise<DownloadRow | undefined> {
  if (viewer.sessionId !== sessionId) return undefined
  if (kind === 'export') return exportDownload(pool, viewer, id)
  if (!viewer.can.has('projects.read') || viewer.settings.awayMode) return undefined
  return findDownload(pool, { kind, id }, visibleProjects(viewer).sql(2))
}

function sendContent(
  reply: FastifyReply,
  { ticket, row }: { ticket: Ticket; row: DownloadRow },
): FastifyReply {
  const isPicture = ticket.kind === 'photo' || ticket.kind === 'thumbnail'
  return reply
    .header('content-type', row.mime)
    .header('content-length', row.bytes)
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
