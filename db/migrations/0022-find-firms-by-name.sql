-- Firms are found by a part of a name: the research desk names the right one for a party.

create extension if not exists pg_trgm;

create index firms_doubled_name on firms using gin
  (regexp_replace(lower(name_zh), '(.)', '\1\1', 'g') gin_trgm_ops) where not is_natural_person;
create index firms_name_en on firms (lower(name_en) text_pattern_ops) where not is_natural_person;
