import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Carried, useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeProject, places } from '../../test/factories/projects'
import { useMailbox } from '../../test/mailbox'

const test = useApp()
const mailbox = useMailbox()
const MANAGER = 'manager@example.com'
const ids: number[] = []
let as: Carried
let userId: number

beforeAll(async () => {
  for (let at = 1; at <= 33; at++)
    ids.push(
      await makeProject(test().pool, {
        provinceId: places.shanghai,
        name: `外滩 ${at}`,
        address: `机密路 ${at}`,
      }),
    )
})
beforeEach(async () => {
  await test().pool.query('delete from mails')
  const made = await makeUser(test().pool, {
    subscription: { provinceIds: [places.jiangsu] },
    managerEmail: MANAGER,
  })
  userId = made.id
  as = await test().signIn(userId)
})

const look = (projectid: number | undefined) => test().call('/project/get', { projectid }, { as })
const lookAt = async (from: number, to: number) => {
  for (const id of ids.slice(from, to)) await look(id)
}
const mails = async () => {
  await mailbox.deliverAll(test().pool)
  return mailbox.to(MANAGER)
}
const age = async (many: number, days: number) => {
  // Nobody else may: this is the way of who owns the database.
  await test().pool.query('alter table audit disable trigger audit_stays')
  await test().pool.query(
    `update audit set at = at - make_interval(days => $2) where id in (
  select id from audit where user_id = $3 and action = 'projects.viewedOutside' order by id limit $1)`,
    [many, days, userId],
  )
}

describe("the manager's mail", () => {
  it('comes with the 30th project in 90 days, and not again while it stays at 30 or more', async () => {
    await lookAt(0, 29)
    await look(ids[0])
    expect(await mails()).toEqual([])
    await lookAt(29, 30)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toContain('90 天内看了 30 个订阅外的项目')
    expect(mail?.text).toContain('外滩 30')
    expect(mail?.text).not.toContain('机密路')
    await look(ids[29])
    await lookAt(30, 33)
    expect(await mails()).toHaveLength(1)
  })

  it('comes again once the number has fallen below 30 and reaches it again', async () => {
    await lookAt(0, 30)
    await age(2, 91)
    await lookAt(30, 31)
    expect(await mails()).toHaveLength(1)
    await lookAt(31, 32)
    expect(await mails()).toHaveLength(2)
    await lookAt(32, 33)
    expect(await mails()).toHaveLength(2)
  })

  it('comes once when two looks at a time cross', async () => {
    await lookAt(0, 28)
    await Promise.all(ids.slice(28, 33).map(look))
    expect(await mails()).toHaveLength(1)
  })

  it('counts for the one account only, and only looks outside', async () => {
    const inside = await makeProject(test().pool)
    await lookAt(0, 29)
    await look(inside)
    const other = await test().signIn((await makeUser(test().pool, { managerEmail: MANAGER })).id)
    await test().call('/project/get', { projectid: ids[31] }, { as: other })
    expect(await mails()).toEqual([])
  })

  it('is not written where the account has no manager', async () => {
    await test().pool.query('update users set manager_email = null where id = $1', [userId])
    await lookAt(0, 31)
    expect((await test().pool.query('select 1 from mails')).rowCount).toBe(0)
  })
})
