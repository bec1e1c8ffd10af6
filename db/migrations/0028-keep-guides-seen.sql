-- The quick guides are shown until they are put away, once for an account.
alter table user_settings add column guides_seen text[] not null default '{}';
comment on column user_settings.guides_seen is 'The quick guides that were put away, by key.';
