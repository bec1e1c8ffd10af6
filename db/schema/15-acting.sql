-- Whose rows a call may see and change: the second lock, beside what each statement asks for. A call's transaction says
-- for whom it acts; where nothing is said no row of a guarded table is there. The tables' owner (jobs, search, loading,
-- backup) is exempt, as PostgreSQL has it.

create function acting_user() returns integer language sql stable parallel safe
  return nullif(current_setting('groundbreak.acting_user', true), '')::integer;
comment on function acting_user is 'The account for which the transaction acts; null = nobody''s.';

create function acting_firm() returns integer language sql stable parallel safe
  return nullif(current_setting('groundbreak.acting_firm', true), '')::integer;
comment on function acting_firm is 'Its customer firm; 0 = the provider, whose rows say null; null = none.';

create function acting_for_all() returns boolean language sql stable parallel safe
  return coalesce(current_setting('groundbreak.acting_for_all', true) = 'yes', false);
comment on function acting_for_all is 'The provider''s staff works on the rows of all customers, in calls that say so.';
