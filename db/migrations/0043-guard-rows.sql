-- Rows of a firm or a person are guarded a second time, by the database: whose they are is said by the transaction of a call.

alter table audit enable row level security;
create policy added on audit for insert with check (true);
create policy seen on audit for select using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (subject = 'user' and subject_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer))
  or coalesce(customer_firm_id, 0) = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table kept_answers enable row level security;
create policy seen on kept_answers using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table project_views enable row level security;
create policy seen on project_views using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table favorite_folders enable row level security;
create policy seen on favorite_folders using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table favorite_projects enable row level security;
create policy seen on favorite_projects using (exists (select from favorite_folders p where p.id = folder_id));

alter table saved_searches enable row level security;
create policy seen on saved_searches using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table project_notes enable row level security;
create policy seen on project_notes using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or coalesce(customer_firm_id, 0) = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table cooperation_marks enable row level security;
create policy seen on cooperation_marks using (
  customer_firm_id = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table alert_contacts enable row level security;
create policy seen on alert_contacts using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
create function owner_of_alert_contact(contact integer) returns integer language sql stable
security definer set search_path = public, pg_temp
  return (select user_id from alert_contacts where id = contact);
comment on function owner_of_alert_contact is 'Who answers by a link of a mail has no account: the link says for whom the answer acts.';

alter table alert_groups enable row level security;
create policy seen on alert_groups using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table alert_group_contacts enable row level security;
create policy seen on alert_group_contacts using (exists (select from alert_groups p where p.id = group_id));

alter table project_alerts enable row level security;
create policy seen on project_alerts using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table alert_digests enable row level security;
create policy seen on alert_digests using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table alert_digest_projects enable row level security;
create policy seen on alert_digest_projects using (exists (select from alert_digests p where p.id = digest_id));

alter table alert_deliveries enable row level security;
create policy seen on alert_deliveries using (exists (select from alert_digests p where p.id = digest_id));

alter table inbox_looks enable row level security;
create policy seen on inbox_looks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table inbox_marks enable row level security;
create policy seen on inbox_marks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table hidden_projects enable row level security;
create policy seen on hidden_projects using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
create function hidden_from(person integer) returns integer[] language sql stable
security definer set search_path = public, pg_temp
  return array(select project_id from hidden_projects where user_id = person);
comment on function hidden_from is 'Read with the session, before the call acts for anybody.';

alter table lead_weights enable row level security;
create policy seen on lead_weights using (
  customer_firm_id = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table error_reports enable row level security;
create policy seen on error_reports using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
create function reporters_of(task bigint, another integer) returns integer language sql stable
security definer set search_path = public, pg_temp
  return (select count(*) from (select user_id from error_reports where task_id = task union select another) people);
comment on function reporters_of is 'How many people report a case, with one more; who they are is not told.';

alter table shares enable row level security;
create policy seen on shares using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
create function maker_of_share(token_hash bytea, kind text) returns integer language sql stable
security definer set search_path = public, pg_temp
  return (select s.user_id from shares s where s.token_hash = maker_of_share.token_hash and s.kind = maker_of_share.kind);
comment on function maker_of_share is 'Who opens a link has no account: its token says for whom the call acts.';

alter table share_projects enable row level security;
create policy seen on share_projects using (exists (select from shares p where p.id = share_id));

alter table export_tasks enable row level security;
create policy seen on export_tasks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table exported_projects enable row level security;
create policy seen on exported_projects using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

create function made_package(package integer) returns boolean language sql stable
security definer set search_path = public, pg_temp
  return exists (select from packages where id = package and user_id = nullif(current_setting('groundbreak.acting_user', true), '')::integer);
comment on function made_package is 'Whether the transaction acts for who made the package: asked here, since packages and recipients guard each other.';
alter table package_recipients enable row level security;
create policy seen on package_recipients using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or customer_firm_id = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or made_package(package_id)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
alter table packages enable row level security;
create policy seen on packages using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or exists (select from package_recipients r
    where r.package_id = packages.id and (
      r.user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
      or r.customer_firm_id = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)))
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
alter table package_projects enable row level security;
create policy seen on package_projects using (exists (select from packages p where p.id = package_id));

alter table package_looks enable row level security;
create policy seen on package_looks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table project_looks enable row level security;
create policy seen on project_looks using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or coalesce(customer_firm_id, 0) = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table call_records enable row level security;
create policy seen on call_records using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or coalesce(customer_firm_id, 0) = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table contact_retrievals enable row level security;
create policy seen on contact_retrievals using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or coalesce(customer_firm_id, 0) = (select nullif(current_setting('groundbreak.acting_firm', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table coin_cases enable row level security;
create policy seen on coin_cases using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table coin_accounts enable row level security;
create policy seen on coin_accounts using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));

alter table coin_entries enable row level security;
create policy seen on coin_entries using (
  user_id = (select nullif(current_setting('groundbreak.acting_user', true), '')::integer)
  or (select current_setting('groundbreak.acting_for_all', true) = 'yes'));
