-- An import finds a firm by what its names share.

create table firm_name_keys (
  firm_id integer not null references firms (id) on delete cascade,
  name text not null,
  key bigint,
  primary key (firm_id, name)
);
comment on table firm_name_keys is 'What the names of one firm share (market/firm-identity): an import finds by it the firm that is meant. Derived: may be emptied.';
create index firm_name_keys_key on firm_name_keys (key);
