-- Who reached a limit or has a machine's habits is told to staff; limits raised by contract; spraying is counted.

alter table budget_counts drop constraint budget_counts_scope_check;
alter table budget_counts add constraint budget_counts_scope_check
  check (scope in ('account', 'firm', 'address', 'device', 'pair', 'password'));
comment on column budget_counts.subject is 'Id of the account or firm, address, or the hash of a device, of a name with an address, or (16 bits of it) of a password that was tried.';

create table limit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  limit_name text,
  user_id integer references users (id) on delete cascade,
  customer_firm_id integer references customer_firms (id) on delete cascade,
  detail jsonb not null default '{}',
  settled_at timestamptz,
  settled_by integer references users (id) on delete set null,
  check (kind in ('reached', 'habits')),
  check ((kind = 'reached') = (limit_name is not null)),
  check (user_id is not null or customer_firm_id is not null),
  check (kind = 'reached' or user_id is not null),
  check (settled_by is null or settled_at is not null)
);
comment on table limit_events is 'What the provider''s staff is told of: a limit that an account or a firm reached, and habits that are no person''s.';
comment on column limit_events.user_id is 'Null where a limit of the whole firm was reached.';
comment on column limit_events.detail is 'Of habits: the score and its parts.';
comment on column limit_events.settled_at is 'Of habits: somebody looked into it; until then the account meets captchas sooner.';
create index limit_events_customer_firm_id on limit_events (customer_firm_id, at desc, id desc);
create index limit_events_user_id on limit_events (user_id, at desc);
create index limit_events_settled_by on limit_events (settled_by);

create table limit_raises (
  id integer generated always as identity primary key,
  customer_firm_id integer not null references customer_firms (id) on delete cascade,
  limit_name text not null,
  most integer not null,
  ends_on date,
  reason text not null,
  state text not null default 'waiting',
  asked_by integer not null references users (id) on delete restrict,
  asked_at timestamptz not null default now(),
  decided_by integer references users (id) on delete restrict,
  decided_at timestamptz,
  check (most > 0),
  check (state in ('waiting', 'approved', 'refused', 'ended')),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check (state not in ('approved', 'refused') or decided_by <> asked_by)
);
comment on table limit_raises is 'A limit that is higher for one customer by contract: one of the provider''s people asks, another one approves.';
comment on column limit_raises.ends_on is 'The last day, in Shanghai; null = until it is ended.';
create index limit_raises_customer_firm_id on limit_raises (customer_firm_id, id desc);
create unique index limit_raises_one_waiting on limit_raises (customer_firm_id, limit_name) where state = 'waiting';
create unique index limit_raises_one_approved on limit_raises (customer_firm_id, limit_name) where state = 'approved';
create index limit_raises_asked_by on limit_raises (asked_by);
create index limit_raises_decided_by on limit_raises (decided_by);

create index project_looks_looked_at on project_looks (looked_at);
