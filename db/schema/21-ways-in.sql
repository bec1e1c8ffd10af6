-- Ways in by scanning: tickets of waiting browsers, personal accounts bound to enterprise accounts, WeCom members.

create table scan_tickets (
  id bigint generated always as identity primary key,
  kind text not null,
  ticket_hash bytea not null unique,
  browser_hash bytea not null,
  state text not null default 'waiting',
  user_agent text,
  address inet not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  session_id bigint references sessions (id) on delete cascade,
  app_user_id integer references users (id) on delete cascade,
  user_id integer references users (id) on delete cascade,
  corp_id text,
  member_id text,
  check (kind in ('qr', 'wecom')),
  check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'used')),
  check (expires_at > created_at),
  check (state <> 'confirmed' or user_id is not null or member_id is not null)
);
comment on table scan_tickets is 'A browser that waits to be let in: by the QR code it shows, or by what WeCom answers. Deleted after a day.';
comment on column scan_tickets.ticket_hash is 'SHA-256 of what the QR code, or the state parameter of WeCom, carries.';
comment on column scan_tickets.browser_hash is 'SHA-256 of the HttpOnly cookie of the browser that asked: without it the ticket lets nobody in.';
comment on column scan_tickets.session_id is 'The session of the phone that scanned.';
comment on column scan_tickets.app_user_id is 'The personal account on that phone; null when it is signed in with an enterprise account.';
comment on column scan_tickets.user_id is 'Who is let in.';
create index scan_tickets_address on scan_tickets (address, created_at);
create index scan_tickets_created_at on scan_tickets (created_at);
create index scan_tickets_session_id on scan_tickets (session_id) where session_id is not null;

create table account_bindings (
  app_user_id integer primary key references users (id) on delete cascade,
  user_id integer not null unique references users (id) on delete cascade,
  verified_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check (app_user_id <> user_id)
);
comment on table account_bindings is 'A personal (app) account and the one enterprise account of the same firm that it may log in.';
comment on column account_bindings.verified_at is 'When the password of the enterprise account was shown last; a later change of it is asked for at the next scan.';

create table wecom_bindings (
  corp_id text not null,
  member_id text not null,
  user_id integer not null unique references users (id) on delete cascade,
  verified_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (corp_id, member_id)
);
comment on table wecom_bindings is 'The account that a member of a WeCom corporation logs in with.';

create table session_app_users (
  session_id bigint primary key references sessions (id) on delete cascade,
  app_user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table session_app_users is 'The personal account that is logged in beside the enterprise account of a session.';
create index session_app_users_app_user_id on session_app_users (app_user_id);
