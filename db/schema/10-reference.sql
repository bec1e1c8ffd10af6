-- Reference data: the vocabularies of the field. Filled from db/reference at every start.

create table regions (
  id integer primary key,
  level smallint not null,
  parent_id integer references regions (id) on delete restrict,
  name_zh text not null,
  name_en text not null,
  short_zh text not null,
  short_en text not null,
  longitude double precision,
  latitude double precision,
  sort integer not null default 0,
  check (level between 1 and 4)
);
comment on table regions is 'China: 1 region (华北, ids 1-9), 2 province, 3 city, 4 district; ids of 2-4 are GB/T 2260 codes.';
create index regions_parent_id on regions (parent_id);

create table countries (
  id integer primary key,
  alpha2 text not null unique,
  name_zh text not null,
  name_en text not null
);
comment on table countries is 'ISO 3166-1; id is the numeric code.';

create table categories (
  id integer primary key,
  level smallint not null,
  parent_id integer references categories (id) on delete restrict,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0,
  check (level between 1 and 3)
);
create index categories_parent_id on categories (parent_id);

create table stages (
  id integer primary key,
  parent_id integer references stages (id) on delete restrict,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  kind text not null,
  sort integer not null default 0,
  check (kind in ('concept', 'design', 'tender', 'construction', 'completed', 'stopped', 'cancelled', 'duplicate'))
);
comment on column stages.kind is 'Which of the five steps (or which halt) the stage belongs to.';
create index stages_parent_id on stages (parent_id);

create table dictionary_options (
  id integer primary key,
  dictionary text not null,
  key text not null,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0,
  unique (dictionary, key)
);
comment on table dictionary_options is 'Values of project attributes (structure, lift …), owner types, positions and other closed lists.';

create table tender_roles (
  id integer primary key,
  role_group smallint not null,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0,
  check (role_group in (1, 2, 3, 5, 6))
);
comment on column tender_roles.role_group is '1 owner/developer, 2 design, 3 engineer/consultant, 5 main contractor, 6 subcontractor.';

create table sources (
  id integer generated always as identity primary key,
  key text not null unique,
  name_zh text not null,
  name_en text not null,
  licence text,
  attribution text,
  url text
);
comment on table sources is 'Where data comes from: the sample market, an importer, the research desk.';

create table loaded_data (
  key text primary key,
  hash bytea not null,
  detail jsonb not null default '{}',
  loaded_at timestamptz not null default now()
);
comment on table loaded_data is 'Which shipped data stands in this database: the reference vocabularies, the sample market.';
