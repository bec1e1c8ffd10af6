-- Every entry's balance is the sum of its person's entries up to it.
select id from (
  select id, balance, sum(amount) over (partition by user_id order by id) as summed from coin_entries) e
where balance <> summed;

-- An account holds what its entries add up to.
select a.user_id from coin_accounts a
where a.balance <> (select coalesce(sum(e.amount), 0) from coin_entries e where e.user_id = a.user_id);

-- Whoever has entries has an account.
select e.id from coin_entries e where not exists (select from coin_accounts a where a.user_id = e.user_id);

-- An approved case has brought its points, one taken back has brought and lost them, any other none.
select c.id from coin_cases c
left join coin_entries g on g.case_id = c.id and g.kind = 'case'
left join coin_entries t on t.case_id = c.id and t.kind = 'case_taken_back'
where case c.state
  when 'approved' then g.amount is distinct from c.points or t.id is not null
  when 'taken_back' then g.amount is distinct from c.points or t.amount is distinct from -c.points
  else g.id is not null end;
