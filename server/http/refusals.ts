import type { Socket } from 'node:net'
import { codes } from '@groundbreak/contract/codes'
import { errorPhrase } from '@groundbreak/phrases/phrases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './answer-call'
import { fail, failureOf } from './errors'
import type { Metrics } from './metrics'
import { safetyLines, secure } from './safety-headers'

/** Of whoever left before they were answered; nobody reads it. */
const LEFT = 499

/** Answers what failed outside of a call: a body, a file. Who asked and left is counted, and no fault of ours. */
export function answerErrors(app: FastifyInstance, metrics: Metrics): void {
  app.setErrorHandler((error, request, reply) =>
    hasLeft(request, error)
      ? reply.status(LEFT).send()
      : sendFailure(request, reply, { failure: failureOf(error), error }),
  )
  app.addHook('onRequestAbort', (_, done) => {
    metrics.countAborted()
    done()
  })
}

/** Whether an error is that of the asker's own connection, not of a connection that we hold. */
function hasLeft({ raw }: FastifyRequest, error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isCutOff = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  return error === raw.errored || (isCutOff && raw.socket.destroyed)
}

/** An address that cannot be read, or a part of it longer than any of ours: as one that does not exist. */
export function refuseAddress(_: Error, request: FastifyRequest, reply: FastifyReply): void {
  secure(request, reply)
  sendFailure(request, reply, { failure: fail('http.notFound') })
}

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const body = JSON.stringify({
  code: codes['http.badBody'],
  message: errorPhrase('zh', 'http.badBody', undefined as never),
  data: null,
})

/** What is no HTTP, has too many headers or comes too slowly: told in one line, and the connection ended. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  // Whoever does not take it is not waited for.
  socket.end(
    `HTTP/1.1 ${status}\r\n${safetyLines}content-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}

/** No browser sends a path with steps back or in place: it has taken them. Nothing behind us shall take them. */
export function refuseDotSegments(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (hasDotSegment(url.split('?', 1)[0] as string)) throw fail('http.notFound')
  })
}

/** Who decodes after us does it once or twice. */
const TIMES_DECODED = 3

function hasDotSegment(path: string): boolean {
  let read = path
  for (let time = 0; time < TIMES_DECODED; time++)
    read = read.replaceAll(/%([0-7][\da-f])/gi, (_, sign: string) =>
      String.fromCharCode(Number.parseInt(sign, 16)),
    )
  return /(?:^|[/\\])\.\.?(?:[/\\]|$)/.test(read)
}

/** From the moment that the server stops, every new request is told to ask elsewhere. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw fail('http.unavailable')
  })
}
