import { sealChannel } from '@groundbreak/db/secrets'
import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { DAY, dayStart, timeOf } from './calendar'

const book = [
  { name: '林晓', email: 'employee@example.com', colleague: 'employee' },
  { name: '陈立峰', email: 'leader@example.com', colleague: 'leader' },
  { name: '周衡（监理）', email: 'zhou.heng@example.org', isConfirmed: true },
  { name: '采购组', email: 'buying@example.net' },
] as const

const groups = [
  { name: '华东重点', rhythm: 'daily', members: [0, 1], province: 320_000, projects: 14 },
  { name: '浙江，每周看一次', rhythm: 'weekly', members: [0, 2, 3], province: 330_000, projects: 9 },
] as const

/** Days before the market's day, the group or none for "by hand", the projects, and how it ended. */
const sendings = [
  { days: 1, group: 0, projects: 2, to: [0, 1], state: 'sent' },
  { days: 2, group: 0, projects: 1, to: [0, 1], state: 'sent' },
  { days: 3, group: null, projects: 3, to: [2], state: 'sent' },
  { days: 5, group: 0, projects: 2, to: [0, 1], state: 'sent' },
  { days: 6, group: 1, projects: 4, to: [0, 2], state: 'sent' },
  { days: 9, group: null, projects: 1, to: [2], state: 'failed', reason: '550 mailbox is full' },
] as const

/** Minutes after midnight in Shanghai. */
const DIGEST_AT = 8 * 60
const BY_HAND_AT = 14 * 60 + 20

/** The employee's email groups, address book, projects on alert and what was sent; the same each time. */
export async function addAlerts(client: ClientBase, known: Known): Promise<void> {
  const userId = known.users.get('employee')
  const contactIds: number[] = []
  for (const one of book) contactIds.push(await addContact(client, { ...known, userId }, one))
  const groupIds: number[] = []
  for (const group of groups) groupIds.push(await addGroup(client, { ...known, userId }, group, contactIds))
  for (const [index, sending] of sendings.entries()) {
    const groupId = sending.group === null ? null : groupIds[sending.group]
    const minutes = sending.group === null ? BY_HAND_AT : DIGEST_AT
    const at = timeOf(dayStart(known.now) - sending.days * DAY + minutes * 60_000)
    const digestId = await inserted(
      client,
      `insert into alert_digests (user_id, group_id, group_name, operation, created_at) values ($1, $2, $3, $4, $5) returning id`,
      [
        userId,
        groupId,
        sending.group === null ? '' : groups[sending.group].name,
        sending.group === null ? 'by_hand' : 'alert',
        at,
      ],
    )
    await client.query(
      `insert into alert_digest_projects (digest_id, project_id)
select $1, project_id from project_alerts where user_id = $2 and ($3::int is null or group_id = $3)
order by (project_id * 7919::bigint + $5 * 31) % 97, project_id limit $4`,
      [digestId, userId, groupId, sending.projects, index],
    )
    for (const to of sending.to) {
      const { masked, keyedHash } = sealChannel(known.secrets, 'email', book[to].email)
      const mailId = await inserted(
        client,
        `insert into mails (message_id, cause, kind, user_id, recipient_masked, recipient_hash, state, attempts, reason,
  created_at, next_try_at, sent_at)
values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $9, case when $7 = 'sent' then $9::timestamptz end) returning id`,
        [
          `<sample-${index}-${to}@example.com>`,
          `digest:${digestId}:${contactIds[to]}`,
          sending.group === null ? 'by_hand' : 'alert',
          userId,
          masked,
          keyedHash,
          sending.state,
          'reason' in sending ? sending.reason : null,
          at,
        ],
      )
      await client.query('insert into alert_deliveries (digest_id, mail_id) values ($1, $2)', [
        digestId,
        mailId,
      ])
    }
  }
}

type Owner = Known & { userId: number | undefined }

function addContact(
  client: ClientBase,
  { users, secrets, now, userId }: Owner,
  one: (typeof book)[number],
): Promise<number> {
  const { cipher, keyedHash } = sealChannel(secrets, 'email', one.email)
  return inserted(
    client,
    `insert into alert_contacts (user_id, name, colleague_id, email_cipher, email_hash, language, confirmed_at, created_at)
values ($1, $2, $3, $4, $5, 'zh', $6, $7) returning id`,
    [
      userId,
      one.name,
      'colleague' in one ? users.get(one.colleague) : null,
      cipher,
      keyedHash,
      'isConfirmed' in one ? timeOf(now - 20 * DAY) : null,
      timeOf(now - 21 * DAY),
    ],
  )
}

async function addGroup(
  client: ClientBase,
  { now, userId }: Owner,
  group: (typeof groups)[number],
  contactIds: readonly number[],
): Promise<number> {
  const id = await inserted(
    client,
    'insert into alert_groups (user_id, name, rhythm, created_at) values ($1, $2, $3, $4) returning id',
    [userId, group.name, group.rhythm, timeOf(now - 21 * DAY)],
  )
  await client.query('insert into alert_group_contacts (group_id, contact_id) select $1, unnest($2::int[])', [
    id,
    group.members.map((member) => contactIds[member]),
  ])
  await client.query(
    `insert into project_alerts (user_id, project_id, group_id, seen_revision_id, added_at)
select $1, p.id, $2, coalesce((select max(r.id) from project_revisions r where r.project_id = p.id), 0), $5
from (select id from projects where province_id = $3 order by updated_at desc, id desc limit $4) p`,
    [userId, id, group.province, group.projects, timeOf(now - 20 * DAY)],
  )
  return id
}

async function inserted(client: ClientBase, sql: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, values)
  if (!rows[0]) throw new Error('Nothing was inserted')
  return rows[0].id
}
