-- Who gives the password or the dynamic token again gets another secret for the session.

alter table sessions
  add column replaced_hash bytea unique,
  add column replaced_at timestamptz,
  add check ((replaced_hash is null) = (replaced_at is null));
comment on column sessions.replaced_hash is 'Of the secret before this one: it opens the session for ten seconds more.';
