import { phrases } from '@groundbreak/phrases/phrases'
import type { ProjectDetail, Revision } from '@groundbreak/contract/areas/projects'
import { decryptField, keyedHash } from '@groundbreak/db/secrets'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Carried, testDesk, useApp } from '../../test/app'
import { countStatements } from '../../test/count-statements'
import { makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, makeRevision } from '../../test/factories/projects'

const test = useApp()
const { secrets } = testDesk
let researcher: Carried
let employee: Carried

beforeAll(async () => {
  const { pool } = test()
  researcher = await test().signIn((await makeUser(pool, { role: 'researcher' })).id)
  employee = await test().signIn((await makeUser(pool)).id)
})

interface Named {
  id: number
  contact: string
  party: { firmId: number; partyId: number }
  phone: number
}

/** A project with one person, who has one mobile number. */
async function fresh(): Promise<Named> {
  const { pool } = test()
  const id = await makeProject(pool)
  await makeRevision(pool, id, { at: '2025-06-01T02:00:00Z', kind: 'created' })
  const party = await makeParty(pool, id)
  const contact = await makeContact(pool, party)
  const { rows } = await pool.query<{ id: number }>(
    'select ch.id::int from channels ch join contacts c on c.id = ch.contact_id where c.encode_id = $1',
    [contact],
  )
  return { id, contact, party, phone: rows[0]?.id as number }
}

type Phones = { id?: number; kind?: string; value?: string | null }[]
const update = (named: Pick<Named, 'id' | 'contact'>, phones: Phones, more: object = {}, as = researcher) =>
  test().call<{ changed: string[]; fields?: Record<string, string> }>(
    '/desk/update_project',
    { projectid: named.id, contacts: [{ encode_contact_id: named.contact, phones }], ...more },
    { as },
  )
const stored = async ({ contact }: Named) =>
  (
    await test().pool.query<{
      kind: string
      cipher: Buffer
      keyed_hash: Buffer
      masked: string
      today: boolean
    }>(
      `select ch.kind, ch.cipher, ch.keyed_hash, ch.masked,
  exists (select from channel_checks ck where ck.channel_id = ch.id and ck.at::date = now()::date
    and (ck.way, ck.outcome) = ('research', 'reached')) as today
from channels ch join contacts c on c.id = ch.contact_id where c.encode_id = $1 order by ch.sort, ch.id`,
      [contact],
    )
  ).rows
const newest = async ({ contact }: Named, kind = 'mobile') =>
  (
    await test().pool.query<{ id: number }>(
      `select max(ch.id)::int as id from channels ch join contacts c on c.id = ch.contact_id
where c.encode_id = $1 and ch.kind = $2`,
      [contact, kind],
    )
  ).rows[0]?.id
const revisions = async (projectid: number, as = employee) =>
  (await test().call<{ list: Revision[] }>('/project/revisions', { projectid }, { as })).data.list.filter(
    ({ kind }) => kind !== 'created',
  )

describe('a number', () => {
  it('is put in the place of another: encrypted, found by its hash, told masked', async () => {
    const named = await fresh()
    const { result, texts } = await countStatements(test().callsPool, () =>
      update(named, [{ id: named.phone, value: ' 139 1234 5678 ' }]),
    )
    expect(result.data.changed).toEqual(['contacts'])
    expect(texts).toHaveLength(7)
    const [phone, ...more] = await stored(named)
    expect(more).toEqual([])
    expect(phone).toMatchObject({ kind: 'mobile', masked: '139 123* ****', today: true })
    expect(decryptField(secrets, phone?.cipher as Buffer)).toBe('139 1234 5678')
    expect(phone?.keyed_hash).toEqual(keyedHash(secrets, 'mobile', '13912345678'))
    expect((await revisions(named.id))[0]?.changes).toEqual([
      { field: 'contacts', from: '手机 199000*****', to: '手机 139 123* ****' },
    ])
    const { data } = await test().call<ProjectDetail>(
      '/project/get',
      { projectid: named.id },
      { as: employee },
    )
    expect(data.provenance.contacts).toMatchObject({ source: '研究部' })
    expect(data.tender_groups[0]?.parties[0]?.contacts[0]?.channels).toMatchObject([
      { masked: '139 123* ****' },
    ])
  })

  it('stands nowhere plain: not in revisions, audit, log of changes or anything else that is kept', async () => {
    const named = await fresh()
    const number = '13987654321'
    expect((await update(named, [{ value: number }])).code).toBe(10_000)
    expect((await update(named, [{ value: number }])).code).toBe(2854)
    const { rows } = await test().pool.query<{ table: string }>(
      `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind = 'r'`,
    )
    const holding: string[] = []
    for (const { table } of rows) {
      const { rowCount } = await test().pool.query(
        `select from ${table} t where t::text like '%87654321%' limit 1`,
      )
      if (rowCount) holding.push(table)
    }
    expect(rows.length).toBeGreaterThan(40)
    expect(holding).toEqual([])
  })

  it('is added and taken away, in its place, and told as another where it is masked alike', async () => {
    const named = await fresh()
    await update(named, [
      { kind: 'telephone', value: '025-8371 2345 转 801' },
      { id: named.phone, value: '19900001234' },
    ])
    expect((await stored(named)).map(({ kind, masked }) => [kind, masked])).toEqual([
      ['mobile', '199000*****'],
      ['telephone', '025-8371 23** 转 ***'],
    ])
    await update(named, [{ id: await newest(named, 'telephone') }])
    expect(await stored(named)).toHaveLength(1)
    await update(named, [{ id: await newest(named), value: '19900009876' }])
    expect((await revisions(named.id))[0]?.changes).toEqual([
      { field: 'contacts', from: '手机 199000*****', to: '手机 199000*****（新号码）' },
    ])
  })

  it('changes on every project that names the person, each with its revision, and is searched by', async () => {
    const named = await fresh()
    const other = await makeProject(test().pool, { updatedAt: '2026-01-02T00:00:00Z' })
    const party = await makeParty(test().pool, other, { firmId: named.party.firmId })
    await test().pool.query(
      `insert into project_contacts (project_firm_id, contact_id) select $1, id from contacts where encode_id = $2`,
      [party.partyId, named.contact],
    )
    await test().pool.query('delete from change_log')
    await update(named, [{ id: named.phone }])
    const logged = await test().pool.query<{ id: number }>(
      `select distinct entity_id as id from change_log where entity = 'projects' order by 1`,
    )
    expect(logged.rows.map(({ id }) => id)).toEqual([named.id, other])
    for (const id of [named.id, other])
      expect((await revisions(id))[0]).toMatchObject({
        kind: 'changed',
        source: '研究部',
        changes: [{ field: 'contacts', from: '手机 199000*****', to: null }],
      })
    const again = await update({ id: other, contact: named.contact }, [{ value: '13912340000' }], {
      cosmetic: true,
    })
    expect(again.data.changed).toEqual(['contacts'])
    expect((await revisions(named.id))[0]).toMatchObject({ kind: 'cosmetic' })
  })

  it('said as it is changes nothing', async () => {
    const named = await fresh()
    await update(named, [{ id: named.phone, value: '13912345678' }])
    const id = await newest(named)
    expect((await update(named, [{ id, value: '+86 139 1234 5678' }])).data.changed).toEqual([])
    expect(await revisions(named.id)).toHaveLength(1)
  })

  it.each<[Phones, string, string]>([
    [[{ value: '1391234567' }], 'contacts.0.phones.0', '请输入 11 位手机号'],
    [[{ value: '12912345678' }], 'contacts.0.phones.0', '请输入 11 位手机号'],
    [[{ kind: 'telephone', value: '电话' }], 'contacts.0.phones.0', phrases.zh.desk.failures.phoneInvalid],
    [[{ kind: 'fax', value: '12-34' }], 'contacts.0.phones.0', phrases.zh.desk.failures.phoneInvalid],
    [[{ value: null }], 'contacts.0.phones.0', '不能为空'],
    [[{ id: 2_000_000_000 }], 'contacts.0.phones.0', '这个号码已经被改动，请刷新后再试'],
    [[{ value: '13912345678' }, { value: '139-1234-5678' }], 'contacts.0.phones.1', '联系人已经有这个号码'],
  ])('that is none is refused: %j', async (phones, field, words) => {
    const named = await fresh()
    const { data } = await update(named, phones)
    expect(data.fields).toEqual({ [field]: words })
    expect(await revisions(named.id)).toEqual([])
    expect(await stored(named)).toHaveLength(1)
  })

  it('of a person who is not named for the project is refused', async () => {
    const [one, other] = [await fresh(), await fresh()]
    const { data } = await update({ id: one.id, contact: other.contact }, [{ value: '13912345678' }])
    expect(data.fields).toEqual({ 'contacts.0': '格式不正确' })
    expect((await update(one, [{ value: '13912345678' }], {}, employee)).code).toBe(405)
  })

  it('is told, masked, to nobody who does not see contacts', async () => {
    const named = await fresh()
    await update(named, [{ id: named.phone, value: '13912345678' }])
    const { pool } = test()
    for (const made of [{ awayMode: true }, { phoneViewing: false }, { certified: false }]) {
      const as = await test().signIn((await makeUser(pool, made)).id)
      expect((await revisions(named.id, as))[0]?.changes).toEqual([
        { field: 'contacts', from: null, to: null },
      ])
    }
  })

  it('changed by two at once is what the first of them said', async () => {
    const named = await fresh()
    const both = await Promise.all([
      update(named, [{ id: named.phone, value: '13900000001' }]),
      update(named, [{ id: named.phone, value: '13900000002' }]),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([2855, 10_000])
    expect(await stored(named)).toHaveLength(1)
  })
})
