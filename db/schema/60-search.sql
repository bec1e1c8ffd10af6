-- The second implementation of search: folded text, tokens and columns of every searchable record.

create table search_documents (
  entity text not null,
  id integer not null,
  tokens tsvector not null,
  texts text[] not null,
  codes bigint[] not null,
  numbers double precision[] not null,
  newest double precision,
  links bigint[] not null default '{}',
  primary key (entity, id)
);
comment on table search_documents is 'Written by the search engine alone, from what the areas load. Safe to empty: it is filled again.';
comment on column search_documents.texts is 'One folded text per field; values end with chr(1), chr(2) stands before every run of letters or digits.';
comment on column search_documents.codes is '(column + 1) * 2^40 + code + 2^31, so that one array holds the codes of all columns.';
comment on column search_documents.links is 'What the record is linked with: (place of the entity + 1) * 2^48 + role * 2^32 + id.';
create index search_documents_tokens on search_documents using gin (tokens) with (fastupdate = off);
create index search_documents_newest on search_documents (entity, newest desc nulls last, id desc);

create table search_positions (
  entity text primary key,
  definition text not null,
  position pg_snapshot not null
);
comment on table search_positions is 'Up to where search_documents follows the change log; no row until an entity is complete.';
