import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { hashOf } from '../access/sessions'
import { makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { makeSession } from '../test/factories/sessions'
import { RunningProduct } from './running-product'

/*
 * Clients that are slow on purpose [S19]: so many at a time, each opened anew when it is cut off. SLOW_SECONDS says
 * how long, SLOW_CLIENTS how many.
 */
const seconds = Number(process.env.SLOW_SECONDS ?? 240)
const clients = Number(process.env.SLOW_CLIENTS ?? 1000)
const CUT_S = 60
const ASKERS = 4
/** Between two questions of one who is not slow. */
const THINK_MS = 40

const POST = 'POST /user/sample_accounts HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'
const LARGE = 'GET /reference/swagger-ui-bundle.js HTTP/1.1\r\nhost: localhost\r\n\r\n'

interface Kind {
  name: string
  begins: string
  /** Then a letter every second; '' = nothing more. */
  drips: string
}
const kinds: readonly Kind[] = [
  { name: 'heads', begins: 'GET /health HTTP/1.1\r\nhost: localhost\r\nx: ', drips: 'a' },
  { name: 'bodies', begins: `${POST}content-length: 100000\r\n\r\n{`, drips: ' ' },
  { name: 'silent', begins: '', drips: '' },
  { name: 'readers', begins: LARGE.repeat(4), drips: '' },
]

/** One of a kind after the other until `ends`; tells how long each was held, in seconds. */
async function beSlow(port: number, { begins, drips, name }: Kind, ends: number): Promise<number[]> {
  const held: number[] = []
  // Not all in the same instant of each second.
  await pause(Math.random() * 1000)
  while (performance.now() < ends) {
    const began = performance.now()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    if (name === 'readers') socket.pause()
    else socket.resume()
    if (begins) socket.write(begins)
    const isOver = await untilClosed(socket, drips, ends)
    if (isOver) held.push((performance.now() - began) / 1000)
    socket.destroy()
  }
  return held
}

/** False: the time was over first. A reader that does not read hears of its end by writing. */
async function untilClosed(socket: Socket, drips: string, ends: number): Promise<boolean> {
  while (performance.now() < ends) {
    await pause(1000)
    if (socket.destroyed || socket.errored || socket.readableEnded) return true
    if (drips || socket.isPaused()) socket.write(drips || '\r\n')
  }
  return false
}

/** Milliseconds of each answer, and how many were none. */
async function askUntil(
  ask: () => Promise<boolean>,
  ends: number,
): Promise<{ took: number[]; failed: number }> {
  const took: number[] = []
  let failed = 0
  const one = async () => {
    while (performance.now() < ends) {
      const began = performance.now()
      if (await ask().catch(() => false)) took.push(performance.now() - began)
      else failed++
      await pause(THINK_MS)
    }
  }
  await Promise.all(Array.from({ length: ASKERS }, one))
  return { took: took.toSorted((a, b) => a - b), failed }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const after = (span: number) => performance.now() + span * 1000
const rounded = (value: number) => Math.round(value * 10) / 10

it('S19: those who are slow are cut off, and the others are answered', { timeout: 3_600_000 }, async () => {
  const product = await RunningProduct.start()
  const session = await product.besides(async (pool) => {
    await pool.query(
      `insert into sources (key, name_zh, name_en) values ('test', '测试', 'Test') on conflict do nothing`,
    )
    const { id } = await makeUser(pool)
    for (let made = 0; made < 50; made++) await makeProject(pool)
    return makeSession(pool, { userId: id, hashOf })
  })
  const ask = async () => {
    const answer = await fetch(`${product.base}/project/search`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `sid=${session.secret}`,
        'x-session-id': session.token,
      },
      body: '{"filters":{}}',
    })
    return ((await answer.json()) as { code: number }).code === 10_000
  }
  await askUntil(ask, after(5))
  const alone = await askUntil(ask, after(Math.min(30, seconds)))
  const ends = after(seconds)
  const slow = Array.from({ length: clients }, (_, index) =>
    beSlow(product.port, kinds[index % kinds.length] as Kind, ends),
  )
  const beside = await askUntil(ask, ends)
  const held = await Promise.all(slow)
  const longest = kinds.map(({ name }, kind) => {
    const all = held.filter((_, index) => index % kinds.length === kind).flat()
    return { name, count: all.length, longest: Math.max(0, ...all) }
  })
  const { ended } = product
  await product.stop()
  const told = longest
    .map(({ name, count, longest: most }) => `${name} ${count} (${Math.round(most)} s)`)
    .join(', ')
  process.stdout.write(
    `  S19 ${clients} slow connections for ${seconds} s: cut (longest) ${told}; others p99 ${rounded(at(beside.took, 0.99))} ms of ${beside.took.length}, alone ${rounded(at(alone.took, 0.99))} ms, p50 ${rounded(at(beside.took, 0.5))} and ${rounded(at(alone.took, 0.5))}; ${beside.failed} without an answer, the server ended ${ended} times\n`,
  )
  for (const { name, count, longest: most } of longest) {
    expect([name, count > 0]).toEqual([name, seconds > CUT_S])
    expect(most).toBeLessThan(CUT_S)
  }
  expect({ failed: beside.failed, ended }).toEqual({ failed: 0, ended: 0 })
  expect(at(beside.took, 0.99)).toBeLessThan(2 * at(alone.took, 0.99))
})
