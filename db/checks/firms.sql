-- What the newest change of the register says is what is registered.
select r.id from firm_revisions r
join firm_registrations g on g.firm_id = r.firm_id
cross join lateral jsonb_array_elements(r.changes) change
where change ->> 'field' in ('registered_capital', 'legal_representative', 'business_scope', 'status')
  and change ->> 'to' is not null
  and not exists (
    select from firm_revisions later cross join lateral jsonb_array_elements(later.changes) other
    where later.firm_id = r.firm_id and other ->> 'field' = change ->> 'field' and (later.at, later.id) > (r.at, r.id))
  and case when change ->> 'field' = 'registered_capital'
    then (change ->> 'to')::numeric is distinct from g.registered_capital
    else change ->> 'to' is distinct from to_jsonb(g) ->> (change ->> 'field') end;

-- A judgment is published no earlier than it was given.
select id from judgment_documents where published_on < judged_on;

-- Nobody is paid more than the ceiling of the tender that they won.
select n.id from bid_notices n join bid_notice_firms f on f.notice_id = n.id
join sources u on u.id = n.source_id and u.key = 'sample-market'
where n.kind = 'winning_bid' and f.amount > n.ceiling_price;
