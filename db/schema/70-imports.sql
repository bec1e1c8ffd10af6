-- Import: staging -> check -> publish as one batch.

create table import_batches (
  id integer generated always as identity primary key,
  source_id integer not null references sources (id) on delete restrict,
  file_name text not null,
  file_hash bytea not null,
  state text not null default 'staging',
  rows_read integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  rejected_count integer not null default 0,
  started_at timestamptz not null default now(),
  published_at timestamptz,
  unique (source_id, file_hash),
  check (state in ('staging', 'checked', 'published'))
);

create table import_rows (
  batch_id integer not null references import_batches (id) on delete cascade,
  row_number integer not null,
  external_ref text,
  payload jsonb not null,
  rejected text,
  primary key (batch_id, row_number)
);
comment on column import_rows.rejected is 'Why the row was refused; null = accepted. Accepted rows are removed when the batch is published.';
