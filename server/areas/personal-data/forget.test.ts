import { contacts } from '@groundbreak/contract/areas/contacts'
import { desk } from '@groundbreak/contract/areas/desk'
import { codes } from '@groundbreak/contract/codes'
import { folderWith, winningBid } from '@groundbreak/market/import/fixtures'
import { importFile } from '@groundbreak/market/import/run'
import { yichangWorks } from '@groundbreak/market/import/sources/yichang'
import { loadMarket } from '@groundbreak/market/load'
import { phrases } from '@groundbreak/phrases/phrases'
import { sealChannel } from '@groundbreak/db/secrets'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../db/pool'
import { type Carried, testDesk, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../../test/factories/projects'
import { store } from '../files/store.act'
import { forgetPerson, textTables } from './jobs/forget-person'
import { object } from './objection.act'
import { leftOutColumns, leftOutTables } from './personal-data.places'

const test = useApp()
const { secrets } = testDesk

const rowsOf = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await test().pool.query(sql, values)).rows as Row[]

const objecting = (contactId: number, askedBy: number | null = null) =>
  transaction(test().pool, (db) => object(db, secrets, { contactId, ground: 'objection', askedBy }))

const forget = (id: number | undefined) =>
  forgetPerson({ pool: test().pool, files: test().files, secrets }, id as number)

/** Every table that has a row which tells of somebody, whatever it holds. */
async function tablesTelling(words: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await rowsOf(`select from "${name}" t where t::text ~* $1 limit 1`, [words.join('|')])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

interface Somebody {
  contactId: number
  projectId: number
  userId: number
  words: string[]
}

const NAME = '霍去难'
const NAME_EN = 'Huo Qunan'
/** Of the block of users, so that the watch over contacts' numbers does not find what is planted into texts. */
const NUMBER = '19909941726'
const MAIL = 'qunan.huo@trunk.example.com'

/** A contact of the market with a name, a number and a mail that nobody else has. */
async function makeSomebody(): Promise<Somebody> {
  const [found] = await rowsOf<{ id: number; project_id: number; encode_id: string }>(
    `update contacts c set name_zh = $1, name_en = $2 from (
  select pc.contact_id, max(pf.project_id) as project_id from project_contacts pc
  join project_firms pf on pf.id = pc.project_firm_id join projects p on p.id = pf.project_id
  group by 1 order by 1 limit 1) n where c.id = n.contact_id returning c.id, n.project_id, c.encode_id`,
    [NAME, NAME_EN],
  )
  const { id, project_id: projectId, encode_id: encodeId } = found as NonNullable<typeof found>
  await rowsOf('delete from channels where contact_id = $1', [id])
  for (const [kind, value] of [
    ['mobile', NUMBER],
    ['email', MAIL],
  ] as const) {
    const { cipher, keyedHash, masked } = sealChannel(secrets, kind, value)
    await rowsOf(
      'insert into channels (contact_id, kind, cipher, keyed_hash, masked) values ($1, $2, $3, $4, $5)',
      [id, kind, cipher, keyedHash, masked],
    )
  }
  const { id: userId } = await makeUser(test().pool, { role: 'researcher' })
  const written = [NAME, NAME_EN, encodeId, MAIL, '199[ -]?0994[ -]?1726', `"contacts\\.${id}"`]
  return { contactId: id, projectId, userId, words: written }
}

/** What may be written into a text, the most first: some columns are short, or take few values. */
const QUOTES = [`${NAME} 199 0994 1726 ${MAIL} ${NAME_EN}`, NUMBER, MAIL, '１９９０９９４１７２６']

/** Rows where the sample market has none. */
async function makeRows({ contactId, projectId, userId }: Somebody): Promise<void> {
  await rowsOf(
    `with batch as (
  insert into import_batches (source_id, file_name, file_hash) select id, 'file', '\\x01' from sources limit 1 returning id)
insert into import_rows (batch_id, row_number, payload, rejected) select id, 1, '{}', 'noName' from batch`,
  )
  await rowsOf(
    `with merge as (insert into project_merges (survivor_id, absorbed_id, survivor_name, absorbed_name)
  values ($1, 1, 'one', 'other') returning id)
insert into project_merge_rows (merge_id, step, nth, table_name, action, row_key)
select id, 1, 1, 'projects', 'changed', '{}' from merge`,
    [projectId],
  )
  await rowsOf(
    `insert into project_revisions (project_id, source_id, kind, changes)
select $1, id, 'changed', jsonb_build_array(jsonb_build_object('field', 'contacts.' || $2::int, 'from', null,
  'to', '{"phones": [{"id": 1, "kind": "mobile", "masked": "199099*****"}]}'::jsonb)) from sources where key = 'test'`,
    [projectId, contactId],
  )
  await rowsOf('insert into project_notes (project_id, user_id, text) values ($1, $2, $3)', [
    projectId,
    userId,
    'a note',
  ])
  await rowsOf(
    `insert into call_records (user_id, project_id, contact_id, masked, seconds) values ($1, $2, $3, '199099*****', 75)`,
    [userId, projectId, contactId],
  )
}

/** The rows of the person, planted by hand. */
const OWN_ROWS = new Set(['contacts', 'channels'])

/** Writes the words into every column of text that takes them. Answers `table.column`. */
async function plant({ projectId }: Somebody): Promise<string[]> {
  const planted: string[] = []
  const tables = await transaction(test().pool, textTables)
  for (const { name, columns, json, belongs } of tables.filter((one) => !OWN_ROWS.has(one.name)))
    for (const column of columns) {
      const near = belongs.includes('project_id') ? `order by t.project_id = ${projectId} desc` : ''
      const lists = json.includes(column)
      for (const words of QUOTES) {
        const quoting = lists
          ? JSON.stringify([{ field: 'remark_zh', from: `联系\n${words}`, to: null, more: { of: [words] } }])
          : words
        // As the type of the column reads it: a list of texts is written in braces.
        const isTaken = await rowsOf(
          `update "${name}" set "${column}" = populated."${column}" from jsonb_populate_record(null::"${name}",
  jsonb_build_object('${column}', $1::${lists ? 'jsonb' : 'text'})) populated
where "${name}".ctid = (select ctid from "${name}" t ${near} limit 1) returning 1`,
          [aliased(name, column) ? `{"${quoting}"}` : quoting],
        ).then(
          (rows) => rows.length > 0,
          () => false,
        )
        if (isTaken) planted.push(`${name}.${column}`)
        if (isTaken) break
      }
    }
  return planted
}

const aliased = (table: string, column: string) => table === 'projects' && column === 'aliases'

let somebody: Somebody
let planted: string[]
let telling: string[]
let carried: Carried

/** How many projects that quote the words are found, and how many people of that name. */
async function found(words: string): Promise<{ projects: number; people: number }> {
  const ofProjects = await test().call<{ total: number }>(
    '/project/search',
    { filters: { keyword: words } },
    { as: carried },
  )
  const people = await test().call(
    contacts.search,
    { page: 1, filters: { contact_name: words } },
    { as: carried },
  )
  return { projects: ofProjects.data.total, people: people.data.list.length }
}

async function makeExport(list: string, ids: readonly number[]): Promise<{ id: number; hash: Buffer }> {
  const content = Buffer.from(`${NAME} of ${list}`)
  return transaction(test().pool, async (db) => {
    const kept = { mime: 'text/plain', content, width: null, height: null }
    const fileId = await store(db, test().files, kept)
    const { rows } = await db.query<{ id: number; hash: Buffer }>(
      `insert into export_tasks (user_id, kind, title, language, invest_value_unit, away_mode, row_ids, list, state,
  file_id, finished_at, expires_at)
values ($1, 'excel', $5, 'zh', 0, false, $2, $3, 'ready', $4, now(), now() + interval '1 day')
returning id, (select hash from stored_files where id = $4)`,
      [somebody.userId, ids, list, fileId, `${NAME} ${NUMBER}`],
    )
    return rows[0] as { id: number; hash: Buffer }
  })
}

describe('a person who objects', () => {
  let told: { id: number; hash: Buffer }
  let other: { id: number; hash: Buffer }

  beforeAll(async () => {
    await loadMarket({ pool: test().pool, secrets, size: 300 })
    somebody = await makeSomebody()
    carried = await test().signIn(somebody.userId)
    await makeRows(somebody)
    planted = await plant(somebody)
    told = await makeExport('projects.search', [somebody.projectId])
    other = await makeExport('landDeals.search', [somebody.projectId])
    telling = await tablesTelling(somebody.words)
    await rowsOf('update projects set remark_zh = $2 where id = $1', [
      somebody.projectId,
      `现场由${NAME}负责，电话 199-0994-1726`,
    ])
  }, 120_000)

  it('could stand in all these places', () => {
    expect(planted.length).toBeGreaterThan(70)
    expect(planted).toEqual(
      expect.arrayContaining([
        'projects.remark_zh',
        'projects.aliases',
        'projects.details',
        'project_revisions.changes',
        'project_merge_rows.before',
        'project_notes.text',
        'import_rows.payload',
        'error_reports.text',
        'packages.message',
        'saved_searches.conditions',
        'bid_notices.body',
        'coin_cases.story',
        'cooperation_marks.note',
      ]),
    )
    expect(telling).toEqual(
      expect.arrayContaining(['contacts', 'project_revisions', 'export_tasks', 'project_notes']),
    )
    expect(telling.filter((table) => table in leftOutTables)).toEqual([])
  })

  it('stands in none of them a minute later, and is found by nobody', async () => {
    const before = await found(NAME)
    expect(before.projects).toBeGreaterThan(0)
    expect(before.people).toBe(1)
    await forget(await objecting(somebody.contactId, somebody.userId))
    expect(await tablesTelling(somebody.words)).toEqual([])
    expect(await found(NAME)).toEqual({ projects: 0, people: 0 })
    const [{ remark }] = (await rowsOf<{ remark: string }>(
      'select remark_zh as remark from projects where id = $1',
      [somebody.projectId],
    )) as [{ remark: string }]
    expect(remark).toBe('现场由***负责，电话 *************')
  })

  it('is in no file: the export is taken back, and its owner reads why', async () => {
    const states = await rowsOf(
      'select id, state, error, file_id is null as gone from export_tasks where id = any($1) order by id',
      [[told.id, other.id]],
    )
    expect(states).toEqual([
      { id: told.id, state: 'error', error: 'withdrawn', gone: true },
      { id: other.id, state: 'ready', error: null, gone: false },
    ])
    expect(await test().files.read(told.hash)).toBeUndefined()
    expect(await test().files.read(other.hash)).toBeDefined()
  })

  it('was called: who called when and how long is kept', async () => {
    expect(
      await rowsOf('select contact_id, masked, seconds from call_records where user_id = $1', [
        somebody.userId,
      ]),
    ).toEqual([{ contact_id: null, masked: '***********', seconds: 75 }])
  })

  it('is kept as marks alone, and forgotten once', async () => {
    const [objection] = await rowsOf<{ id: number; done: boolean; places: Record<string, number> }>(
      'select id, done_at is not null as done, places from objections',
    )
    expect(objection).toMatchObject({ done: true, places: { contacts: 1, channels: 2 } })
    await forget(objection?.id)
    expect(await objecting(somebody.contactId)).toBeUndefined()
  })
})

describe('another one', () => {
  it('of the same name stays, and a firm that bears the name keeps it', async () => {
    const { pool } = test()
    const projects = [
      await makeProject(pool, { remark: '王测试建筑公司的王测试' }),
      await makeProject(pool, { remark: '王测试' }),
    ]
    const [own, others] = [
      await makeParty(pool, projects[0] as number, { name: '王测试建筑公司' }),
      await makeParty(pool, projects[1] as number),
    ]
    const [encodeId, namesake] = [await makeContact(pool, own), await makeContact(pool, others)]
    const contact = await rowsOf<{ id: number }>('select id from contacts where encode_id = $1', [encodeId])
    await forget(await objecting(contact[0]?.id as number))
    expect(
      await rowsOf('select from contacts where encode_id = any($1)', [[encodeId, namesake]]),
    ).toHaveLength(1)
    expect(
      await rowsOf('select remark_zh as remark from projects where id = any($1) order by id', [projects]),
    ).toEqual([{ remark: '王测试建筑公司的***' }, { remark: '王测试' }])
    expect(await rowsOf('select name_zh from firms where id = $1', [own.firmId])).toEqual([
      { name_zh: '王测试建筑公司' },
    ])
  })

  it('keeps the landline that is shared, and loses a mobile that was not theirs', async () => {
    const { pool } = test()
    const party = await makeParty(pool, await makeProject(pool))
    const people = [await makeContact(pool, party), await makeContact(pool, party)]
    const [one, colleague] = await rowsOf<{ id: number }>(
      'select id from contacts where encode_id = any($1) order by id',
      [people],
    )
    await rowsOf(`update contacts set name_zh = '李同事', name_en = 'Li Tongshi' where id = $1`, [
      colleague?.id,
    ])
    await rowsOf(
      `insert into channels (contact_id, kind, cipher, keyed_hash, masked)
select $2, 'mobile', cipher, keyed_hash, masked from channels where contact_id = $1`,
      [one?.id, colleague?.id],
    )
    const { cipher, keyedHash, masked } = sealChannel(secrets, 'telephone', '010-00417263')
    await rowsOf(
      `insert into channels (contact_id, kind, cipher, keyed_hash, masked)
select id, 'telephone', $2, $3, $4 from unnest($1::int[]) as x (id)`,
      [[one?.id, colleague?.id], cipher, keyedHash, masked],
    )
    await forget(await objecting(one?.id as number))
    expect(
      await rowsOf('select kind from channels where contact_id = $1 order by id', [colleague?.id]),
    ).toEqual([{ kind: 'mobile' }, { kind: 'telephone' }])
  })
})

/** Takes in a file that names one; answers who stands there by then. */
const take = async (id: string) => {
  const folder = await folderWith({
    [`${id}.jsonl`]: winningBid({
      id,
      name: `岫谷县引水工程${id}`,
      winner: '霁珩建设有限公司',
      price: '20000000',
    }),
  })
  await importFile({ pool: test().pool, secrets }, yichangWorks, path.join(folder, `${id}.jsonl`))
  return rowsOf<{ id: number }>(`select id from contacts where name_zh = '甄试人'`)
}

describe('who was forgotten', () => {
  it('comes back with no import, which without the objection brings them', async () => {
    const [contact] = await take('n1')
    const id = await objecting(contact?.id as number)
    await forget(id)
    expect(await take('n2')).toEqual([])
    expect(await tablesTelling(['甄试人'])).toEqual([])
    await rowsOf('delete from suppressions where objection_id = $1', [id])
    expect(await take('n3')).toHaveLength(1)
  })

  it('is entered at no desk', async () => {
    const { pool } = test()
    const projectId = await makeProject(pool)
    const encodeId = await makeContact(pool, await makeParty(pool, projectId))
    const correct = (value: string) =>
      test().call(
        desk.updateProject,
        {
          projectid: projectId,
          contacts: [{ encode_contact_id: encodeId, phones: [{ id: null, kind: 'mobile', value }] }],
        },
        { as: carried },
      )
    expect(await correct('199 0994 1726')).toMatchObject({
      code: codes['desk.numberSuppressed'],
      data: { fields: { 'contacts.0.phones.0': phrases.zh.desk.failures.numberSuppressed } },
    })
    expect(await correct('19909941727')).toMatchObject({ data: { changed: ['contacts'] } })
  })
})

it('leaves out no table or column that is not there', async () => {
  const there = await rowsOf<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
where table_schema = 'public' group by 1`,
  )
  const columns = new Map(there.map((table) => [table.name, table.columns]))
  expect(Object.keys(leftOutTables).filter((name) => !columns.has(name))).toEqual([])
  for (const [name, out] of Object.entries(leftOutColumns))
    expect(out.filter((column) => !columns.get(name)?.includes(column))).toEqual([])
})
