-- Stages agree with dates: nothing that is still planned has begun, nothing completed lies ahead.
select p.id from projects p
join stages s on s.id = p.stage_id
join project_sources o on o.project_id = p.id
join sources u on u.id = o.source_id and u.key = 'sample-market'
join loaded_data l on l.key = 'market'
where (s.kind in ('concept', 'design', 'tender') and p.starts_on < (l.detail ->> 'now')::timestamptz::date)
   or (s.kind = 'construction' and not (p.starts_on <= (l.detail ->> 'now')::timestamptz::date + 1 and p.ends_on >= (l.detail ->> 'now')::timestamptz::date))
   or (s.kind = 'completed' and p.ends_on > (l.detail ->> 'now')::timestamptz::date);

-- Nothing happened after the market's day.
select p.id from projects p join loaded_data l on l.key = 'market'
join project_sources o on o.project_id = p.id join sources u on u.id = o.source_id and u.key = 'sample-market'
join project_revisions r on r.project_id = p.id and r.source_id = u.id
where r.at > (l.detail ->> 'now')::timestamptz or p.published_at > p.updated_at;

-- A position lies within two kilometres and a half of the centre of its district (or city).
select p.id from projects p
join project_sources o on o.project_id = p.id join sources u on u.id = o.source_id and u.key = 'sample-market'
join regions d on d.id = coalesce(p.district_id, p.city_id)
where greatest(abs(p.longitude - d.longitude), abs(p.latitude - d.latitude)) > 0.025;

-- A won contract names a winner who is the project's contractor.
select n.id from bid_notices n
join sources u on u.id = n.source_id and u.key = 'sample-market'
where n.kind = 'winning_bid' and not exists (
  select from bid_notice_firms f join project_firms pf on pf.firm_id = f.firm_id and pf.project_id = n.project_id
  join tender_roles r on r.id = pf.role_id and r.role_group = 5
  where f.notice_id = n.id and f.part = 'winner');
