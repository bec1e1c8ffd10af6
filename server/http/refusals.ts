import type { Socket } from 'node:net'
import { codes } from '@groundbreak/contract/codes'
import { errorPhrase } from '@groundbreak/phrases/phrases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendFailure } from './answer-call'
import { fail } from './errors'
import { safetyLines, secure } from './safety-headers'

/** An address that cannot be read, or a part of it longer than any of ours: as one that does not exist. */
export function refuseAddress(_: Error, request: FastifyRequest, reply: FastifyReply): void {
  secure(request, reply)
  sendFailure(request, reply, { failure: fail('http.notFound'), status: 404 })
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
