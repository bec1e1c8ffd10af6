-- What was written before is sealed as it stands at the first sealing.
alter table audit add column act_id uuid, add column signature bytea;
comment on table audit is 'Written in the same transaction as what it records; never changed. audit_seals makes a chain of it.';
comment on column audit.act_id is 'Names the act; one row each. Null in rows from before there was a chain.';
comment on column audit.signature is 'Keyed hash of who did what, made by the application: the key is not in the database.';

drop index audit_of_user;
create index audit_of_subject on audit (subject, subject_id, at desc) where subject is not null;

create table audit_unsealed (
  audit_id bigint primary key
);
comment on table audit_unsealed is 'Rows that wait for their seal, about a second.';

create table audit_seals (
  position bigint primary key,
  audit_id bigint not null,
  origin text not null check (origin in ('before', 'signed', 'unsigned', 'lost')),
  mac bytea not null,
  check (position > 0)
);
comment on table audit_seals is 'A chain: each mac is a keyed hash of the one before, the position and the row. No foreign key: a deleted row must leave its seal.';
comment on column audit_seals.origin is 'What the row was when it was sealed: before = there when the chain began, signed by the application, unsigned, or lost (gone before it was sealed).';

create function queue_for_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select id from new_rows;
  return null;
end $$;

create trigger audit_inserted after insert on audit referencing new table as new_rows
  for each statement execute function queue_for_seal();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_stays before update or delete or truncate on audit
  for each statement execute function refuse_change();
alter table audit enable always trigger audit_stays;

create trigger audit_seals_stay before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
alter table audit_seals enable always trigger audit_seals_stay;

insert into audit_unsealed select id from audit;
