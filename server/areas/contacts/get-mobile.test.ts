import { contacts } from '@groundbreak/contract/areas/contacts'
import { limits } from '@groundbreak/contract/areas/limits'
import { projects } from '@groundbreak/contract/areas/projects'
import { records } from '@groundbreak/contract/areas/records'
import type { Input } from '@groundbreak/contract/define'
import { sealChannel } from '@groundbreak/db/secrets'
import { beforeAll, describe, expect, it } from 'vitest'
import { readLimits } from '../../access/limits'
import { type Carried, testDesk, useApp } from '../../test/app'
import { makeCustomerFirm, makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject, places } from '../../test/factories/projects'

const test = useApp({ metering: { limits: readLimits('reveals.day=6 reveals.hour=100 reveals.firmDay=9') } })
const jiangsu = { provinceIds: [places.jiangsu] }
let party = { firmId: 0, partyId: 0 }
let project = 0

beforeAll(async () => {
  project = await makeProject(test().pool)
  party = await makeParty(test().pool, project)
})

interface Numbered {
  encode_contact_id: string
  channel_id: number
}

/** Somebody of the project, with a number. */
async function someone(of = party): Promise<Numbered> {
  const contact = await makeContact(test().pool, of)
  const { rows } = await test().pool.query<{ id: number }>(
    'select ch.id::int from channels ch join contacts c on c.id = ch.contact_id where c.encode_id = $1',
    [contact],
  )
  return { encode_contact_id: contact, channel_id: rows[0]!.id }
}

const customer = async (given: object = {}) => {
  const { id } = await makeUser(test().pool, { subscription: jiangsu, ...given })
  return { id, as: await test().signIn(id) }
}
const show = (number: Partial<Input<typeof contacts.getMobile>>, as: Carried) =>
  test().call(contacts.getMobile, number as Numbered, { as })
const leftFor = async (as: Carried) =>
  (await test().call(limits.left, {}, { as })).data.list.find(({ name }) => name === 'reveals.day')?.left
const rowsOf = async (userId: number) =>
  (
    await test().pool.query<{ retrievals: number; audit: number }>(
      `select (select count(*)::int from contact_retrievals where user_id = $1) as retrievals,
  (select count(*)::int from audit where user_id = $1 and action = 'contacts.numberShown') as audit`,
      [userId],
    )
  ).rows[0]

describe('a number in full', () => {
  it('is counted, audited and stands in the records of the project; shown again it takes nothing', async () => {
    const number = await someone()
    const { id, as } = await customer()
    const first = await show({ ...number, projectid: project }, as)
    expect(first.data).toMatchObject({ number: expect.stringMatching(/^199\d{8}$/), counted: true })
    expect(first.data.left).toContainEqual(expect.objectContaining({ name: 'reveals.day', left: 5, most: 6 }))
    const again = await show({ ...number, projectid: project }, as)
    expect(again.data).toMatchObject({ number: first.data.number, counted: false })
    expect(await leftFor(as)).toBe(5)
    expect(await rowsOf(id)).toEqual({ retrievals: 1, audit: 1 })
    const told = await test().call(records.retrieval, { projectid: project }, { as })
    expect(told.data.list).toMatchObject([{ contact: { encode_contact_id: number.encode_contact_id } }])
  })

  it('is told of as shown to who saw it, and to nobody else', async () => {
    const number = await someone()
    const { as } = await customer()
    const { as: other } = await customer()
    await show(number, as)
    const shown = async (who: Carried) => {
      const { data } = await test().call(projects.get, { projectid: project }, { as: who })
      const all = data.tender_groups.flatMap(({ parties }) => parties.flatMap((one) => one.contacts))
      return all.find((one) => one.encode_contact_id === number.encode_contact_id)?.channels[0]?.shown
    }
    expect([await shown(as), await shown(other)]).toEqual([true, false])
  })

  it('may be a firm’s own', async () => {
    const { pool } = test()
    const { cipher, keyedHash, masked } = sealChannel(testDesk.secrets, 'telephone', '025-00000001')
    const { rows } = await pool.query<{ id: number }>(
      `insert into channels (firm_id, kind, cipher, keyed_hash, masked)
values ($1, 'telephone', $2, $3, $4) returning id::int`,
      [party.firmId, cipher, keyedHash, masked],
    )
    const { id, as } = await customer()
    const channel_id = rows[0]!.id
    expect((await show({ channel_id, firm_id: party.firmId }, as)).data.number).toBe('025-00000001')
    expect((await show({ channel_id, firm_id: party.firmId + 1 }, as)).code).toBe(3350)
    expect((await show({ channel_id }, as)).code).toBe(3350)
    expect(await rowsOf(id)).toEqual({ retrievals: 1, audit: 1 })
  })

  it('wants the password given lately', async () => {
    const { id } = await customer()
    const stale = await test().signIn(id, { proved: null })
    expect((await show(await someone(), stale)).data).toBeNull()
  })
})

describe('is refused', () => {
  it.each<[string, object, string]>([
    ['where the firm blocks numbers', { phoneViewing: false }, '应贵公司要求，本账号不能查看号码'],
    ['in demo mode', { awayMode: true }, '演示模式下不显示号码'],
    ['to a trial', { subscription: { ...jiangsu, isTrial: true } }, '没有权限'],
    ['once the subscription has ended', { subscription: { ...jiangsu, starts: -30, ends: -1 } }, '没有权限'],
  ])('%s', async (_, given, message) => {
    const { id, as } = await customer(given)
    expect((await show(await someone(), as)).message).toContain(message)
    expect(await rowsOf(id)).toEqual({ retrievals: 0, audit: 0 })
  })

  it('out of scope, of somebody else and of nobody, in the same words', async () => {
    const { pool } = test()
    const shanghai = await makeProject(pool, { provinceId: places.shanghai })
    const there = await someone(await makeParty(pool, shanghai))
    const here = await someone()
    const { id, as } = await customer()
    const asked = [
      there,
      { ...here, encode_contact_id: (await someone()).encode_contact_id },
      { ...here, channel_id: 2_000_000_000 },
    ]
    const answers = await Promise.all(asked.map((one) => show(one, as)))
    expect(answers.map(({ code, message }) => [code, message])).toEqual(
      asked.map(() => [3350, '没有权限或号码不存在']),
    )
    expect((await show({ ...here, projectid: shanghai }, as)).code).toBe(1300)
    expect(await rowsOf(id)).toEqual({ retrievals: 0, audit: 0 })
    expect(await leftFor(as)).toBe(6)
  })

  it('of who has left', async () => {
    const number = await someone()
    await test().pool.query('update contacts set resigned = 1 where encode_id = $1', [
      number.encode_contact_id,
    ])
    expect((await show(number, (await customer()).as)).code).toBe(3353)
  })
})

describe('the count', () => {
  it('is one for two at once', async () => {
    const number = await someone()
    const { id, as } = await customer()
    const both = await Promise.all(Array.from({ length: 8 }, () => show(number, as)))
    expect(both.filter(({ data }) => data.counted)).toHaveLength(1)
    expect(await rowsOf(id)).toEqual({ retrievals: 1, audit: 1 })
    expect(await leftFor(as)).toBe(5)
  })

  it('ends at the day’s limit, however many ask at once, and at the firm’s', async () => {
    const firmId = await makeCustomerFirm(test().pool, { subscription: { ...jiangsu, seats: 2 } })
    const { id, as } = await customer({ firmId })
    const { id: colleagueId, as: colleague } = await customer({ firmId })
    const numbers = await Promise.all(Array.from({ length: 10 }, () => someone()))
    const own = await Promise.all(numbers.map((one) => show(one, as)))
    expect(own.filter(({ data }) => data?.number).length).toBe(6)
    expect(await rowsOf(id)).toEqual({ retrievals: 6, audit: 6 })
    const theirs = await Promise.all(numbers.map((one) => show(one, colleague)))
    expect(theirs.filter(({ data }) => data?.number).length).toBe(3)
    expect(await rowsOf(colleagueId)).toEqual({ retrievals: 3, audit: 3 })
    // What was shown stays free.
    const shown = own.findIndex(({ data }) => data?.number)
    expect((await show(numbers[shown]!, as)).data).toMatchObject({ counted: false })
  })

  it('is of what arrived: broken off half-way, nothing is counted or written down', async () => {
    const { pool } = test()
    const number = await someone()
    const { id, as } = await customer()
    await pool.query(`create function break_off() returns trigger language plpgsql as
$$ begin raise exception 'broken off'; end $$;
create trigger break_off after insert on contact_retrievals for each row execute function break_off()`)
    expect((await show(number, as)).data).toBeNull()
    await pool.query('drop trigger break_off on contact_retrievals; drop function break_off')
    expect(await rowsOf(id)).toEqual({ retrievals: 0, audit: 0 })
    expect(await leftFor(as)).toBe(6)
    expect((await show(number, as)).data).toMatchObject({ counted: true })
    expect(await leftFor(as)).toBe(5)
  })
})
