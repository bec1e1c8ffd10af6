import type { FileStore } from '../files/file-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allHandlers } from '../areas'
import { sweepExports } from '../areas/exports/exports.queries'
import { allExportedLists } from '../areas'
import { makeExport } from '../areas/exports/jobs/make-export'
import { type FileMaker, fileMaker } from '../areas/exports/making/file-maker'
import { Vocabularies } from '../vocabularies/vocabularies'
import { type Carried, TestApp } from '../test/app'
import { makeCustomerFirm, makeUser } from '../test/factories/accounts'
import { makeProject } from '../test/factories/projects'
import { hashPassword } from './passwords'

/*
 * [S7] Two nodes on one database. What is taken away through one is refused by the other a second later at most:
 * so long a node remembers a session. The other node's clock is the test's.
 */

const PASSWORD = 'Potu-2026'
let here: TestApp
let there: TestApp
let later = 0
let passwordHash = ''

beforeAll(async () => {
  here = await TestApp.start()
  there = await TestApp.over(here, allHandlers(), { clock: () => Date.now() + later })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

interface Cast {
  userId: number
  as: Carried
  other: Carried
  admin: Carried
  firmId: number
}

async function cast(): Promise<Cast> {
  const { pool } = here
  const firmId = await makeCustomerFirm(pool, { subscription: { seats: 10 } })
  const userId = (await makeUser(pool, { firmId, role: 'sub_admin', passwordHash })).id
  const adminId = (await makeUser(pool, { firmId, role: 'firm_admin' })).id
  const [as, other, admin] = [
    await here.signIn(userId),
    await here.signIn(userId),
    await here.signIn(adminId),
  ]
  return { userId, as, other, admin, firmId }
}

const OK = 10_000
const done = async (path: string, payload: object, as: Carried) =>
  expect((await here.call(path, payload, { as })).code).toBe(OK)
const manage = (verb: string, { userId, admin }: Cast, more: object = {}) =>
  done(`/user/manage/${verb}`, { user_id: userId, ...more }, admin)

const LOGIN_INFO = ['/user/login_info', {}] as const
const SHARES = ['/project/shares', {}] as const
const USERS = ['/user/manage/users', {}] as const
const change = { old_password: PASSWORD, new_password: 'Ganzhe_81', repeat_password: 'Ganzhe_81' }

describe('taken away on one node', () => {
  it.each<[string, readonly [string, object], (cast: Cast) => Promise<void>]>([
    ['an account that is disabled', LOGIN_INFO, (all) => manage('disable_user', all)],
    ['a role that is taken', USERS, (all) => manage('edit_user', all, { role: 'employee' })],
    [
      'a subscription that ends',
      SHARES,
      async ({ firmId }) => {
        await here.pool.query(
          `update subscriptions set starts_on = '2020-01-01', ends_on = '2020-12-31' where customer_firm_id = $1`,
          [firmId],
        )
      },
    ],
    ['a password that is changed', LOGIN_INFO, ({ other }) => done('/tool/change_password', change, other)],
    [
      'a password that is reset',
      LOGIN_INFO,
      (all) => manage('reset_password', all, { password: 'Ganzhe_81' }),
    ],
    ['logging out everywhere', LOGIN_INFO, (all) => manage('end_sessions', all)],
    [
      'another device that signs the others out',
      LOGIN_INFO,
      ({ other }) => done('/user/end_other_login_devices', {}, other),
    ],
    ['logging out', LOGIN_INFO, ({ as }) => done('/login/logout', {}, as)],
  ])('%s is refused by the other', async (_, [path, payload], takeAway) => {
    const all = await cast()
    const asked = async () => (await there.call(path, payload, { as: { ...all.as } })).code
    later = 0
    expect(await asked()).toBe(OK)
    await takeAway(all)
    later = 1000
    expect(await asked()).not.toBe(OK)
  })

  it('is known there from what it remembers until then: the checks above can fail', async () => {
    const all = await cast()
    const frozen = await TestApp.over(here, allHandlers(), { clock: () => 0 })
    const asked = async () => (await frozen.call('/user/login_info', {}, { as: all.as })).code
    expect(await asked()).toBe(OK)
    await manage('disable_user', all)
    expect(await asked()).toBe(OK)
    await frozen.close()
  })

  it('an account takes with it its links, the tickets of its downloads and the logins it began', async () => {
    const { pool } = here
    const all = await cast()
    const project = await makeProject(pool)
    const staff = await here.signIn((await makeUser(pool, { role: 'researcher' })).id)
    const content = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n').toString('base64')
    const file = await here.call<{ id: number }>(
      '/project/add_file',
      { projectid: project, name: 'a.pdf', content },
      { as: staff },
    )
    const share = await here.call<{ request_token: string }>(
      '/project/share',
      { kind: 'project', project_ids: [project] },
      { as: all.as },
    )
    const ticket = await here.call<{ url: string }>(
      '/project/download_file',
      { file_id: file.data.id },
      { as: all.as },
    )
    const shared = async () =>
      (await there.call('/project/project_request_show', { request_token: share.data.request_token })).code
    const fetched = async (app: TestApp) => {
      const cookie = `sid=${all.as.secret}`
      return (await app.inject({ method: 'GET', url: ticket.data.url, headers: { cookie } })).statusCode
    }
    expect([await shared(), await fetched(here)]).toEqual([OK, 200])
    await manage('disable_user', all)
    later = 5000
    expect([await shared(), await fetched(here), await fetched(there)]).toEqual([1701, 404, 404])
  })
})

/** A store that counts what it is given. */
const countingStore = (): { files: FileStore; kept: () => number } => {
  let kept = 0
  const put = async () => {
    kept++
  }
  return {
    files: { ...here.files, put, read: async () => undefined, remove: async () => undefined },
    kept: () => kept,
  }
}

/** An export whose maker waits at its end until it is closed, as one that sets hundreds of sheets does. */
async function making(all: Cast, isSlow = true) {
  const { pool } = here
  const project = await makeProject(pool)
  const { data } = await here.call<{ util_work_id: number }>(
    '/project/export_excel',
    { project_ids: [project] },
    { as: all.as },
  )
  const { files, kept } = countingStore()
  let [isClosed, isAtEnd] = [false, false]
  let letGo: (() => void) | undefined
  const goOn = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const openMaker = async (...given: Parameters<typeof fileMaker>): Promise<FileMaker> => {
    const maker = await fileMaker(...given)
    return {
      add: (rows) => maker.add(rows),
      end: () => {
        isAtEnd = true
        return isSlow ? new Promise(() => undefined) : goOn.then(() => maker.end())
      },
      close: async () => {
        isClosed = true
      },
    }
  }
  const vocabularies = await Vocabularies.load(pool)
  const work = {
    pool,
    lists: allExportedLists(),
    files,
    vocabularies,
    openMaker,
    isLastTry: false,
    watchMs: 20,
  }
  const made = makeExport(work, data.util_work_id)
  await expect.poll(() => isAtEnd).toBe(true)
  const { rows } = await pool.query<{ state: string }>('select state from export_tasks where id = $1', [
    data.util_work_id,
  ])
  expect(rows[0]?.state).toBe('generating')
  letGo?.()
  return {
    end: async () => {
      await made
      const task = await pool.query<{ state: string; error: string | null; file_id: number | null }>(
        'select state, error, file_id from export_tasks where id = $1',
        [data.util_work_id],
      )
      return { ...task.rows[0], isClosed, kept: kept() }
    },
    id: data.util_work_id,
  }
}

describe('a file that is being made', () => {
  const gone = { state: 'error', error: 'noRight', file_id: null, isClosed: true, kept: 0 }

  it.each<[string, (all: Cast) => Promise<unknown>]>([
    ['with its account', (all) => manage('disable_user', all)],
    [
      'with the subscription',
      ({ firmId }) =>
        here.pool.query(
          `update subscriptions set starts_on = '2020-01-01', ends_on = '2020-12-31' where customer_firm_id = $1`,
          [firmId],
        ),
    ],
  ])('ends %s, and nothing of it is kept', async (_, takeAway) => {
    const all = await cast()
    const { end } = await making(all)
    await takeAway(all)
    expect(await end()).toEqual(gone)
  })

  it('ends when its owner ends it', async () => {
    const all = await cast()
    const { end, id } = await making(all)
    await done('/tool/terminate_work', { util_work_id: id }, all.as)
    expect(await end()).toEqual({ ...gone, state: 'terminated', error: null })
  })

  it('is kept where nothing is taken away: the checks above can fail', async () => {
    const { end } = await making(await cast(), false)
    expect(await end()).toMatchObject({ state: 'ready', kept: 1, isClosed: true })
  })

  it('and is there already goes within the minute', async () => {
    const all = await cast()
    const { end, id } = await making(all, false)
    await end()
    await manage('disable_user', all)
    await sweepExports(here.pool)
    const { rows } = await here.pool.query('select file_id from export_tasks where id = $1', [id])
    expect(rows).toEqual([{ file_id: null }])
  })
})
