-- The notice about transit numbers is put away once for an account; series are recommended on the home.
alter table user_settings add column dial_notice smallint not null default 0;
alter table user_settings add check (dial_notice in (0, 1));
comment on column user_settings.dial_notice is '1 = the notice about numbers and transit numbers is not to be shown again.';

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
