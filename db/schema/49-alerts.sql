-- Email alerts: an address book, groups of addresses with a rhythm, projects on alert, and what was sent.

create table alert_contacts (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  colleague_id integer references users (id) on delete cascade,
  email_cipher bytea not null,
  email_hash bytea not null,
  language text not null,
  confirmed_at timestamptz,
  refused_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (char_length(name) between 1 and 60),
  check (language in ('zh', 'en')),
  unique (user_id, email_hash)
);
alter table alert_contacts enable row level security;
create policy seen on alert_contacts using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
create function owner_of_alert_contact(contact integer) returns integer language sql stable
security definer set search_path = public, pg_temp
  return (select user_id from alert_contacts where id = contact);
comment on function owner_of_alert_contact is 'Who answers by a link of a mail has no account: the link says for whom the answer acts.';
comment on table alert_contacts is 'A deleted address stays, so that written again it is still confirmed, refused or left.';
comment on column alert_contacts.colleague_id is 'An account of the same customer firm has this address: no confirmation is needed.';
comment on column alert_contacts.version is 'Of the links sent to it: raised, the old ones are void.';
create index alert_contacts_colleague_id on alert_contacts (colleague_id);
create index alert_contacts_refused on alert_contacts (email_hash) where refused_at is not null;

create table alert_groups (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  rhythm text not null default 'daily',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (char_length(name) between 1 and 30),
  check (rhythm in ('soon', 'daily', 'weekly'))
);
alter table alert_groups enable row level security;
create policy seen on alert_groups using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column alert_groups.rhythm is 'soon: within minutes; daily: 08:00; weekly: Monday 08:00, in Shanghai.';
create unique index alert_groups_user_id_name on alert_groups (user_id, lower(name)) where deleted_at is null;

create table alert_group_contacts (
  group_id integer not null references alert_groups (id) on delete cascade,
  contact_id integer not null references alert_contacts (id) on delete cascade,
  left_at timestamptz,
  removed_at timestamptz,
  primary key (group_id, contact_id),
  check (removed_at is null or left_at is not null)
);
alter table alert_group_contacts enable row level security;
create policy seen on alert_group_contacts using (exists (select from alert_groups p where p.id = group_id));
comment on column alert_group_contacts.left_at is 'The recipient left by the link in a mail; only the recipient can come back.';
comment on column alert_group_contacts.removed_at is 'Taken out of the group after it had left: the row remembers that.';
create index alert_group_contacts_contact_id on alert_group_contacts (contact_id);

create table project_alerts (
  user_id integer not null references users (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  group_id integer not null references alert_groups (id) on delete cascade,
  seen_revision_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (user_id, project_id)
);
alter table project_alerts enable row level security;
create policy seen on project_alerts using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on column project_alerts.seen_revision_id is 'The newest revision told, or there when the alert was set; revisions of one project get their ids in order.';
create index project_alerts_group_id on project_alerts (group_id);
create index project_alerts_project_id on project_alerts (project_id);

create table alert_digests (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  group_id integer references alert_groups (id) on delete set null,
  group_name text not null,
  operation text not null,
  created_at timestamptz not null default now(),
  check (operation in ('alert', 'by_hand'))
);
alter table alert_digests enable row level security;
create policy seen on alert_digests using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
comment on table alert_digests is 'One sending: a digest of a group, or projects sent by hand.';
create index alert_digests_user_id on alert_digests (user_id, created_at desc, id desc);
create index alert_digests_group_id on alert_digests (group_id);

create table alert_digest_projects (
  digest_id bigint not null references alert_digests (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  primary key (digest_id, project_id)
);
alter table alert_digest_projects enable row level security;
create policy seen on alert_digest_projects using (exists (select from alert_digests p where p.id = digest_id));
create index alert_digest_projects_project_id on alert_digest_projects (project_id);

create table alert_deliveries (
  digest_id bigint not null references alert_digests (id) on delete cascade,
  mail_id bigint not null references mails (id) on delete cascade,
  primary key (digest_id, mail_id)
);
alter table alert_deliveries enable row level security;
create policy seen on alert_deliveries using (exists (select from alert_digests p where p.id = digest_id));
create index alert_deliveries_mail_id on alert_deliveries (mail_id);
