-- A lost second factor of the provider's people is taken away after a day, or once two colleagues agree.

create table factor_removals (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  reason text not null,
  state text not null default 'waiting',
  asked_by integer not null references users (id) on delete restrict,
  asked_at timestamptz not null default now(),
  takes_effect_at timestamptz not null default now() + interval '24 hours',
  decided_by integer references users (id) on delete restrict,
  decided_at timestamptz,
  check (asked_by <> user_id),
  check (takes_effect_at - asked_at >= interval '24 hours'),
  check (state in ('waiting', 'done', 'withdrawn', 'refused', 'void')),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) or state in ('done', 'withdrawn', 'refused')),
  check ((decided_by is not null) or state not in ('withdrawn', 'refused')),
  check (state <> 'done' or coalesce(decided_by not in (asked_by, user_id), decided_at >= takes_effect_at)),
  check (state <> 'withdrawn' or decided_by <> user_id),
  check (state <> 'refused' or decided_by = user_id)
);
comment on table factor_removals is 'Requests to take the dynamic token away from one of the provider''s people: in effect after a day, or once a second colleague agrees.';
comment on column factor_removals.state is 'done = taken away, by who agreed or (decided_by null) because the day had passed; refused = by the person concerned; void = there was nothing left to take away, or who asked was disabled.';
create unique index factor_removals_one_waiting on factor_removals (user_id) where state = 'waiting';
create index factor_removals_user_id on factor_removals (user_id);
create index factor_removals_asked_by on factor_removals (asked_by);
create index factor_removals_decided_by on factor_removals (decided_by);
create index factor_removals_due on factor_removals (takes_effect_at) where state = 'waiting';
