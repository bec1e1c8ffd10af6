import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/pool'
import { findDownload, type DownloadRow } from '../areas/files/files.queries'
import { exportDownload } from '../areas/exports/exports.access'
import { visibleProjects } from '../areas/projects/projects.access'
import { sendFailure } from '../http/answer-call'
import { fail } from '../http/errors'
import type { House } from '../http/handle'
import { isForeignOrigin } from '../http/origin'
import { RateLimit } from '../http/rate-limit'
import { presentedSecret } from '../http/session-cookies'
import type { Ticket } from './tickets'

interface Serving {
  pool: Db
  house: House
  callsPerMinute: number
  allowedOrigins: readonly string[]
}

/** A content shown on its own runs nothing and loads nothing. */
const SHOWN = { 'style-src': ["'unsafe-inline'"], sandbox: [] }

/**
 * GET /download/<ticket>: a photo, a document or an export, for the session that the ticket was made for and while the right to
 * the project lasts. Whatever is wrong, the answer is the same.
 */
export function serveDownloads(app: FastifyInstance, serving: Serving): void {
  const limit = new RateLimit(serving.callsPerMinute)
  app.get<{ Params: { ticket: string } }>('/download/:ticket', async (request, reply) => {
    const secret = presentedSecret(request)
    if (!limit.take(secret ?? request.ip))
      return sendFailure(request, reply, { failure: fail('http.tooFrequent') })
    const ticket = serving.house.tickets.read(request.params.ticket)
    const row = ticket && secret !== null ? await allowed(request, { ticket, secret, serving }) : undefined
    const content = row && (await serving.house.files.read(row.hash))
    if (!ticket || !row || !content) return sendFailure(request, reply, { failure: fail('files.notFound') })
    return sendContent(reply, { ticket, row }).send(content)
  })
}

async function allowed(
  request: FastifyRequest,
  { ticket, secret, serving }: { ticket: Ticket; secret: string; serving: Serving },
): Promise<DownloadRow | undefined> {
  const { house, pool, allowedOrigins } = serving
  if (isForeignOrigin(request, allowedOrigins)) return undefined
  const presented = await house.sessions.present(secret)
  if (presented.state !== 'live') return undefined
  const { viewer } = presented
  const { kind, id } = ticket
  if (viewer.sessionId !== ticket.sessionId || viewer.mustChangePassword) return undefined
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
