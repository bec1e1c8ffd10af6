import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'

/** The server of these measurements, in its own process, and a logged-in user of it. */
export interface Serving {
  port: number
  /** Of the same without row-level security, for reads. */
  unguardedPort: number
  secret: string
  token: string
  /** Until the search index answered, and whether it had to be built from the database. */
  readyMs: number
  built: boolean
  databaseUrl: string
}

export interface BenchServer {
  serving: Serving
  headers: Record<string, string>
  /** One call of /project/search: milliseconds until its last byte, and what it brought. */
  search: (body: string) => Promise<Answer>
  close: () => void
}

export interface Answer {
  ms: number
  ids: number[]
  total: number
}

/** Starts the server on a data folder; `cold`: without the snapshot of an earlier start. */
export async function startServer(options: {
  rows: string
  data?: string | undefined
  cold: boolean
}): Promise<BenchServer> {
  const dataDir = options.data ?? `var/bench-http-${options.rows}`
  const script = fileURLToPath(new URL('./http-server.ts', import.meta.url))
  const server = fork(script, [options.rows, dataDir, options.cold ? 'cold' : 'warm'], {
    execArgv: ['--import', 'tsx'],
  })
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${String(code)}`)
  })
  const [serving] = (await Promise.race([once(server, 'message'), failed])) as [Serving]
  failed.catch(() => undefined)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = {
    'content-type': 'application/json',
    cookie: `sid=${serving.secret}`,
    'x-session-id': serving.token,
  }
  const close = () => {
    agent.destroy()
    server.disconnect()
  }
  return { serving, headers, close, search: (body) => ask({ agent, headers, port: serving.port }, body) }
}

function ask(
  to: { agent: Agent; headers: Record<string, string>; port: number },
  body: string,
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const options = { ...to, method: 'POST', host: '127.0.0.1', path: '/project/search' }
    const sent = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const ms = performance.now() - began
        const { code, data } = JSON.parse(Buffer.concat(chunks).toString()) as {
          code: number
          data: { list: { projectid: number }[]; total: number }
        }
        if (code !== 10_000) reject(new Error(`The call answered ${code}`))
        else resolve({ ms, ids: data.list.map((row) => row.projectid), total: data.total })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What the server's search index took to be ready. */
export function readiness({ readyMs, built }: Serving): string {
  const seconds = (readyMs / 1000).toFixed(1)
  return built
    ? `index built from the database in ${seconds} s`
    : `index ready from its snapshot in ${seconds} s`
}

export const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
