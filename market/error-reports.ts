import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { DAY, timeOf } from './calendar'
import { notes } from './words/notes'

interface Case {
  /** The how manieth project of the demo firm's provinces, the last updated first. */
  rank: number
  kind: string
  subject: 'stage' | 'invest_value' | 'ends_on' | 'site_area' | 'party' | 'contact' | 'duplicate' | 'other'
  /** Days before the market's day. */
  opened: number
  says: readonly (readonly [username: string, text: string])[]
  taken?: boolean
  answered?: { days: number; outcome: 'corrected' | 'confirmed' | 'unknown'; answer: string; read: boolean }
}

const cases: readonly Case[] = [
  {
    rank: 2,
    kind: 'wrong_stage',
    subject: 'stage',
    opened: 2.2,
    says: [
      ['employee', '现场已经封顶，阶段没有更新。'],
      ['leader', '上周去过工地，主体已经完成。'],
      ['otheradmin', '阶段落后于现场。'],
    ],
  },
  {
    rank: 2,
    kind: 'wrong_field',
    subject: 'ends_on',
    opened: 1.1,
    says: [['employee', '业主说竣工推迟到明年第二季度。']],
  },
  {
    rank: 5,
    kind: 'wrong_field',
    subject: 'invest_value',
    opened: 3.4,
    says: [
      ['employee', '环评公示的总投资比这里高，请核对。'],
      ['vip', '投资额与备案不一致。'],
    ],
    taken: true,
  },
  {
    rank: 12,
    kind: 'stopped',
    subject: 'stage',
    opened: 6.3,
    says: [['leader', '围挡还在，但两个月没有人施工。']],
    answered: {
      days: 4.1,
      outcome: 'confirmed',
      answer: '已与监理单位电话核实：冬休停工，项目照常。',
      read: true,
    },
  },
  {
    rank: 17,
    kind: 'wrong_firm',
    subject: 'party',
    opened: 8.5,
    says: [['employee', '这家单位说没有参与这个项目。']],
    answered: {
      days: 5.2,
      outcome: 'unknown',
      answer: '公示中有这家单位，电话无人接听，暂时保留。',
      read: true,
    },
  },
  {
    rank: 20,
    kind: 'duplicate',
    subject: 'duplicate',
    opened: 1.6,
    says: [['firmadmin', '同一地块还有一条记录，名称不同。']],
  },
  {
    rank: 25,
    kind: 'wrong_phone',
    subject: 'contact',
    opened: 9.3,
    says: [
      ['employee', '空号。'],
      ['both', ''],
    ],
  },
  {
    rank: 31,
    kind: 'other',
    subject: 'other',
    opened: 0.4,
    says: [['vip', '位置在地图上偏了大约两公里。']],
  },
]

/** What the personas reported as wrong, in every state, and one correction by the research desk. */
export async function addErrorReports(client: ClientBase, { users, now }: Known): Promise<void> {
  const { rows } = await client.query<{ id: number; firm_id: number | null; contact_id: number | null }>(
    `select p.id, party.firm_id, person.contact_id
     from (select id, updated_at from projects where province_id = any ($1)
       order by updated_at desc, id desc limit 60) p
     left join lateral (select pf.id, pf.firm_id from project_firms pf where pf.project_id = p.id
       order by pf.role_id, pf.id limit 1) party on true
     left join lateral (select pc.contact_id from project_contacts pc join project_firms pf on pf.id = pc.project_firm_id
       where pf.project_id = p.id order by pc.contact_id limit 1) person on true
     order by p.updated_at desc, p.id desc`,
    [[320_000, 330_000, 340_000]],
  )
  for (const one of cases) {
    const project = rows[one.rank]
    if (project) await addCase(client, one, { ...project, users, now })
  }
  await addCorrection(client, users, now)
}

interface About {
  id: number
  firm_id: number | null
  contact_id: number | null
  users: ReadonlyMap<string, number>
  now: number
}

async function addCase(client: ClientBase, one: Case, about: About): Promise<void> {
  const { users, now } = about
  const at = (days: number) => timeOf(now - days * DAY)
  const contactId = one.subject === 'contact' ? about.contact_id : null
  const firmId = one.subject === 'party' ? about.firm_id : null
  const { answered } = one
  const taker = one.taken || answered ? users.get('researcher') : null
  const { rows } = await client.query<{ id: string }>(
    `insert into error_tasks (project_id, kind, subject, firm_id, contact_id, reporter_count, opened_at, reported_at,
       taken_by, taken_at, outcome, answer, answered_by, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      about.id,
      one.kind,
      subjectOf(one, { contactId, firmId }),
      firmId,
      contactId,
      one.says.length,
      at(one.opened),
      taker,
      taker === null ? null : at((answered?.days ?? one.opened - 1) + 0.2),
      answered?.outcome ?? null,
      answered?.answer ?? null,
      answered ? taker : null,
      answered ? at(answered.days) : null,
    ],
  )
  for (const [username, text] of one.says)
    await client.query(
      `insert into error_reports (task_id, project_id, user_id, customer_firm_id, kind, text, reported_at, last_reported_at, read_at)
       select $1, $2, u.id, u.customer_firm_id, $4, $5, $6, $6, $7 from users u where u.id = $3`,
      [
        rows[0]?.id,
        about.id,
        users.get(username),
        one.kind,
        text,
        at(one.opened),
        answered?.read ? at(answered.days - 0.5) : null,
      ],
    )
}

function subjectOf(
  { subject, kind }: Case,
  { contactId, firmId }: { contactId: number | null; firmId: number | null },
): string {
  if (kind === 'wrong_phone') return contactId === null ? 'contacts' : `contact:${contactId}`
  if (kind === 'wrong_firm') return firmId === null ? 'tender_groups' : `party:${firmId}`
  return subject
}

/** A site area that a report set right yesterday; the reporter has not read the answer. */
async function addCorrection(
  client: ClientBase,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const at = timeOf(now - 0.8 * DAY)
  const { rows } = await client.query<{ id: number; before: string; after: string }>(
    `select id, site_area as before, round(site_area * 1.08) as after from projects
     where province_id = any ($1) and site_area > 100 and updated_at < $2::timestamptz - interval '3 days'
     order by updated_at desc, id desc limit 1`,
    [[320_000, 330_000, 340_000], timeOf(now)],
  )
  const project = rows[0]
  if (!project) return
  await client.query(`update projects set site_area = $2, updated_at = $3, verified_at = $3 where id = $1`, [
    project.id,
    project.after,
    at,
  ])
  await client.query(
    `insert into project_revisions (project_id, at, source_id, user_id, kind, note, changes)
     select $1, $2, id, $3, 'changed', $4, $5 from sources where key = 'research-desk'`,
    [
      project.id,
      at,
      users.get('researcher'),
      notes.call.zh,
      JSON.stringify([{ field: 'site_area', from: Number(project.before), to: Number(project.after) }]),
    ],
  )
  await addCase(
    client,
    {
      rank: 0,
      kind: 'wrong_field',
      subject: 'site_area',
      opened: 2.7,
      says: [['employee', '用地面积少算了二期，见规划公示。']],
      answered: { days: 0.8, outcome: 'corrected', answer: '已按规划公示更正用地面积，谢谢。', read: false },
    },
    { id: project.id, firm_id: null, contact_id: null, users, now },
  )
}
