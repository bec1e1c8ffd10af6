-- The outbox: mails are written in the transaction of what causes them, and sent by a job.

create table mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  cause text not null unique,
  kind text not null,
  user_id integer references users (id) on delete cascade,
  recipient_masked text not null,
  recipient_hash bytea not null,
  content bytea,
  state text not null default 'queued',
  attempts smallint not null default 0,
  next_try_at timestamptz not null default now(),
  lease_until timestamptz,
  reason text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check (state in ('queued', 'sending', 'sent', 'failed', 'uncertain')),
  check (kind in ('manager', 'alert', 'by_hand', 'confirm', 'code', 'account')),
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'sending' or lease_until is not null)
);
comment on column mails.message_id is 'The Message-ID header: what arrives twice under one id is one mail.';
comment on column mails.cause is 'What the mail is written for, such as digest:7:12: one cause, one mail.';
comment on column mails.user_id is 'On whose behalf; null = the platform''s own.';
comment on column mails.content is 'Encrypted { to, subject, text, html, leave }; null once it is no longer needed.';
comment on column mails.state is 'queued, sending (handed over, outcome not noted), sent (the server took it), failed, uncertain (handed over and never noted: not sent again).';
comment on column mails.reason is 'Why it is not sent (yet), as the other side said it.';
create index mails_due on mails (next_try_at) where state = 'queued';
create index mails_leases on mails (lease_until) where state = 'sending';
create index mails_user_id on mails (user_id, created_at desc);
create index mails_confirmations on mails (recipient_hash, created_at) where kind = 'confirm';
create index mails_created_at on mails (created_at) where content is not null;

create index audit_viewed_outside on audit (user_id, at, subject_id) where action = 'projects.viewedOutside';

create function enqueue_job(task text, payload json, key text, due timestamptz) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  -- Until a worker has run for the first time there is no queue; what is due is found by the sweep then.
  if to_regnamespace('graphile_worker') is not null then
    execute 'select graphile_worker.add_job($1, $2, run_at := $4, job_key := $3)' using task, payload, key, due;
  end if;
end $$;
comment on function enqueue_job is 'Enqueues a job in the transaction of the write that needs it; a job of the same key is replaced.';

create function queue_state() returns table (waiting bigint, oldest_seconds integer, failed bigint) language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  -- Until a worker has run for the first time there is no queue.
  if to_regclass('graphile_worker.jobs') is null then
    return query select 0::bigint, 0, 0::bigint;
  else
    return query execute 'select count(*) filter (where is_due),
  coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::int,
  count(*) filter (where attempts >= max_attempts and locked_at is null)
from (select *, run_at <= now() and locked_at is null and attempts < max_attempts as is_due from graphile_worker.jobs) j';
  end if;
end $$;
comment on function queue_state is 'Jobs that are due and wait, for how many seconds the oldest has waited, and jobs that were given up.';
