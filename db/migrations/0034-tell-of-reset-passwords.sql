-- Mails about the own account, and the real-name notice that is put off for seven days.

alter table mails drop constraint mails_kind_check;
alter table mails add check (kind in ('manager', 'alert', 'by_hand', 'confirm', 'code', 'account'));

alter table user_settings add column real_name_asks_at timestamptz;
comment on column user_settings.real_name_asks_at is 'The notice about real-name numbers was put off until then; null = never.';
