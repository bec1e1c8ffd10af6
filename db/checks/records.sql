-- What somebody did is the firm's that the person belonged to: nobody but staff without a firm.
select r.id from call_records r join users u on u.id = r.user_id
where (r.customer_firm_id is null) <> (u.customer_firm_id is null);

-- The same of numbers shown.
select r.id from contact_retrievals r join users u on u.id = r.user_id
where (r.customer_firm_id is null) <> (u.customer_firm_id is null);

-- Nothing lies ahead.
select id from call_records where called_at > now()
union all select id from contact_retrievals where retrieved_at > now()
union all select id from project_looks where looked_at > now();
