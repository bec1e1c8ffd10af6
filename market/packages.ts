import { categoryId } from '@groundbreak/db/reference/categories'
import type { CategoryKey } from '@groundbreak/db/reference/categories'
import type { ClientBase } from 'pg'
import type { Known } from './accounts'
import { DAY, dayStart, timeOf } from './calendar'

interface Sent {
  name: string
  note: string
  message?: string
  from: 'service' | 'consultant'
  /** Firms of these personas, and personal accounts. */
  firmsOf?: readonly string[]
  accounts?: readonly string[]
  provinces: readonly number[]
  category: CategoryKey
  projects: number
  /** Before the market's day. */
  days: number
}

const packages: readonly Sent[] = [
  {
    name: '江浙医院，设计到招标',
    note: '按你们的供货范围挑的，先看前三个。',
    from: 'service',
    firmsOf: ['employee'],
    provinces: [320_000, 330_000],
    category: 'healthcare',
    projects: 12,
    days: 2,
  },
  {
    name: '数据中心机电机会',
    note: '',
    from: 'consultant',
    firmsOf: ['employee', 'vip'],
    provinces: [310_000, 320_000, 330_000, 440_000],
    category: 'data_centre',
    projects: 8,
    days: 6,
  },
  {
    name: '上海办公楼',
    note: '试用期间可以打开的项目。',
    from: 'service',
    firmsOf: ['trial'],
    provinces: [310_000],
    category: 'office',
    projects: 6,
    days: 1,
  },
  {
    name: '江苏学校',
    note: '',
    message: '为你挑的学校项目，请查收。',
    from: 'service',
    accounts: ['both', 'personal'],
    provinces: [320_000],
    category: 'education',
    projects: 10,
    days: 3,
  },
]

/** Minutes after midnight in Shanghai. */
const SENT_AT = 10 * 60 + 35

/** Packages that the provider's people sent to some of the sample accounts; nobody has opened one yet. */
export async function addPackages(client: ClientBase, { users, now }: Known): Promise<void> {
  const idsOf = (names: readonly string[] = []) => names.map((name) => users.get(name))
  for (const sent of packages)
    await client.query(
      `with chosen as (
  select id, row_number() over (order by updated_at desc, id desc) as place from projects
  where province_id = any($1) and category_id = $2 order by updated_at desc, id desc limit $3
), made as (
  insert into packages (name, note, message, user_id, created_at)
  select $4, $5, $6, $7, $8 where exists (select from chosen) returning id
), filled as (
  insert into package_projects (package_id, project_id, place) select made.id, chosen.id, chosen.place from made, chosen
)
insert into package_recipients (package_id, customer_firm_id, user_id)
select made.id, u.customer_firm_id, null::int from made, users u where u.id = any($9)
union all
select made.id, null, u.id from made, users u where u.id = any($10)`,
      [
        sent.provinces,
        categoryId(sent.category),
        sent.projects,
        sent.name,
        sent.note,
        sent.message ?? '',
        users.get(sent.from),
        timeOf(dayStart(now) - sent.days * DAY + SENT_AT * 60_000),
        idsOf(sent.firmsOf),
        idsOf(sent.accounts),
      ],
    )
}
