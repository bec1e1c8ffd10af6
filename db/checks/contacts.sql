-- Where somebody works, or worked last, is the newest of their positions; whoever left has none that goes on.
select c.id from contacts c
left join lateral (
  select p.firm_id, p.position_id, p.position_note, p.ends_on from contact_positions p where p.contact_id = c.id
  order by p.ends_on desc nulls first, p.starts_on desc, p.id desc limit 1
) p on true
where (c.firm_id, c.position_id, c.position_note, c.resigned_on) is distinct from (p.firm_id, p.position_id, p.position_note, p.ends_on)
   or (c.resigned > 0) <> (p.ends_on is not null);

-- Nobody follows themselves, and whoever follows worked there.
select p.id from contact_positions p
where p.successor_id is not null and (p.successor_id = p.contact_id or not exists (
  select from contact_positions s where s.contact_id = p.successor_id and s.firm_id = p.firm_id));

-- Nothing lies ahead.
select id from contact_positions where starts_on > (now() at time zone 'Asia/Shanghai')::date
union all select id from contact_positions where ends_on > (now() at time zone 'Asia/Shanghai')::date
union all select id from contact_views where viewed_at > now();

-- A look is the firm's that the person belonged to: nobody but staff without a firm.
select r.id from contact_views r join users u on u.id = r.user_id
where (r.customer_firm_id is null) <> (u.customer_firm_id is null);
