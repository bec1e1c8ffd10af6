-- Exports: tasks that make a file, and what each account has exported.

create table export_tasks (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  title text not null,
  language text not null,
  invest_value_unit smallint not null,
  away_mode boolean not null,
  row_ids integer[] not null,
  state text not null default 'creating',
  rows_done integer not null default 0,
  error text,
  file_id integer references stored_files (id) on delete restrict,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  sections text[],
  is_split boolean not null default false,
  list text not null default 'projects.search',
  check (kind in ('excel', 'base', 'pdf', 'word')),
  check (language in ('zh', 'en')),
  check (invest_value_unit between 0 and 2),
  check (cardinality(row_ids) between 1 and 2000),
  check (state in ('creating', 'generating', 'ready', 'error', 'timeout', 'terminated')),
  check ((state in ('creating', 'generating')) = (finished_at is null)),
  check ((state = 'ready') = (expires_at is not null)),
  check ((state = 'error') = (error is not null)),
  check (file_id is null or state = 'ready'),
  constraint export_tasks_sheets_check check ((sections is not null) = (kind in ('pdf', 'word'))),
  constraint export_tasks_sheets_size_check check (sections is null or cardinality(row_ids) <= 200),
  constraint export_tasks_split_check check (not is_split or kind = 'word')
);
alter table export_tasks enable row level security;
create policy seen on export_tasks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column export_tasks.list is 'The list whose rows are exported, by the name of its call.';
comment on column export_tasks.row_ids is 'In the order of the file; chosen when the task was created.';
comment on column export_tasks.away_mode is 'Created in demo mode: the file hides what demo mode hides.';
comment on column export_tasks.touched_at is 'The last sign of life of the job; without one for a minute it is enqueued again.';
comment on column export_tasks.file_id is 'Null once it has expired.';
comment on column export_tasks.sections is 'Of a file of sheets (PDF, Word): what each sheet tells beside its facts; null for the others.';
comment on column export_tasks.is_split is 'A Word file for each project, in a zip.';
create index export_tasks_user_id on export_tasks (user_id, created_at desc);
create index export_tasks_open on export_tasks (touched_at) where state in ('creating', 'generating');
create index export_tasks_file_id on export_tasks (file_id);

create table exported_projects (
  user_id integer not null references users (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  exported_at timestamptz not null default now(),
  primary key (user_id, project_id)
);
alter table exported_projects enable row level security;
create policy seen on exported_projects using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column exported_projects.exported_at is 'The last time.';
create index exported_projects_project_id on exported_projects (project_id);
