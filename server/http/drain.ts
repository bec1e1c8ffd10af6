import type { FastifyInstance } from 'fastify'

/** What is under way may end within this; who still reads after that is cut off. Milliseconds. */
const DRAIN_MS = 20_000
/** A connection that was busy at first is let go once its answer is sent: browsers would keep it for a minute. */
const IDLE_LOOK_MS = 50

/** Takes nothing new, answers what is under way, and ends. */
export async function drain(app: FastifyInstance, mostMs = DRAIN_MS): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), mostMs)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cut)
  }
}
