-- Each secret that can be guessed is counted by itself, networks count as one address, and a mailbox that strangers
-- keep busy gets a code that nobody guesses.

alter table budget_counts drop constraint budget_counts_scope_check;
alter table budget_counts add constraint budget_counts_scope_check
  check (scope in ('account', 'firm', 'address', 'site', 'device', 'session', 'pair', 'password'));
comment on column budget_counts.subject is 'Id of the account, firm or session, address or network, or the hash of a device, of a name with an address, or (16 bits of it) of a password that was tried.';

alter table sent_codes add column is_long boolean not null default false;
comment on column sent_codes.is_long is 'Twelve letters instead of six digits: good for hours, however many tries are wrong.';
