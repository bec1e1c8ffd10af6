-- A person binds the own mobile by a code sent to it.

alter table sent_codes drop constraint sent_codes_purpose_check;
alter table sent_codes add check (purpose in ('email_login', 'confirm_email', 'reset_password', 'registration', 'bind_mobile', 'project_limit'));
