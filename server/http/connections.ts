import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may take for what; milliseconds where nothing else is said. */
export interface ConnectionLimits {
  /** Until the head of a request is there, from the connection's first moment. */
  headMs: number
  /** Until the whole request is there. */
  requestMs: number
  /** Between requests. Longer than the balancers before us wait, so that they close first. */
  idleMs: number
  /** Without any byte either way. */
  silentMs: number
  /** Bytes a second that whoever is answered takes, when looked at over `slowMs`. */
  slowestBytes: number
  slowMs: number
  /** How often the above are looked at. */
  lookMs: number
  /** Connections at a time; past them new ones are closed at once. */
  most: number
  /** Bytes of all headers together. */
  headBytes: number
}

export const connectionLimits: ConnectionLimits = {
  headMs: 15_000,
  requestMs: 50_000,
  idleMs: 72_000,
  silentMs: 70_000,
  slowestBytes: 1024,
  slowMs: 30_000,
  lookMs: 5000,
  most: 8000,
  headBytes: 16_384,
}

/** Connections that wait to be taken; past them a system drops new ones in silence, and they try again for seconds. */
export const MOST_WAITING = 4096

/** Their part of Fastify's options. */
export const connectionOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.silentMs,
  keepAliveTimeout: limits.idleMs,
  http: {
    headersTimeout: limits.headMs,
    connectionsCheckingInterval: limits.lookMs,
    maxHeaderSize: limits.headBytes,
  },
})

interface Taken {
  bytes: number
  since: number
}

/** Ends the connections of those who take their answers more slowly than `slowestBytes`, and caps how many there are. */
export function guardConnections(server: Server, limits: ConnectionLimits): void {
  const sockets = new Map<Socket, Taken | null>()
  server.maxConnections = limits.most
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, null)
    socket.once('close', () => sockets.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, before] of sockets) sockets.set(socket, taken(socket, before, { now, limits }))
  }
  let timer: NodeJS.Timeout | undefined
  server.on('listening', () => {
    timer = setInterval(look, limits.lookMs).unref()
  })
  server.on('close', () => clearInterval(timer))
}

/** Where the reader stands; null while nothing waits for it. */
function taken(
  socket: Socket,
  before: Taken | null,
  { now, limits }: { now: number; limits: ConnectionLimits },
): Taken | null {
  if (socket.writableLength === 0) return null
  // What the socket was given, less what still waits here.
  const bytes = socket.bytesWritten - socket.writableLength
  if (before === null) return { bytes, since: now }
  const wanted = (limits.slowestBytes * limits.slowMs) / 1000
  if (bytes - before.bytes >= wanted) return { bytes, since: now }
  if (now - before.since >= limits.slowMs) socket.destroy()
  return before
}
