alter table user_settings add column default_list text;
comment on column user_settings.default_list is 'The list of projects opened after login; null = the home, or the saved search that is chosen for it.';

create index projects_major_series_id on projects (series_id) where is_major and series_id is not null;
