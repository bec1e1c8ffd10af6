import { randomBytes } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { Tickets } from '../files/tickets'
import { type SignedAct, signAct } from '../mail/links'
import { type Carried, type TestApp, testDesk } from './app'
import { makeUser } from './factories/accounts'
import { makeProject } from './factories/projects'

/** What knows a secret in an address or a field and opens to it: every kind that there is. */
export interface SecretDoor {
  name: string
  /** Opens. */
  token: string
  /** Random bits, or bits of the signature. */
  bits: number
  /** Made of bytes that may be changed and written again; false: of parts. */
  isOneText: boolean
  ask: (token: string) => InjectOptions
  opens: (answer: { statusCode: number; body: string }) => boolean
}

const SUCCESS = /^\{"code":10000,/
const succeeds = ({ body }: { body: string }) => SUCCESS.test(body)
const post = (url: string, payload: object, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'sec-fetch-site': 'same-origin', ...headers },
})

/** An app with one of each. */
export async function makeDoors(app: TestApp): Promise<{ doors: SecretDoor[]; as: Carried; userId: number }> {
  const userId = (await makeUser(app.pool)).id
  const as = await app.signIn(userId)
  const doors = [
    ...(await sharedDoors(app, as)),
    ...(await mailDoors(app, userId)),
    await downloadDoor(app, as),
    await scanDoor(app),
    sessionDoor(as),
  ]
  return { doors, as, userId }
}

async function sharedDoors(app: TestApp, as: Carried): Promise<SecretDoor[]> {
  const project = await makeProject(app.pool)
  await app.pool.query('update projects set longitude = 118.8, latitude = 32.1 where id = $1', [project])
  const make = async (kind: string) =>
    (await app.call<{ request_token: string }>('/project/share', { kind, project_ids: [project] }, { as }))
      .data.request_token
  const door = async (kind: string, path: string): Promise<SecretDoor> => ({
    name: `a shared ${kind}`,
    token: await make(kind),
    bits: 256,
    isOneText: true,
    ask: (token) => post(path, { request_token: token }),
    opens: succeeds,
  })
  return [
    await door('project', '/project/project_request_show'),
    await door('position', '/project/request_map_position'),
  ]
}

/** What one address may try is limited; here it is the secret alone that holds. */
const anyAddress = () => ['10', ...randomBytes(3)].join('.')

const mailDoor = (act: SignedAct['act'], ids: number[], answers: string): SecretDoor => ({
  name: `the link of a mail to ${act}`,
  token: signAct(testDesk.secrets, { act, ids, version: 1 }),
  bits: 144,
  isOneText: false,
  ask: (token) => ({
    method: 'GET',
    url: `/email_alert/answer/${encodeURIComponent(token)}`,
    remoteAddress: anyAddress(),
  }),
  // One address for all three: the link itself says what it is for, and its buttons show it.
  opens: ({ body }) =>
    [...body.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, one]) => one).join() === answers,
})

async function mailDoors({ pool }: TestApp, userId: number): Promise<SecretDoor[]> {
  const insert = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: number }>(`${text} returning id`, values)).rows[0]?.id ?? 0
  const contact = await insert(
    `insert into alert_contacts (user_id, name, email_cipher, email_hash, language) values ($1, 'n', '', $2, 'zh')`,
    [userId, randomBytes(32)],
  )
  const group = await insert(`insert into alert_groups (user_id, name) values ($1, 'g')`, [userId])
  await pool.query('insert into alert_group_contacts (group_id, contact_id) values ($1, $2)', [
    group,
    contact,
  ])
  return [
    mailDoor('confirm', [contact], 'agree,refuse'),
    mailDoor('refuse', [contact], 'refuse'),
    mailDoor('leave', [group, contact], 'leave'),
  ]
}

async function downloadDoor(app: TestApp, as: Carried): Promise<SecretDoor> {
  const staff = await app.signIn((await makeUser(app.pool, { role: 'researcher' })).id)
  const projectid = await makeProject(app.pool)
  const content = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n').toString('base64')
  const added = { projectid, name: 'a.pdf', content }
  const { data } = await app.call<{ id: number }>('/project/add_file', added, { as: staff })
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from sessions where csrf_hash = sha256($1::bytea)',
    [Buffer.from(as.token)],
  )
  const ticket = { kind: 'file', id: data.id, sessionId: Number(rows[0]?.id) } as const
  return {
    name: 'the ticket of a download',
    token: new Tickets(testDesk.secrets.hashKey).issue(ticket).token,
    bits: 128,
    isOneText: true,
    ask: (token) => ({ method: 'GET', url: `/download/${token}`, headers: { cookie: `sid=${as.secret}` } }),
    // It gives its file once, and then tells its owner alone that it did.
    opens: ({ statusCode }) => statusCode === 200 || statusCode === 410,
  }
}

async function scanDoor(app: TestApp): Promise<SecretDoor> {
  const { data, cookies } = await app.call<{ ticket: string }>('/login/login_qrcode')
  const cookie = `waiting=${cookies.find(({ name }) => name === 'waiting')?.value ?? ''}`
  return {
    name: 'the ticket of a QR code',
    token: data.ticket,
    bits: 256,
    isOneText: true,
    ask: (ticket) => post('/login/login_qrcode_check', { ticket }, { cookie }),
    opens: ({ body }) => body.includes('"state":"waiting"'),
  }
}

function sessionDoor({ secret, token }: Carried): SecretDoor {
  return {
    name: 'the secret of a session',
    token: secret,
    bits: 256,
    isOneText: true,
    ask: (given) => post('/user/login_info', { session_id: token }, { cookie: `sid=${given}` }),
    opens: succeeds,
  }
}

const size = (text: string) => Buffer.from(text, 'base64url').length

/** As long as the real one and of the same letters; for what has parts, the last one alone. */
export function randomLike({ token, isOneText }: SecretDoor): string {
  if (isOneText) return randomBytes(size(token)).toString('base64url')
  const parts = token.split('.')
  return [...parts.slice(0, -1), randomBytes(size(parts.at(-1) ?? '')).toString('base64url')].join('.')
}

/** The same with one bit of its letters turned, as long as that leaves a letter that an address may hold. */
export function turned(token: string, bit: number): string {
  const at = Math.floor(bit / 7) % token.length
  const letter = String.fromCharCode(token.charCodeAt(at) ^ (1 << (bit % 7)))
  return /[\w.-]/.test(letter) ? token.slice(0, at) + letter + token.slice(at + 1) : `${token}${bit}`
}
