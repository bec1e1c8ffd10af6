-- A district lies in its city, the city in its province, the province in its region.
select p.id from projects p
left join regions d on d.id = p.district_id
left join regions c on c.id = p.city_id
left join regions v on v.id = p.province_id
where (d.id is not null and d.parent_id is distinct from p.city_id)
   or (c.id is not null and c.parent_id is distinct from p.province_id)
   or (v.id is not null and v.parent_id is distinct from p.region_id);

-- A sub-stage belongs to its stage, a subcategory to its category.
select p.id from projects p
left join stages s on s.id = p.sub_stage_id
left join categories b on b.id = p.subcategory_id
left join categories n on n.id = p.new_subcategory_id
where (s.id is not null and s.parent_id is distinct from p.stage_id)
   or (b.id is not null and b.parent_id is distinct from p.category_id)
   or (n.id is not null and n.parent_id is distinct from p.subcategory_id);

-- Every project has both names.
select id from projects where btrim(name_zh) = '' or btrim(name_en) = '';

-- Every project has exactly one beginning in its history.
select p.id from projects p
where 1 <> (select count(*) from project_revisions r where r.project_id = p.id and r.kind = 'created');

-- Replaying the revisions gives today's row: each change starts where the one before ended, the last is the present.
with steps as (
  select r.project_id, c ->> 'field' as field, c -> 'from' as began, c -> 'to' as ended,
    lag(c -> 'to') over field_steps as before,
    row_number() over (partition by r.project_id, c ->> 'field' order by r.at desc, r.id desc) as nth_last,
    row_number() over field_steps as nth
  from project_revisions r cross join lateral jsonb_array_elements(r.changes) c
  where c ->> 'field' <> 'parties'
  window field_steps as (partition by r.project_id, c ->> 'field' order by r.at, r.id))
select s.project_id, s.field from steps s join projects p on p.id = s.project_id
left join project_land_fields l on l.project_id = p.id
where (s.nth > 1 and s.before is distinct from s.began)
   or (s.nth_last = 1 and (to_jsonb(p) || coalesce(to_jsonb(l), '{}')) -> s.field is distinct from s.ended);

-- A firm that joined by a revision (and did not leave by a later one) is a party.
with joined as (
  select distinct on (r.project_id, side.party)
    r.project_id, side.party, side.party = c -> 'to' as is_in
  from project_revisions r
  cross join lateral jsonb_array_elements(r.changes) c
  cross join lateral (values (coalesce(nullif(c -> 'to', 'null'), c -> 'from'))) as side (party)
  where c ->> 'field' = 'parties'
  order by r.project_id, side.party, r.at desc, r.id desc)
select j.project_id, j.party from joined j
where j.is_in <> exists (
  select from project_firms f
  where f.project_id = j.project_id and f.firm_id = (j.party ->> 'firm_id')::int and f.role_id = (j.party ->> 'role_id')::int);

-- updated_at is the newest revision that was neither cosmetic nor a merge.
select p.id from projects p
where p.updated_at <> (select max(r.at) from project_revisions r where r.project_id = p.id and r.kind in ('created', 'changed'));
