-- Accounts and customers of the sample market are marked, so that they can be kept out and taken away.
alter table customer_firms add column is_sample boolean not null default false;
comment on column customer_firms.is_sample is 'Of the sample market, with all of its accounts.';

alter table users add column is_sample boolean not null default false;
comment on column users.is_sample is 'Of the sample market: its password is public, and where anything says production it does not come in.';

-- User names are unique and never change: where the market was loaded, these are its own.
update users set is_sample = true where exists (select from loaded_data where key = 'market') and username in (
  'employee', 'leader', 'firmadmin', 'trial', 'expired', 'uncertified', 'personal', 'both', 'bidonly', 'mustchange',
  'vip', 'otheradmin', 'researcher', 'service', 'consultant', 'it', 'admin', 'oneplace',
  'chenze.qiao', 'chenze.shen', 'chenze.gu', 'chenze.tan', 'chenze.mao', 'chenze.ji', 'chenze.lan', 'chenze.wu',
  'chenze.pei', 'chenze.du', 'hengyuan.luo', 'hengyuan.bai', 'hengyuan.an', 'hengyuan.qu', 'hengyuan.yi',
  'hengyuan.nie');
update customer_firms f set is_sample = true where exists (
  select from users u where u.customer_firm_id = f.id and u.is_sample);

-- What somebody did stays written when the account is gone.
alter table audit drop constraint audit_user_id_fkey;
alter table audit drop constraint audit_customer_firm_id_fkey;
comment on column audit.user_id is 'No foreign key, here and for the firm: what somebody did stays written when the account is gone.';
