-- What makes a project a lead, beside the project itself.

create table lead_weights (
  customer_firm_id integer primary key references customer_firms (id) on delete cascade,
  fit smallint not null,
  timing smallint not null,
  value smallint not null,
  reach smallint not null,
  freshness smallint not null,
  history smallint not null,
  changed_at timestamptz not null default now(),
  changed_by integer not null references users (id) on delete restrict,
  check (least(fit, timing, value, reach, freshness, history) >= 0),
  check (fit + timing + value + reach + freshness + history = 100)
);
alter table lead_weights enable row level security;
create policy seen on lead_weights using (
  customer_firm_id = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on table lead_weights is 'What each part of a lead''s score counts for a firm; no row = the defaults.';
create index lead_weights_changed_by on lead_weights (changed_by);
