-- Firms are found by a part of a name: the research desk names the right one for a party.

create extension if not exists pg_trgm;

create index firms_names on firms using gin
  ((chr(10) || name_zh || chr(10) || coalesce(name_en, '') || chr(10) || coalesce(short_zh, '')) gin_trgm_ops)
  where not is_natural_person;
