-- An account that never chose a language follows the browser.
alter table user_settings alter column language drop not null;
alter table user_settings alter column language drop default;
comment on column user_settings.language is 'Null until chosen: the screens follow the browser.';
