-- The board of freshness counts what all customers together found out.

create function numbers_reached_since(since timestamptz) returns integer
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select count(distinct c.channel_id)::integer from channel_checks c join channels ch on ch.id = c.channel_id
  where c.outcome = 'reached' and c.at >= since and ch.kind <> 'email';
end;
comment on function numbers_reached_since is 'How many numbers, mails left out, somebody has found to be right since then; whoever it was.';
