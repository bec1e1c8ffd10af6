import { personalData } from '@groundbreak/contract/areas/personal-data'
import { codes } from '@groundbreak/contract/codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { decryptField } from '@groundbreak/db/secrets'
import { type Carried, testDesk, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../../test/factories/projects'
import { forgetPerson } from './jobs/forget-person'

const test = useApp()
let service: Carried
let encodeId = ''
let number = ''

const auditOf = async (action: string) =>
  (await test().pool.query<{ detail: object }>('select detail from audit where action = $1', [action])).rows

beforeAll(async () => {
  const { pool } = test()
  service = await test().signIn((await makeUser(pool, { role: 'service' })).id)
  const party = await makeParty(pool, await makeProject(pool, { name: '测试项目' }), {
    name: '海屿建设有限公司',
  })
  encodeId = await makeContact(pool, party)
  const { rows } = await pool.query<{ cipher: Buffer }>(
    'select cipher from channels ch join contacts c on c.id = ch.contact_id where c.encode_id = $1',
    [encodeId],
  )
  number = decryptField(testDesk.secrets, rows[0]?.cipher as Buffer)
})

const find = async (input: object) => (await test().call(personalData.find, input, { as: service })).data

const correct = (changes: object) =>
  test().call('/personal_data/correct', { encode_contact_id: encodeId, changes }, { as: service })

describe('the desk of personal data', () => {
  it('finds a person by the exact number, however it is written, and by name and firm', async () => {
    const spaced = `+86 ${number.slice(0, 3)} ${number.slice(3, 7)}-${number.slice(7)}`
    for (const asked of [{ channel: spaced }, { name: '王测试' }, { name: 'wang ceshi', firm_name: '海屿' }])
      expect((await find(asked)).list.map((one) => one.encode_contact_id)).toEqual([encodeId])
    expect((await find({ channel: number.slice(0, 10) })).list).toEqual([])
    expect((await find({ name: '王测试', firm_name: '别家' })).list).toEqual([])
    const { code } = await test().call('/personal_data/find', {}, { as: service })
    expect(code).toBe(codes['http.invalidInput'])
  })

  it('gives a copy of all that is held, numbers in full, and writes that down', async () => {
    const { data } = await test().call(personalData.copy, { encode_contact_id: encodeId }, { as: service })
    expect(JSON.parse(data.content)).toMatchObject({
      reference: encodeId,
      name_zh: '王测试',
      firm: { name: '海屿建设有限公司' },
      channels: [{ kind: 'mobile', value: number }],
      projects: [{ name: '测试项目', firm: '海屿建设有限公司' }],
      shown_in_full: 0,
      called: 0,
    })
    expect(await auditOf('personalData.copied')).toHaveLength(1)
  })

  it('corrects what is wrong; the audit names fields, not values', async () => {
    expect((await correct({ salutation: '女士', remarks: null })).data).toEqual({ changed: ['salutation'] })
    expect((await correct({ salutation: '女士' })).data).toEqual({ changed: [] })
    expect((await find({ name: '王测试' })).list[0]).toMatchObject({ salutation: '女士' })
    expect(await auditOf('personalData.corrected')).toEqual([{ detail: { changed: ['salutation'] } }])
  })

  it('forgets on a ground, once, and knows the number again', async () => {
    const forget = () =>
      test().call(personalData.forget, { encode_contact_id: encodeId, ground: 'erasure' }, { as: service })
    await forget()
    await forget()
    expect((await find({ channel: number })).list).toMatchObject([{ forgetting: true }])
    const objections = async () => (await test().call(personalData.objections, {}, { as: service })).data.list
    const [open, ...more] = await objections()
    expect(more).toEqual([])
    expect(open).toMatchObject({ ground: 'erasure', done_at: null })
    await forgetPerson(
      { pool: test().pool, files: test().files, secrets: testDesk.secrets },
      open?.id as number,
    )
    expect(await objections()).toMatchObject([{ done_at: expect.any(String) as string }])
    expect(await find({ channel: number })).toEqual({ list: [], suppressed: true })
    expect(await find({ name: '王测试', firm_name: '海屿建设有限公司' })).toEqual({
      list: [],
      suppressed: true,
    })
    expect(await auditOf('personalData.forgotten')).toEqual([{ detail: { ground: 'erasure' } }])
    expect((await forget()).code).toBe(codes['http.noRecord'])
  })

  it('is for those who look after customers, and asks them who they are', async () => {
    const { id } = await makeUser(test().pool, { role: 'researcher' })
    const researcher = await test().signIn(id)
    const asked = { encode_contact_id: 'nobody', ground: 'erasure' as const }
    expect((await test().call(personalData.forget, asked, { as: researcher })).code).toBe(
      codes['http.noPermission'],
    )
  })
})
