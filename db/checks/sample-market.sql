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

-- The first record of a project is no later than the day of its first notice.
select n.id from bid_notices n
join sources u on u.id = n.source_id and u.key = 'sample-market'
join projects p on p.id = n.project_id
where n.published_on < (p.published_at at time zone 'Asia/Shanghai')::date;

-- The owner fits the work: hospitals belong to health bodies, schools to education, rails and pipes to their companies.
select p.id, f.name_zh from projects p
join project_sources o on o.project_id = p.id join sources u on u.id = o.source_id and u.key = 'sample-market'
join project_firms pf on pf.project_id = p.id
join tender_roles r on r.id = pf.role_id and r.key in ('owner', 'developer')
join firms f on f.id = pf.firm_id
join categories c on c.id = p.category_id
join (values
  ('医疗', '卫生健康委员会|医疗健康投资|医院|保健院'),
  ('教育', '教育局|公共工程建设中心|学|教育'),
  ('轨道交通', '铁路建设投资|轨道交通集团'),
  ('交通', '交通|港口集团'),
  ('水务环保', '水务集团|水利局'),
  ('电力能源', '电力|能源|供电'),
  ('数据中心', '数据|云计算|智算|通信')) as fit (category, owner) on fit.category = c.name_zh
where f.name_zh !~ fit.owner;

-- A public owner builds where it is: bureaus, schools and hospitals in their district, companies of a city in that city.
select p.id, f.name_zh from projects p
join project_sources o on o.project_id = p.id join sources u on u.id = o.source_id and u.key = 'sample-market'
join project_firms pf on pf.project_id = p.id
join tender_roles r on r.id = pf.role_id and r.key = 'owner'
join firms f on f.id = pf.firm_id
where f.name_zh ~ '(局|委员会|中心|中学|小学|学校|医院|保健院|办事处|职业技术学院|(建设投资|交通投资|水务|轨道交通)集团有限公司)$'
  and f.city_id is distinct from p.city_id;

-- Value (millions of CNY) and area lie within what works of that kind cost.
select p.id, c.name_zh, p.invest_value, p.floor_area from projects p
join project_sources o on o.project_id = p.id join sources u on u.id = o.source_id and u.key = 'sample-market'
join categories c on c.id = p.new_subcategory_id
join (values
  ('幼儿园', 5, 80, 12000), ('小学', 30, 220, 36000), ('社区卫生中心', 10, 90, 13000), ('消防站', 8, 60, 9000),
  ('社区服务中心', 8, 60, 11000), ('农贸市场', 5, 90, 17000), ('集中式光伏', 90, 1800, null),
  ('陆上风电', 250, 2200, null), ('抽水蓄能', 5000, 10000, null), ('分布式能源', 150, 1800, null),
  ('高铁站房', 80, 950, 51000), ('地铁', 5000, 30000, null), ('污水处理厂', 20, 800, null),
  ('三级医院', 350, 1900, 191000)) as bounds (kind, low, high, area) on bounds.kind = c.name_zh
where p.invest_value not between bounds.low and bounds.high or p.floor_area > bounds.area;

-- Metros run in city districts, pumped storage stands in the open country.
select p.id, p.name_zh from projects p
join project_sources o on o.project_id = p.id join sources u on u.id = o.source_id and u.key = 'sample-market'
join categories c on c.id = p.new_subcategory_id
where (c.name_zh = '地铁' and p.district_id % 100 > 20) or (c.name_zh = '抽水蓄能' and p.district_id % 100 <= 20);

-- Nobody is reached by a number after they left, nor found to have left before.
select k.id from contacts k join channels n on n.contact_id = k.id join channel_checks c on c.channel_id = n.id
join firms f on f.id = k.firm_id and f.number like '91SM%'
where k.resigned > 0 and case c.outcome when 'reached' then (c.at at time zone 'Asia/Shanghai')::date > k.resigned_on
  when 'left' then (c.at at time zone 'Asia/Shanghai')::date < k.resigned_on end;

-- No firm is told apart by a raw number.
select id from firms where number like '91SM%' and name_zh ~ '第[0-9]+号';
