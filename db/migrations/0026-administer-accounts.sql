-- Administration of customer firms and accounts, and the five minutes of experience after a trial.
alter table customer_firms add column real_number_approval boolean not null default false;
alter table customer_firms add column account_manager_id integer;
comment on column customer_firms.real_number_approval is 'A real number is released only after an administrator of the firm approved it.';
comment on column customer_firms.account_manager_id is 'Of the provider''s staff; null = nobody yet.';
alter table customer_firms add foreign key (account_manager_id) references users (id) on delete set null;
create index customer_firms_account_manager_id on customer_firms (account_manager_id);

alter table users add column work_phone text;
alter table users add column statistics text;
alter table users add column experience_ends_at timestamptz;
alter table users add check (statistics in ('none', 'own', 'team'));
comment on column users.statistics is 'Null = by the role: leaders and administrators those of the team, others their own.';
comment on column users.experience_ends_at is 'End of the five minutes of experience after a trial, given once; null = not begun.';
create index users_department_id on users (department_id);

create index audit_account_changes on audit (customer_firm_id, at desc, id desc) where action like 'accounts.%';
create index audit_account_subject on audit (subject, subject_id, at desc, id desc) where action like 'accounts.%';
