-- A ticket of a document or an export serves once; what was used is remembered while the ticket lasts.

create table used_tickets (
  mark bytea primary key,
  expires_at timestamptz not null,
  check (octet_length(mark) = 16)
);
comment on table used_tickets is 'Tickets of downloads that were used: each gives its file once.';
comment on column used_tickets.mark is 'The signature of the ticket.';
create index used_tickets_expires_at on used_tickets (expires_at);
