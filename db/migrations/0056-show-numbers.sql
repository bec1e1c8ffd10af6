-- What was shown is a number, of somebody or of a firm.

alter table contact_retrievals add column channel_id bigint references channels (id) on delete set null;
create index contact_retrievals_channel_id on contact_retrievals (channel_id, user_id);
comment on table contact_retrievals is 'A number was shown in full; once shown to somebody it is shown to them again without a row.';
comment on column contact_retrievals.contact_id is 'Null of a number of a firm itself.';
