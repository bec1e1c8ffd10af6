import { randomBytes } from 'node:crypto'
import { accounts } from '@groundbreak/contract/areas/accounts'
import { alertLimits, alerts } from '@groundbreak/contract/areas/alerts'
import { coins } from '@groundbreak/contract/areas/coins'
import { errorReports } from '@groundbreak/contract/areas/error-reports'
import { dailyExports, exports } from '@groundbreak/contract/areas/exports'
import { favorites } from '@groundbreak/contract/areas/favorites'
import { files } from '@groundbreak/contract/areas/files'
import { firms } from '@groundbreak/contract/areas/firms'
import { inbox } from '@groundbreak/contract/areas/inbox'
import { scans } from '@groundbreak/contract/areas/scans'
import { searches } from '@groundbreak/contract/areas/searches'
import { shares } from '@groundbreak/contract/areas/shares'
import { encryptField, keyedHash } from '@groundbreak/db/secrets'
import sharp from 'sharp'
import type { Owner } from '../access/turns.queries'
import { type Carried, type TestApp, testDesk } from './app'
import { makeUser } from './factories/accounts'

/** Somebody who has all of something but one, and the calls that each want one more. */
export interface Race {
  owner: Owner
  most: number
  take: (nth: number) => { call: { path: string }; payload: object; as: Carried | null }
}

export interface Ground {
  test: TestApp
  /** Of as many different projects as anybody may keep, and some. */
  projectIds: readonly number[]
  takers: number
}

type Lay = (ground: Ground) => Promise<Race>

/** A race for one user's things: the SQL gives user $1 so many, $2. */
const ofUser =
  (
    most: number,
    fill: string,
    take: (nth: number, projectid: number) => [call: { path: string }, payload: object],
  ): Lay =>
  async ({ test, projectIds }) => {
    const { id } = await makeUser(test.pool, { department: true })
    const as = await test.signIn(id)
    await test.pool.query(fill, [id, most - 1])
    return {
      owner: id,
      most,
      take: (nth) => {
        const [call, payload] = take(nth, projectIds.at(-1 - nth) as number)
        return { call, payload, as }
      },
    }
  }

const someProjects = '(select id from projects order by id limit $2)'
const oneExport = (kind: string, rows: string, sections: string, count: string) =>
  `insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, row_ids, sections)
select $1, '${kind}', 'full', 'zh', 0, false, array_fill(1, array[${rows}]), ${sections} from ${count}`
const threeDaysAgo = () => new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
const hashOf = (email: string) => keyedHash(testDesk.secrets, 'email', email)

/** An address in a user's book, as somebody wrote it there. */
async function writeContact(
  test: TestApp,
  userId: number,
  email: string,
  confirmed = false,
): Promise<number> {
  const { rows } = await test.pool.query<{ id: number }>(
    `insert into alert_contacts (user_id, name, email_cipher, email_hash, language, confirmed_at)
values ($1, 'taker', $2, $3, 'zh', case when $4 then now() end) returning id`,
    [userId, encryptField(testDesk.secrets, email), hashOf(email), confirmed],
  )
  return rows[0]?.id as number
}

const writeMails = (test: TestApp, kind: string, ago: string, to: readonly string[], userId: number | null) =>
  test.pool.query(
    `insert into mails (message_id, cause, kind, user_id, recipient_masked, recipient_hash, created_at)
select gen_random_uuid(), gen_random_uuid(), $1, $2, 'full', h, now() - $3::interval from unnest($4::bytea[]) h`,
    [kind, userId, ago, to.map(hashOf)],
  )
const addresses = (count: number) => Array.from({ length: count }, (_, nth) => `full${nth}@example.net`)

/** Several people ask one address, which was asked `before` days ago already. */
const asking =
  (most: number, before: readonly number[]): Lay =>
  async ({ test }) => {
    const email = `${randomBytes(6).toString('hex')}@example.net`
    const askers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { id } = await makeUser(test.pool, { department: true })
        return { as: await test.signIn(id), contact: await writeContact(test, id, email) }
      }),
    )
    for (const days of before) await writeMails(test, 'confirm', `${days} days`, [email], null)
    return {
      owner: hashOf(email).toString('hex'),
      most,
      take: (nth) => {
        const { as, contact: id } = askers[nth % askers.length] as (typeof askers)[number]
        return { call: alerts.askContact, payload: { id }, as }
      },
    }
  }

/** Staff add to a project that has all but one. */
const ofProject =
  (fill: string, call: { path: string }, content: () => Promise<Buffer>): Lay =>
  async ({ test, projectIds }) => {
    const [projectid] = projectIds
    const { id } = await makeUser(test.pool, { role: 'researcher' })
    const as = await test.signIn(id)
    await test.pool.query(
      `with stored as (insert into stored_files (hash, mime, bytes) values ($2, 'image/png', 1) returning id) ${fill}`,
      [projectid, randomBytes(32)],
    )
    const base64 = (await content()).toString('base64')
    return {
      owner: projectid as number,
      most: 200,
      take: () => ({ call, payload: { projectid, name: 'plan.pdf', content: base64 }, as }),
    }
  }

/** By the name of the cap: how to have all but one, and how to ask for one more. */
export const capRaces: Record<string, Lay> = {
  'links that open': ofUser(
    200,
    `insert into shares (kind, token_hash, user_id, expires_at)
select 'project', sha256(($1::int || ' ' || n)::bytea), $1, now() + interval '1 day' from generate_series(1, $2) n`,
    (_, projectid) => [shares.create, { kind: 'project', project_ids: [projectid] }],
  ),
  'saved searches': ofUser(
    100,
    `insert into saved_searches (user_id, type_name, search_type, name, conditions)
select $1, 'project', 9, 'full ' || n, '{}' from generate_series(1, $2) n`,
    (nth) => [searches.save, { name: `taker ${nth}`, conditions: { filters: {} } }],
  ),
  'folders of favourites': ofUser(
    50,
    `insert into favorite_folders (user_id, name) select $1, 'full ' || n from generate_series(1, $2) n`,
    (nth) => [favorites.saveFolder, { name: `taker ${nth}` }],
  ),
  'favourite projects': ofUser(
    5000,
    `with folder as (insert into favorite_folders (user_id, name) values ($1, 'full') returning id)
insert into favorite_projects (folder_id, project_id) select folder.id, p.id from folder, ${someProjects} p`,
    (_, projectid) => [favorites.appendProjects, { project_ids: [projectid] }],
  ),
  'hidden projects': ofUser(
    5000,
    `insert into hidden_projects (user_id, project_id, reason)
select $1, p.id, 'wrong_place' from ${someProjects} p`,
    (_, projectid) => [inbox.hide, { project_ids: [projectid], reason: 'wrong_place' }],
  ),
  'groups of email alerts': ofUser(
    alertLimits.groups,
    `insert into alert_groups (user_id, name) select $1, 'full ' || n from generate_series(1, $2) n`,
    (nth) => [alerts.saveGroup, { name: `taker ${nth}`, contact_ids: [] }],
  ),
  'projects on email alert': ofUser(
    alertLimits.projects,
    `with made as (insert into alert_groups (user_id, name) values ($1, 'full') returning id)
insert into project_alerts (user_id, project_id, group_id, seen_revision_id)
select $1, p.id, made.id, 0 from made, ${someProjects} p`,
    (_, projectid) => [alerts.appendProjects, { project_ids: [projectid] }],
  ),
  'addresses of the book': ofUser(
    alertLimits.contacts,
    `insert into alert_contacts (user_id, name, email_cipher, email_hash, language, colleague_id)
select $1, 'full', '\\x01', sha256(n::text::bytea), 'zh', $1 from generate_series(1, $2) n`,
    (nth) => [alerts.saveContact, { name: 'taker', email: `${nth}@book.example.net` }],
  ),
  'addresses of the book outside the firm': ofUser(
    alertLimits.outsiders,
    `insert into alert_contacts (user_id, name, email_cipher, email_hash, language)
select $1, 'full', '\\x01', sha256(n::text::bytea), 'zh' from generate_series(1, $2) n`,
    (nth) => [alerts.saveContact, { name: 'taker', email: `${nth}@outside.example.net` }],
  ),
  'questions for consent that one asks in a day': async ({ test, takers }) => {
    const most = 10
    const { id } = await makeUser(test.pool, { department: true })
    const as = await test.signIn(id)
    await writeMails(test, 'confirm', '1 hour', addresses(most - 1), id)
    const contacts = await Promise.all(
      Array.from({ length: takers }, (_, nth) => writeContact(test, id, `${nth}@asked.example.net`)),
    )
    return {
      owner: id,
      most,
      take: (nth) => ({ call: alerts.askContact, payload: { id: contacts[nth] }, as }),
    }
  },
  'questions for consent to an address in a day': asking(1, []),
  'questions for consent to an address in a month': asking(3, [9, 2]),
  'mails by hand in 24 hours': async ({ test, projectIds }) => {
    const most = alertLimits.byHandDaily
    const { id } = await makeUser(test.pool, { department: true })
    const as = await test.signIn(id)
    await writeMails(test, 'by_hand', '1 hour', addresses(most - 1), id)
    const contact = await writeContact(test, id, 'agreed@example.net', true)
    const payload = { project_ids: projectIds.slice(0, 1), contact_ids: [contact] }
    return { owner: id, most, take: () => ({ call: alerts.sendProjects, payload, as }) }
  },
  'exports of a day': ofUser(
    dailyExports.tasks,
    oneExport('excel', '1', 'null', 'generate_series(1, $2)'),
    (_, projectid) => [exports.exportExcel, { project_ids: [projectid] }],
  ),
  'exported rows of a day': ofUser(
    dailyExports.rows,
    oneExport('excel', 'least(2000, $2 - n)', 'null', 'generate_series(0, $2 - 1, 2000) n'),
    (_, projectid) => [exports.exportExcel, { project_ids: [projectid] }],
  ),
  'projects in PDF files of a day': ofUser(
    dailyExports.pdf,
    oneExport('pdf', 'least(200, $2 - n)', `'{}'`, 'generate_series(0, $2 - 1, 200) n'),
    (_, projectid) => [exports.exportPdf, { project_ids: [projectid] }],
  ),
  'cases of a day': ofUser(
    20,
    `insert into coin_cases (user_id, customer_firm_id, project_id, firm_name, product, won_on, story, points)
select $1, u.customer_firm_id, p.id, 'full', 'full', now()::date, repeat('full ', 5), 1
from users u, ${someProjects} p where u.id = $1`,
    (_, projectid) => [
      coins.submit,
      {
        projectid,
        firm_name: 'A',
        product: 'B',
        won_on: threeDaysAgo(),
        story: 'We won it together. '.repeat(3),
      },
    ],
  ),
  'error reports of a day': ofUser(
    100,
    `with task as (insert into error_tasks (project_id, kind, subject)
  select p.id, 'other', 'other' from ${someProjects} p returning id, project_id)
insert into error_reports (task_id, project_id, user_id, kind, text)
select t.id, t.project_id, $1, 'other', 'full' from task t`,
    (nth, projectid) => [errorReports.report, { projectid, kind: 'other', text: `This is wrong: ${nth}` }],
  ),
  'seats of a firm': async ({ test, takers }) => {
    const { id, firmId } = await makeUser(test.pool, { role: 'firm_admin', subscription: { seats: 2 } })
    const as = await test.signIn(id)
    const waiting = await Promise.all(
      Array.from({ length: takers }, () => makeUser(test.pool, { firmId, disabled: true })),
    )
    return {
      owner: firmId,
      most: 2,
      take: (nth) => ({ call: accounts.enableUser, payload: { user_id: waiting[nth]?.id }, as }),
    }
  },
  'departments of a firm': async ({ test }) => {
    const most = 200
    const { id, firmId } = await makeUser(test.pool, { role: 'firm_admin' })
    const as = await test.signIn(id)
    await test.pool.query(
      `insert into departments (customer_firm_id, name) select $1, 'full ' || n from generate_series(1, $2) n`,
      [firmId, most - 1],
    )
    return {
      owner: firmId,
      most,
      take: (nth) => ({ call: accounts.saveDepartment, payload: { name: `taker ${nth}` }, as }),
    }
  },
  'firms that somebody watches': async ({ test, takers }) => {
    const most = 500
    const { id } = await makeUser(test.pool)
    const as = await test.signIn(id)
    const { rows } = await test.pool.query<{ id: number }>(
      `insert into firms (name_zh) select 'raced ' || n from generate_series(1, $1) n returning id`,
      [most + takers],
    )
    const firmIds = rows.map((row) => row.id)
    await test.pool.query('insert into firm_watches (user_id, firm_id) select $1, unnest($2::int[])', [
      id,
      firmIds.slice(0, most - 1),
    ])
    return {
      owner: id,
      most,
      take: (nth) => ({ call: firms.watch, payload: { firm_id: firmIds.at(-1 - nth) }, as }),
    }
  },
  'photos of a project': ofProject(
    `insert into project_photos (project_id, file_id, thumbnail_id)
select $1, id, id from stored, generate_series(1, 199)`,
    files.addPhoto,
    () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ),
  'documents of a project': ofProject(
    `insert into project_files (project_id, file_id, name) select $1, id, 'full' from stored, generate_series(1, 199)`,
    files.addFile,
    // A drawing: forty threads that look through documents keep a slow machine busy for long.
    async () => Buffer.from('AC1032'.padEnd(64, '\0')),
  ),
  'tickets of an address in ten minutes': async ({ test }) => {
    const [owner, most] = ['127.0.0.1', 300]
    await test.pool.query(
      `insert into scan_tickets (kind, ticket_hash, browser_hash, address, expires_at)
select 'qr', sha256(n::text::bytea), sha256('full'), $1, now() + interval '1 minute' from generate_series(1, $2) n`,
      [owner, most - 1],
    )
    return { owner, most, take: () => ({ call: scans.qrcode, payload: {}, as: null }) }
  },
}
