-- What the role that answers calls may not touch itself is done as the owner.
alter function queue_for_seal() security definer set search_path = public, pg_temp;
alter function enqueue_job(text, json, text, timestamptz) security definer set search_path = public, pg_temp;
