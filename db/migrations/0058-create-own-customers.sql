-- Own customers: where a route to a project begins.

create table own_customers (
  customer_firm_id integer not null references customer_firms (id) on delete cascade,
  firm_id integer not null references firms (id) on delete cascade,
  orders integer not null default 1,
  amount numeric(14, 4),
  last_on date not null,
  source_note text,
  primary key (customer_firm_id, firm_id),
  check (orders > 0),
  check (amount >= 0)
);
alter table own_customers enable row level security;
create policy seen on own_customers using (
  customer_firm_id = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column own_customers.amount is 'Of all orders, millions of CNY.';
comment on column own_customers.source_note is 'Where it says so: file and row.';
create index own_customers_firm_id on own_customers (firm_id);
