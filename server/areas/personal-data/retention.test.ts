import { beforeEach, expect, it } from 'vitest'
import { purge } from '../../jobs/purge'
import { useApp } from '../../test/app'
import { makeUser } from '../../test/factories/accounts'
import { makeContact, makeParty, makeProject } from '../../test/factories/projects'
import { personalDataForgetting as forgetting, retention } from './personal-data.retention'

const test = useApp()
let party: { firmId: number; partyId: number }

beforeEach(async () => {
  party = await makeParty(test().pool, await makeProject(test().pool))
})

const { unconfirmedYears: years, resignedMonths: months, actsYears } = retention
const [before, after] = ['1 day', '-1 day']

/** A contact of whom everything was said `ago`. */
async function makeOld(ago: string, more: { resigned?: string; reached?: string } = {}): Promise<string> {
  const { pool } = test()
  const encodeId = await makeContact(pool, party)
  await pool.query(
    `with c as (update contacts set updated_at = now() - $2::interval, resigned = case when $3::text is null then 0 else 1 end,
  resigned_on = now() - $3::interval where encode_id = $1 returning id)
update project_contacts set first_seen_at = now() - $2::interval where contact_id in (select id from c)`,
    [encodeId, ago, more.resigned ?? null],
  )
  if (more.reached)
    await pool.query(
      `insert into channel_checks (channel_id, at, way, outcome)
select ch.id, now() - $2::interval, 'call', 'reached' from channels ch join contacts c on c.id = ch.contact_id
where c.encode_id = $1`,
      [encodeId, more.reached],
    )
  return encodeId
}

it('forgets who was confirmed by nothing for too long, and who left too long ago', async () => {
  const { pool } = test()
  const made = {
    old: await makeOld(`${years} years ${before}`),
    young: await makeOld(`${years} years ${after}`),
    reached: await makeOld(`${years} years ${before}`, { reached: '1 month' }),
    left: await makeOld('1 day', { resigned: `${months} months 2 days` }),
    leaving: await makeOld('1 day', { resigned: `${months} months -2 days` }),
  }
  expect(await purge(pool, forgetting)).toMatchObject({ people: 2 })
  const { rows } = await pool.query<{ encode_id: string }>(
    'select encode_id from contacts where encode_id = any($1) order by id',
    [Object.values(made)],
  )
  expect(rows.map((row) => row.encode_id)).toEqual([made.young, made.reached, made.leaving])
  expect((await pool.query('select from suppressions')).rowCount).toBe(0)
  expect(await purge(pool, forgetting)).toMatchObject({ people: 0 })
})

it('forgets looks, numbers shown and calls after their time', async () => {
  const { pool } = test()
  const { id } = await makeUser(pool)
  for (const ago of [`${actsYears} years ${before}`, `${actsYears} years ${after}`]) {
    await pool.query(
      `insert into call_records (user_id, masked, seconds, called_at) values ($1, '199000*****', 1, now() - $2::interval)`,
      [id, ago],
    )
    await pool.query(
      'insert into contact_retrievals (user_id, retrieved_at) values ($1, now() - $2::interval)',
      [id, ago],
    )
    await pool.query(
      `insert into project_looks (user_id, project_id, content, looked_at)
select $1, project_id, 'project', now() - $2::interval from project_firms where id = $3`,
      [id, ago, party.partyId],
    )
  }
  expect(await purge(pool, forgetting)).toMatchObject({ acts: 3 })
  expect(await purge(pool, forgetting)).toMatchObject({ acts: 0 })
})
