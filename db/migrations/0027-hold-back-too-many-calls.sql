-- Answers kept for repeated writes, budgets, captchas, known devices.

create table kept_answers (
  user_id integer not null references users (id) on delete cascade,
  key_hash bytea not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, key_hash)
);
comment on table kept_answers is 'The answers of writes that carried an idempotency key, for 24 hours. Of the key only a hash is kept, and the answer is sealed with a key made from it: without the caller''s key nobody reads it.';
comment on column kept_answers.answer is 'Null: the answer was too large to keep.';
create index kept_answers_created_at on kept_answers (created_at);

create table budget_counts (
  scope text not null,
  subject text not null,
  budget text not null,
  buckets jsonb not null,
  forget_at timestamptz not null,
  primary key (scope, subject, budget),
  check (scope in ('account', 'firm', 'address', 'device', 'pair'))
);
comment on table budget_counts is 'What was taken of a limit, by the number of the time bucket; a bucket is a twelfth of the limit''s window.';
comment on column budget_counts.subject is 'Id of the account or firm, address, or the hash of a device or of a name with an address.';
create index budget_counts_forget_at on budget_counts (forget_at);

create table captcha_uses (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table captcha_uses is 'Challenges that were solved: each counts once.';
create index captcha_uses_expires_at on captcha_uses (expires_at);

create table captcha_passes (
  subject text not null,
  class text not null,
  expires_at timestamptz not null,
  primary key (subject, class)
);
comment on table captcha_passes is 'A solved captcha, until the call that asked for it is sent again; of a session, or of an address without one.';
create index captcha_passes_expires_at on captcha_passes (expires_at);

create table known_devices (
  user_id integer not null references users (id) on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);
comment on table known_devices is 'Browsers that an account logged in with; each carries a secret of its own, of which only a hash is kept.';
create index known_devices_seen_at on known_devices (seen_at);
create index known_devices_device_hash on known_devices (device_hash);
