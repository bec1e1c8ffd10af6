-- What the role that answers calls may not touch itself is done as the owner.
alter function queue_for_seal() security definer set search_path = public, pg_temp;
alter function enqueue_job(text, json, text, timestamptz) security definer set search_path = public, pg_temp;

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
