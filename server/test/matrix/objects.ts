import { habitParts } from '@groundbreak/contract/areas/customers.limits'
import { randomBytes } from 'node:crypto'
import { sealChannel } from '@groundbreak/db/secrets'
import { hashOf } from '../../access/sessions'
import type { Db } from '../../db/pool'
import { testDesk } from '../app'
import { canary } from './canaries'
import { makeDepartment, makeUser } from '../factories/accounts'
import { makeContact, makeFirm, makeParty } from '../factories/projects'
import { makeSession } from '../factories/sessions'

/** How an object stands to who asks for it. `inside`, `outside`: of the subscription. */
export const relations = ['own', 'same firm', 'other firm', 'inside', 'outside', 'missing'] as const
export type Relation = (typeof relations)[number]

export interface Owner {
  userId: number
  firmId: number | null
  /** Whose: of a persona itself, of its colleague, of the stranger. Stands in what the object says. */
  mark: string
}

interface Made extends Owner {
  db: Db
  /** What it stands on. */
  projectId: number
  /** A project that is in the folders of all. */
  common: number
}

export const inserted = async (db: Db, text: string, values: unknown[]): Promise<number> => {
  const { rows } = await db.query<{ id: number }>(`${text} returning id`, values)
  return Number(rows[0]?.id)
}

export const one = async (db: Db, text: string, values: unknown[]): Promise<void> => {
  await db.query(text, values)
}

/** How to make one object of each kind that belongs to somebody. Gives what a request names it by. */
export const belongings = {
  note: ({ db, userId, firmId, projectId, mark }: Made) =>
    inserted(
      db,
      'insert into project_notes (project_id, user_id, customer_firm_id, text) values ($1, $2, $3, $4)',
      [projectId, userId, firmId, canary('note', mark)],
    ),

  async folder({ db, userId, projectId, common, mark }: Made) {
    const id = await inserted(db, 'insert into favorite_folders (user_id, name) values ($1, $2)', [
      userId,
      canary('folder', mark),
    ])
    await one(db, 'insert into favorite_projects (folder_id, project_id) values ($1, $2), ($1, $3)', [
      id,
      projectId,
      common,
    ])
    return id
  },

  search: ({ db, userId, mark }: Made) =>
    inserted(
      db,
      `insert into saved_searches (user_id, search_type, type_name, name, conditions) values ($1, 9, 'project', $2, $3)`,
      [userId, canary('search', mark), { filters: {} }],
    ),

  async share({ db, userId, projectId }: Made) {
    const id = await inserted(
      db,
      `insert into shares (kind, token_hash, user_id, expires_at) values ('project', $1, $2, now() + interval '9 days')`,
      [randomBytes(32), userId],
    )
    await one(db, 'insert into share_projects (share_id, project_id, place) values ($1, $2, 1)', [
      id,
      projectId,
    ])
    return id
  },

  exportTask: ({ db, userId, projectId, mark }: Made) =>
    inserted(
      db,
      `insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, row_ids)
values ($1, 'excel', $2, 'zh', 0, false, $3)`,
      [userId, canary('export', mark), [projectId]],
    ),

  /** Of a customer: sent to it. Of staff: made by it. */
  async package({ db, userId, firmId, projectId, mark }: Made) {
    const sender = firmId === null ? userId : (await makeUser(db, { role: 'consultant' })).id
    const id = await inserted(db, 'insert into packages (name, note, user_id) values ($1, $2, $3)', [
      mark,
      canary('package', mark),
      sender,
    ])
    await one(db, 'insert into package_projects (package_id, project_id, place) values ($1, $2, 1)', [
      id,
      projectId,
    ])
    if (firmId !== null)
      await one(db, 'insert into package_recipients (package_id, user_id) values ($1, $2)', [id, userId])
    return id
  },

  alertContact: ({ db, userId, mark }: Made) => {
    const email = `${mark}@colleague.example`.toLowerCase()
    const { cipher, keyedHash } = sealChannel(testDesk.secrets, 'email', email)
    return inserted(
      db,
      `insert into alert_contacts (user_id, name, email_cipher, email_hash, language, confirmed_at)
values ($1, $2, $3, $4, 'zh', now())`,
      [userId, canary('addressee', mark), cipher, keyedHash],
    )
  },

  async alertGroup({ db, userId, projectId, mark }: Made) {
    const id = await inserted(db, 'insert into alert_groups (user_id, name) values ($1, $2)', [
      userId,
      canary('group', mark),
    ])
    await one(
      db,
      `insert into project_alerts (user_id, project_id, group_id, seen_revision_id) values ($1, $2, $3, 0)`,
      [userId, projectId, id],
    )
    return id
  },

  async errorTask({ db, userId, firmId, projectId, mark }: Made) {
    const id = await inserted(
      db,
      `insert into error_tasks (project_id, kind, subject, reporter_count) values ($1, 'other', 'other', 1)`,
      [projectId],
    )
    await one(
      db,
      `insert into error_reports (task_id, project_id, user_id, customer_firm_id, kind, text) values ($1, $2, $3, $4, 'other', $5)`,
      [id, projectId, userId, firmId, canary('report', mark)],
    )
    return id
  },

  /** Of staff there are none. */
  coinCase: async ({ db, userId, firmId, projectId, mark }: Made) =>
    firmId === null
      ? null
      : inserted(
          db,
          `insert into coin_cases (user_id, customer_firm_id, project_id, firm_name, product, won_on, story, points)
values ($1, $2, $3, 'A firm', 'A product', current_date, $4, 10)`,
          [userId, firmId, projectId, `${canary('case', mark)} has won a contract here.`],
        ),

  session: async ({ db, userId, mark }: Made) => {
    const { secret } = await makeSession(db, { userId, hashOf, seen: '1 hour' })
    const { rows } = await db.query<{ id: number }>(
      'update sessions set user_agent = $2 where secret_hash = $1 returning id',
      [hashOf(secret), canary('device', mark)],
    )
    return Number(rows[0]?.id)
  },

  async department({ db, firmId, mark }: Made) {
    if (firmId === null) return null
    const id = await makeDepartment(db, firmId, canary('department', mark))
    const member = await makeUser(db, { firmId, username: canary('user', `${mark}member`) })
    await one(db, 'update users set department_id = $2 where id = $1', [member.id, id])
    return id
  },

  /** Somebody of whom something was changed. */
  async user({ db, userId, firmId, mark }: Made) {
    await one(
      db,
      `insert into audit (customer_firm_id, action, subject, subject_id, detail)
values ($1, 'accounts.sessionsEnded', 'user', $2, $3)`,
      [firmId, userId, { name: canary('user', mark), changes: [] }],
    )
    return userId
  },

  customerFirm: async ({ firmId }: Made) => firmId,

  subscription: async ({ db, firmId }: Made) => {
    const { rows } = await db.query<{ id: number }>(
      'select id from subscriptions where customer_firm_id = $1',
      [firmId],
    )
    return rows[0]?.id ?? null
  },

  /** What the provider is told of somebody's habits. */
  limitEvent: async ({ db, userId, firmId }: Made) =>
    firmId === null
      ? null
      : inserted(
          db,
          `insert into limit_events (kind, user_id, customer_firm_id, detail) values ('habits', $1, $2, $3)`,
          [userId, firmId, { score: 0.9, parts: Object.fromEntries(habitParts.map((part) => [part, 0.9])) }],
        ),

  /** A higher limit that somebody of the provider asked for, for a firm: one at a time. */
  async limitRaise({ db, firmId }: Made) {
    if (firmId === null) return null
    const asked = 'select id from limit_raises where customer_firm_id = $1'
    const { rows } = await db.query<{ id: number }>(asked, [firmId])
    if (rows[0]) return rows[0].id
    const { id } = await makeUser(db, { role: 'consultant' })
    return inserted(
      db,
      `insert into limit_raises (customer_firm_id, limit_name, most, reason, asked_by)
values ($1, 'details.hour', 700, 'They are many.', $2)`,
      [firmId, id],
    )
  },

  /** That somebody else of the provider asked to take the token of one of its people away: once at a time. */
  async factorRemoval({ db, userId, firmId, mark }: Made) {
    if (firmId !== null) return null
    const asked = 'select id from factor_removals where user_id = $1'
    const { rows } = await db.query<{ id: number }>(asked, [userId])
    if (rows[0]) return rows[0].id
    const { id } = await makeUser(db, { role: 'consultant' })
    return inserted(db, 'insert into factor_removals (user_id, reason, asked_by) values ($1, $2, $3)', [
      userId,
      canary('removal', mark),
      id,
    ])
  },

  /** A project as somebody marked it: kept, hidden, on alert, done, reported. */
  async touch({ db, userId, firmId, projectId, mark }: Made) {
    const both = [userId, projectId]
    await one(
      db,
      `insert into favorite_projects (folder_id, project_id)
select id, $2 from favorite_folders where user_id = $1 order by id limit 1 on conflict do nothing`,
      both,
    )
    await one(
      db,
      `insert into project_alerts (user_id, project_id, group_id, seen_revision_id)
select user_id, $2, id, 0 from alert_groups where user_id = $1 order by id limit 1`,
      both,
    )
    await one(
      db,
      'insert into inbox_marks (user_id, project_id, done_until) values ($1, $2, now()) on conflict do nothing',
      both,
    )
    await one(
      db,
      `insert into hidden_projects (user_id, project_id, reason) values ($1, $2, 'too_early')`,
      both,
    )
    const task = await inserted(
      db,
      `insert into error_tasks (project_id, kind, subject, reporter_count, outcome, answer, answered_at)
values ($1, 'stopped', 'stopped', 1, 'confirmed', 'It goes on.', now())`,
      [projectId],
    )
    await one(
      db,
      `insert into error_reports (task_id, project_id, user_id, customer_firm_id, kind, text)
values ($1, $2, $3, $4, 'stopped', $5)`,
      [task, projectId, userId, firmId, canary('report', mark)],
    )
    return projectId
  },

  /** A project that a firm marked as one it works on together. */
  async partnership({ db, userId, firmId, projectId }: Made) {
    if (firmId === null) return null
    await one(
      db,
      'insert into cooperation_marks (marked_by, project_id, customer_firm_id) values ($1, $2, $3)',
      [userId, projectId, firmId],
    )
    return projectId
  },

  /** A firm of the market that a firm marked as one it works together with. */
  async firmPartnership({ db, userId, firmId, mark }: Made) {
    if (firmId === null) return null
    const marked = await makeFirm(db, { name: canary('open', mark) })
    await one(
      db,
      'insert into cooperation_marks (marked_by, firm_id, customer_firm_id) values ($1, $2, $3)',
      [userId, marked, firmId],
    )
    return marked
  },

  /** The same of a contact, who is named on a project. */
  async contactPartnership({ db, userId, firmId, projectId }: Made) {
    if (firmId === null) return null
    const marked = await makeContact(db, await makeParty(db, projectId))
    await one(
      db,
      `insert into cooperation_marks (marked_by, contact_id, customer_firm_id)
values ($1, (select id from contacts where encode_id = $2), $3)`,
      [userId, marked, firmId],
    )
    return marked
  },
} satisfies Record<string, (made: Made) => Promise<number | string | null>>
export type Belonging = keyof typeof belongings
