import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** How one request ended; 0 = no answer. */
export interface Ended {
  status: number
  tookMs: number
  /** Of the answer; undefined = none. */
  retryAfter: string | undefined
  body: string
}

/** Requests on connections that are kept, as browsers keep them. */
export class Clients {
  readonly #agent: Agent

  constructor(
    private readonly base: string,
    connections: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  }

  post(path: string, body: object, headers: Record<string, string>): Promise<Ended> {
    const text = JSON.stringify(body)
    let began = performance.now()
    return new Promise((resolve) => {
      const none = () =>
        resolve({ status: 0, tookMs: performance.now() - began, retryAfter: undefined, body: '' })
      const asked = request(
        `${this.base}${path}`,
        {
          method: 'POST',
          agent: this.#agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...headers,
          },
        },
        (answer) => {
          let got = ''
          answer.setEncoding('utf8').on('data', (part: string) => (got += part))
          answer.on('error', none)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              tookMs: performance.now() - began,
              retryAfter: answer.headers['retry-after'],
              body: got,
            }),
          )
        },
      )
      asked.on('error', none)
      // Waiting for a connection of ours is not the server's.
      asked.on('socket', () => (began = performance.now()))
      asked.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Sends so many a second for so long, whether or not they are answered. */
export async function openLoad<Asked>(
  ask: (at: number) => Promise<Asked>,
  { rate, ms }: { rate: number; ms: number },
): Promise<Asked[]> {
  const began = performance.now()
  const answers: Promise<Asked>[] = []
  while (performance.now() - began < ms) {
    const due = ((performance.now() - began) / 1000) * rate
    while (answers.length < due) answers.push(ask(answers.length))
    await pause(5)
  }
  return Promise.all(answers)
}

/** The value below which the share lies; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
