-- A bond pays for no more than it brings.
select b.id from special_bonds b
where b.amount < (select coalesce(sum(p.amount), 0) from bond_projects p where p.bond_id = b.id);

-- A work takes no more out of a bond than it costs.
select id from bond_projects where amount > total_investment;

-- The sample market: a bond was issued by the province that its works lie in, before today.
select b.id from special_bonds b join bond_projects p on p.bond_id = b.id
join sources s on s.id = b.source_id and s.key = 'sample-market'
where p.province_id is distinct from b.province_id or b.issued_on > current_date;
