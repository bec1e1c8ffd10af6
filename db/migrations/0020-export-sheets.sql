alter table export_tasks drop constraint export_tasks_kind_check;
alter table export_tasks add constraint export_tasks_kind_check check (kind in ('excel', 'base', 'pdf', 'word'));
alter table export_tasks add column sections text[];
alter table export_tasks add column is_split boolean not null default false;
alter table export_tasks add constraint export_tasks_sheets_check check ((sections is not null) = (kind in ('pdf', 'word')));
alter table export_tasks add constraint export_tasks_sheets_size_check check (sections is null or cardinality(project_ids) <= 200);
alter table export_tasks add constraint export_tasks_split_check check (not is_split or kind = 'word');
comment on column export_tasks.sections is 'Of a file of sheets (PDF, Word): what each sheet tells beside its facts; null for the others.';
comment on column export_tasks.is_split is 'A Word file for each project, in a zip.';

alter table user_settings add column sheet_sections text[];
alter table user_settings add column sheet_split boolean not null default false;
comment on column user_settings.sheet_sections is 'The sections of sheets that were exported last; null = never.';
comment on column user_settings.sheet_split is 'Whether the last Word export was a file for each project.';
