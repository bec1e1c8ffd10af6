-- Series that the provider recommends on the home.

create table recommended_series (
  series_id integer primary key references project_series (id) on delete cascade,
  sort integer not null,
  tag_zh text not null,
  tag_en text not null,
  description_zh text not null,
  description_en text not null
);
comment on table recommended_series is 'Kept by the research desk; the name is that of the series.';
comment on column recommended_series.sort is 'The smallest one first.';
