import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { DAY, dateOf, dayStart, timeOf } from './calendar'

interface Case {
  username: string
  /** The how manieth of the chosen projects. */
  rank: number
  product: string
  story: string
  /** Whole days before the market's day, at least one. */
  won: number
  sent: number
  /** Millions of CNY. */
  value?: number
  decided?: { days: number; state: 'approved' | 'refused' | 'taken_back'; reason?: string; read?: boolean }
  withdrawn?: true
}

const CASE_POINTS = 100
const VALUE_POINTS = 20
const REPORT_POINTS = 5

const products = ['螺杆式冷水机组', '多联机空调', '组合式空调机组', '变频水泵', '风机盘管', '应急发电机组']
const stories = [
  '从平台看到项目转入招标阶段，当天联系到采购负责人，两轮技术澄清后签约。',
  '在变更提醒里看到总包确定，第二天拜访项目部，样机测试通过后拿下合同。',
  '按平台上的设计单位找到机电负责人，参与了选型，招标时直接入围并中标。',
  '看到同一业主的二期立项，用一期的运行数据说服对方，续签二期设备。',
]

/** What the demo firm's sales person was given points for over the last year and a half. */
const approved: Case[] = Array.from({ length: 14 }, (_, nth) => ({
  username: 'employee',
  rank: nth,
  product: products[nth % products.length] as string,
  story: stories[nth % stories.length] as string,
  won: 520 - nth * 36,
  sent: 514 - nth * 36,
  value: nth % 3 === 0 ? undefined : 2.4 + nth * 0.85,
  decided: { days: 511 - nth * 36, state: 'approved', read: true },
}))

const others: Case[] = [
  {
    username: 'employee',
    rank: 14,
    product: '多联机空调',
    story: '从平台得知业主更换机电顾问，提前一个月送了方案，最终签约。',
    won: 96,
    sent: 90,
    decided: { days: 61, state: 'taken_back', reason: '业主来函说明合同已经解除。', read: true },
  },
  {
    username: 'employee',
    rank: 15,
    product: '变频水泵',
    story: '项目部电话是从平台查到的，报价后对方口头同意，等待盖章。',
    won: 9,
    sent: 8,
    decided: { days: 2, state: 'refused', reason: '合同还没有签订，签约后请重新提交，并写明签约主体。' },
  },
  {
    username: 'employee',
    rank: 16,
    product: '组合式空调机组',
    story: '看到主体封顶的动态后联系暖通工程师，三次拜访后进入短名单并中标。',
    won: 12,
    sent: 5,
    value: 6.8,
  },
  {
    username: 'employee',
    rank: 17,
    product: '风机盘管',
    story: '从同一总包的另一个项目转来的机会，平台上的联系人帮了大忙。',
    won: 30,
    sent: 20,
    withdrawn: true,
  },
  {
    username: 'leader',
    rank: 16,
    product: '组合式空调机组',
    story: '团队跟进半年，我负责商务谈判，合同由我方与总包直接签订。',
    won: 12,
    sent: 3,
    value: 6.8,
  },
  {
    username: 'leader',
    rank: 18,
    product: '螺杆式冷水机组',
    story: '按平台的招标计划提前两个月介入，技术标第一，顺利签约。',
    won: 60,
    sent: 52,
    value: 11.2,
    decided: { days: 47, state: 'approved', read: true },
  },
  {
    username: 'vip',
    rank: 19,
    product: '乘客电梯',
    story: '平台显示电梯尚未定标，联系业主工程部后参加议标，四十台全部签约。',
    won: 7,
    sent: 1,
    value: 18.5,
  },
  {
    username: 'otheradmin',
    rank: 16,
    product: '单元式幕墙',
    story: '从立面设计变更看到机会，与设计院一起做了样板段，随后签约。',
    won: 21,
    sent: 11,
    value: 24.6,
    decided: { days: 6, state: 'approved' },
  },
]

const MINUTE = 60_000

/** Between nine and five of a day before the market's, the same for the same case. */
function inOffice(now: number, days: number, rank: number): number {
  return dayStart(now) - days * DAY + (540 + ((rank * 97 + days * 41) % 480)) * MINUTE
}

interface Entry {
  userId: number
  kind: 'case' | 'case_taken_back' | 'error_report'
  amount: number
  caseId?: string
  taskId?: string
  projectId: number
  at: number
}

/** Cases of the personas in every state, two of one firm about the same project, and the ledger that follows. */
export async function addCoins(client: ClientBase, { users, now }: Known): Promise<void> {
  const { rows: projects } = await client.query<{ id: number; firm_id: number | null; firm: string | null }>(
    `select p.id, party.firm_id, party.name_zh as firm
     from (select p.id from projects p join stages s on s.id = p.stage_id
       where p.province_id = any ($1) and s.kind = 'construction' order by p.id limit 20) p
     left join lateral (select pf.firm_id, f.name_zh from project_firms pf join firms f on f.id = pf.firm_id
       join tender_roles r on r.id = pf.role_id
       where pf.project_id = p.id and not f.is_natural_person order by r.role_group desc, pf.id limit 1) party on true
     order by p.id`,
    [[320_000, 330_000, 340_000]],
  )
  const entries = await reportEntries(client)
  for (const one of [...approved, ...others]) {
    const project = projects[one.rank]
    if (project) entries.push(...(await addCase(client, one, { project, users, now })))
  }
  await addEntries(client, entries)
}

interface About {
  project: { id: number; firm_id: number | null; firm: string | null }
  users: ReadonlyMap<string, number>
  now: number
}

async function addCase(client: ClientBase, one: Case, { project, users, now }: About): Promise<Entry[]> {
  const { decided } = one
  const points = CASE_POINTS + (one.value === undefined ? 0 : VALUE_POINTS)
  const userId = users.get(one.username) as number
  const decidedAt = decided ? inOffice(now, decided.days, one.rank) : null
  const { rows } = await client.query<{ id: string }>(
    `insert into coin_cases (user_id, customer_firm_id, project_id, firm_id, firm_name, product, contract_value, won_on,
       story, points, state, submitted_at, reason, decided_by, decided_at, read_at)
     select u.id, u.customer_firm_id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
     from users u where u.id = $1 returning id`,
    [
      userId,
      project.id,
      project.firm_id,
      project.firm ?? '建设单位',
      one.product,
      one.value ?? null,
      dateOf(now - one.won * DAY),
      one.story,
      points,
      decided?.state ?? (one.withdrawn ? 'withdrawn' : 'submitted'),
      timeOf(inOffice(now, one.sent, one.rank)),
      decided?.reason ?? null,
      decided ? users.get('researcher') : null,
      decidedAt === null ? null : timeOf(decidedAt),
      decided?.read && decidedAt !== null ? timeOf(decidedAt + DAY / 2) : null,
    ],
  )
  if (decidedAt === null || decided?.state === 'refused') return []
  const entry: Entry = {
    userId,
    kind: 'case',
    amount: points,
    caseId: rows[0]?.id,
    projectId: project.id,
    at: decidedAt,
  }
  if (decided?.state === 'approved') return [entry]
  // Approved a month before it was taken back.
  return [
    { ...entry, at: decidedAt - 26 * DAY },
    { ...entry, kind: 'case_taken_back', amount: -points },
  ]
}

/** What customers reported and the desk set right. */
async function reportEntries(client: ClientBase): Promise<Entry[]> {
  const { rows } = await client.query<{ task_id: string; user_id: number; project_id: number; at: Date }>(
    `select distinct t.id as task_id, r.user_id, t.project_id, t.answered_at as at
     from error_tasks t join error_reports r on r.task_id = t.id
     where t.outcome = 'corrected' and r.customer_firm_id is not null order by t.id, r.user_id`,
  )
  return rows.map((row) => ({
    userId: row.user_id,
    kind: 'error_report',
    amount: REPORT_POINTS,
    taskId: row.task_id,
    projectId: row.project_id,
    at: row.at.getTime(),
  }))
}

async function addEntries(client: ClientBase, entries: readonly Entry[]): Promise<void> {
  const balances = new Map<number, number>()
  for (const { userId, kind, amount, caseId, taskId, projectId, at } of entries.toSorted(
    (a, b) => a.at - b.at,
  )) {
    const balance = (balances.get(userId) ?? 0) + amount
    balances.set(userId, balance)
    await client.query(
      `insert into coin_entries (user_id, kind, amount, balance, case_id, error_task_id, project_id, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [userId, kind, amount, balance, caseId ?? null, taskId ?? null, projectId, timeOf(at)],
    )
  }
  for (const [userId, balance] of balances)
    await client.query('insert into coin_accounts (user_id, balance) values ($1, $2)', [userId, balance])
}
