import type { ClientBase } from 'pg'

/** Between nine and five in Shanghai of the day of that instant. */
function inOfficeHours(at: string): string {
  return `(date_trunc('day', ${at} at time zone 'Asia/Shanghai')
       + interval '9 hours' + (v.project_id * 13 + v.user_id * 29) % 480 * interval '1 minute') at time zone 'Asia/Shanghai'`
}

/**
 * What the people of the demonstration firm did with the projects they looked at: the looks themselves, numbers shown,
 * calls, and what these told of the numbers. Made of the views that are there, by the ids: no chance, the same for the same market.
 */
export async function addRecords(client: ClientBase): Promise<void> {
  await client.query(
    `insert into project_looks (project_id, user_id, customer_firm_id, content, looked_at)
     select v.project_id, v.user_id, u.customer_firm_id, 'project', ${inOfficeHours('look.at')}
     from project_views v join users u on u.id = v.user_id
     cross join lateral (
       select v.viewed_at as at union all select v.first_viewed_at where v.views > 1
     ) look
     order by look.at, v.project_id, v.user_id`,
  )
  await client.query(
    `insert into contact_retrievals (customer_firm_id, user_id, project_id, contact_id, retrieved_at)
     select u.customer_firm_id, u.id, v.project_id, person.id,
       ${inOfficeHours('v.viewed_at')} + interval '2 minutes'
     from project_views v join users u on u.id = v.user_id
     cross join lateral (
       select c.id from project_firms pf join project_contacts pc on pc.project_firm_id = pf.id
       join contacts c on c.id = pc.contact_id
       where pf.project_id = v.project_id and c.resigned = 0 order by pf.role_id, c.id
       limit 1 + v.project_id % 2
     ) person
     where (v.project_id + v.user_id) % 2 = 0
     order by v.viewed_at, v.project_id, u.id, person.id`,
  )
  await client.query(
    `insert into call_records (customer_firm_id, user_id, project_id, contact_id, masked, called_at, seconds)
     select r.customer_firm_id, r.user_id, r.project_id, r.contact_id, number.masked,
       r.retrieved_at + (3 + r.contact_id % 20) * interval '1 minute',
       case when r.contact_id % 4 = 0 then 0 else 15 + (r.contact_id * 37 + r.user_id * 53) % 460 end
     from contact_retrievals r
     cross join lateral (
       select masked from channels where contact_id = r.contact_id and kind in ('mobile', 'telephone', 'site_phone')
       order by sort, id limit 1
     ) number
     where r.contact_id % 3 <> 0
     order by r.retrieved_at, r.id`,
  )
  await client.query(
    `insert into channel_checks (channel_id, at, way, outcome, user_id, customer_firm_id)
     select number.id, r.called_at, 'call', case when r.seconds > 0 then 'reached' else 'not_reached' end,
       r.user_id, r.customer_firm_id
     from call_records r
     cross join lateral (
       select id from channels where contact_id = r.contact_id and kind in ('mobile', 'telephone', 'site_phone')
       order by sort, id limit 1
     ) number
     order by r.called_at, r.id`,
  )
}
