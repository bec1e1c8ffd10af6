-- How an account proves itself beside its password, and the passwords it had.

create table second_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret bytea,
  pending_secret bytea,
  last_step bigint not null default 0,
  after_password boolean not null default true,
  is_shared boolean not null default false,
  confirmed_at timestamptz,
  check (secret is not null or pending_secret is not null),
  check ((secret is null) = (confirmed_at is null))
);
comment on table second_factors is 'The dynamic token (TOTP) of an account; secrets are encrypted.';
comment on column second_factors.pending_secret is 'Shown, and not yet confirmed by a code.';
comment on column second_factors.last_step is 'The last step of 30 seconds whose code was used: no code serves twice.';
comment on column second_factors.after_password is 'Asked for after every other way in; false = a way in of its own only.';
comment on column second_factors.is_shared is 'Of the sample market, where the secret is public and many use it at once: a code may serve again.';

create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  keyed_hash bytea not null unique,
  used_at timestamptz
);
comment on table recovery_codes is 'Each stands in once for the dynamic token.';
create index recovery_codes_user_id on recovery_codes (user_id);

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

create table login_tickets (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  user_id integer not null references users (id) on delete cascade,
  method text not null,
  client_kind text not null,
  need text not null,
  password_given boolean not null,
  token_given boolean not null,
  expires_at timestamptz not null,
  check (need in ('token', 'password', 'enrolment', 'sign_out')),
  check (client_kind in ('browser', 'phone'))
);
comment on table login_tickets is 'A login half done, bound to the browser by a cookie; used once.';
comment on column login_tickets.need is 'What is still wanted: the dynamic token, the password, setting the token up, or leave to sign out the other place.';
create index login_tickets_user_id on login_tickets (user_id);
create index login_tickets_expires_at on login_tickets (expires_at);

create table old_passwords (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  purpose text not null,
  password_hash text not null,
  replaced_at timestamptz not null default now(),
  check (purpose in ('login', 'allotment'))
);
comment on table old_passwords is 'The last ones of an account: they may not come back.';
create index old_passwords_user_id on old_passwords (user_id, purpose, id desc);
