-- What a firm is doing, in figures: derived, and read by search, lists and pages alike.

create table firm_figures (
  firm_id integer primary key references firms (id) on delete cascade,
  live_projects integer not null,
  projects_3y integer not null,
  value_3y numeric(16, 4),
  bids_12m integer not null,
  wins_12m integer not null,
  contacts integer not null,
  active_at timestamptz,
  active_by text,
  check ((active_at is null) = (active_by is null)),
  check (active_by in ('project', 'bid', 'win'))
);
comment on table firm_figures is 'Written by refresh_firm_figures alone. Safe to empty: it is filled again within a minute of emptying firm_figures_progress.';
comment on column firm_figures.live_projects is 'Projects it takes part in that are neither completed nor halted.';
comment on column firm_figures.value_3y is 'Millions of CNY: the projects published within three years whose value is known.';
comment on column firm_figures.bids_12m is 'Lots it bid for or won, by notices of twelve months; wins_12m those it won.';
comment on column firm_figures.contacts is 'People known by name who work there.';
comment on column firm_figures.active_by is 'What it did last: came to a project, bid, or won.';

create table firm_figures_progress (
  is_only boolean primary key default true,
  position pg_snapshot not null,
  check (is_only)
);
comment on table firm_figures_progress is 'Up to where firm_figures follows the change log; no row until every firm has been counted once.';

-- Counts these firms anew, or all of them (null). Answers how many have other figures than before.
create function refresh_firm_figures(these integer[]) returns integer language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  changed integer;
begin
  insert into firm_figures as kept
    (firm_id, live_projects, projects_3y, value_3y, bids_12m, wins_12m, contacts, active_at, active_by)
  select f.id, coalesce(p.live_projects, 0), coalesce(p.projects_3y, 0), p.value_3y,
    coalesce(b.bids_12m, 0), coalesce(b.wins_12m, 0), coalesce(c.contacts, 0),
    greatest(p.seen_at, b.bid_at, b.won_at),
    case greatest(p.seen_at, b.bid_at, b.won_at) when b.won_at then 'win' when b.bid_at then 'bid' when p.seen_at then 'project' end
  from firms f
  left join (
    select party.firm_id, max(party.seen_at) as seen_at,
      count(*) filter (where s.kind in ('concept', 'design', 'tender', 'construction')) as live_projects,
      count(*) filter (where p.published_at >= now() - interval '3 years') as projects_3y,
      sum(p.invest_value) filter (where p.published_at >= now() - interval '3 years') as value_3y
    from (
      select firm_id, project_id, min(first_seen_at) as seen_at from project_firms
      where these is null or firm_id = any(these) group by 1, 2
    ) party
    join projects p on p.id = party.project_id join stages s on s.id = p.stage_id
    group by 1
  ) p on p.firm_id = f.id
  left join (
    select bf.firm_id,
      count(distinct (n.project_id, n.lot_number, case when n.project_id is null then n.id end))
        filter (where n.published_on > current_date - interval '1 year') as bids_12m,
      count(distinct (n.project_id, n.lot_number, case when n.project_id is null then n.id end))
        filter (where n.published_on > current_date - interval '1 year' and n.kind = 'winning_bid'
          and bf.part in ('winner', 'consortium')) as wins_12m,
      max(n.published_on::timestamp at time zone 'Asia/Shanghai') as bid_at,
      max(n.published_on::timestamp at time zone 'Asia/Shanghai')
        filter (where n.kind = 'winning_bid' and bf.part in ('winner', 'consortium')) as won_at
    from bid_notice_firms bf join bid_notices n on n.id = bf.notice_id
    where bf.part in ('bidder', 'candidate', 'winner', 'consortium') and (these is null or bf.firm_id = any(these))
    group by 1
  ) b on b.firm_id = f.id
  left join (
    select firm_id, count(*) as contacts from contacts
    where status = 0 and resigned = 0 and (these is null or firm_id = any(these)) group by 1
  ) c on c.firm_id = f.id
  where these is null or f.id = any(these)
  on conflict (firm_id) do update set live_projects = excluded.live_projects, projects_3y = excluded.projects_3y,
    value_3y = excluded.value_3y, bids_12m = excluded.bids_12m, wins_12m = excluded.wins_12m,
    contacts = excluded.contacts, active_at = excluded.active_at, active_by = excluded.active_by
  where (kept.live_projects, kept.projects_3y, kept.value_3y, kept.bids_12m, kept.wins_12m, kept.contacts, kept.active_at, kept.active_by)
    is distinct from (excluded.live_projects, excluded.projects_3y, excluded.value_3y, excluded.bids_12m,
      excluded.wins_12m, excluded.contacts, excluded.active_at, excluded.active_by);
  get diagnostics changed = row_count;
  return changed;
end $$;
