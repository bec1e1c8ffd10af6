-- What a person has dealt with in the inbox of today, and what is hidden from that person.

create table inbox_looks (
  user_id integer primary key references users (id) on delete cascade,
  everything_until timestamptz,
  everything_before timestamptz,
  can_undo boolean not null default true,
  looked_at timestamptz not null default now()
);
alter table inbox_looks enable row level security;
create policy seen on inbox_looks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column inbox_looks.everything_until is 'All news up to this instant is dealt with; null = never said of all.';
comment on column inbox_looks.everything_before is 'What everything_until was before, for taking the last one back.';

create table inbox_marks (
  user_id integer not null references users (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  done_until timestamptz not null,
  done_before timestamptz,
  done_at timestamptz not null default now(),
  primary key (user_id, project_id)
);
alter table inbox_marks enable row level security;
create policy seen on inbox_marks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column inbox_marks.done_until is 'The news of this project up to this instant is dealt with; newer news comes up again.';
comment on column inbox_marks.done_before is 'What done_until was before, for taking the mark back.';
create index inbox_marks_project_id on inbox_marks (project_id);

create table hidden_projects (
  user_id integer not null references users (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  reason text not null,
  words text,
  hidden_at timestamptz not null default now(),
  primary key (user_id, project_id),
  check (reason in ('not_our_product', 'too_early', 'too_late', 'too_small', 'wrong_place', 'competitors', 'duplicate', 'other')),
  check (char_length(words) between 1 and 200),
  check (reason <> 'other' or words is not null)
);
alter table hidden_projects enable row level security;
create policy seen on hidden_projects using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
create function hidden_from(person integer) returns integer[] language sql stable
security definer set search_path = public, pg_temp
  return array(select project_id from hidden_projects where user_id = person);
comment on function hidden_from is 'Read with the session, before the call acts for anybody.';
create index hidden_projects_project_id on hidden_projects (project_id);

create index project_revisions_cosmetic_at on project_revisions (at) include (project_id) where kind = 'cosmetic';
