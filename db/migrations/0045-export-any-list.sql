-- Files are made of any list that says so, not of projects alone.

alter table export_tasks add column list text not null default 'projects.search';
comment on column export_tasks.list is 'The list whose rows are exported, by the name of its call.';

alter table export_tasks rename column project_ids to row_ids;
alter table export_tasks rename constraint export_tasks_project_ids_check to export_tasks_row_ids_check;
-- Before PostgreSQL 18 a column that must have a value has no constraint with a name.
do $$ begin
  if exists (select from pg_constraint where conname = 'export_tasks_project_ids_not_null') then
    alter table export_tasks rename constraint export_tasks_project_ids_not_null to export_tasks_row_ids_not_null;
  end if;
end $$;
