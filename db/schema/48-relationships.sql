-- With whom and on what a customer firm works together.

create table cooperation_marks (
  customer_firm_id integer not null references customer_firms (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  note text,
  marked_by integer not null references users (id) on delete restrict,
  marked_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (customer_firm_id, project_id),
  check (char_length(note) <= 200)
);
alter table cooperation_marks enable row level security;
create policy seen on cooperation_marks using (
  customer_firm_id = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column cooperation_marks.removed_at is 'A removed mark stays as history and can be set again.';
create index cooperation_marks_project_id on cooperation_marks (project_id);
create index cooperation_marks_marked_by on cooperation_marks (marked_by);
