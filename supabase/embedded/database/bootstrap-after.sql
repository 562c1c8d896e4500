-- Second half of the bootstrap, once the tables of auth and storage exist. Every statement may be repeated.

-- ── auth: second factors, which the REST engine's own schema lacks ──────────────────────────────────────────
create table if not exists auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  last_challenged_at timestamptz,
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';

create table if not exists auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address inet
);

create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);

-- ── auth: what this sign-in service alone keeps ─────────────────────────────────────────────────────────────
-- Attempts per key (a hash), as a bucket that drains: how full it was, and when.
create table if not exists auth.attempts (
  key text primary key,
  level double precision not null,
  at timestamptz not null
);

-- Networks from which somebody has signed in with all the proof that his account asks for.
create table if not exists auth.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, network)
);

-- Sign-ins that are with another provider just now: what the browser that began them must show, and where they lead.
create table if not exists auth.oauth_states (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  redirect text not null,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default now()
);

-- What is known of who an account's address belongs to. `email_confirmed_at` says only that somebody may sign in: without confirmation
-- by mail it is set for every new account. An address counts as proven once a mail to it, or a provider, has shown whose it is.
create table if not exists auth.address_proofs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of what the browser keeps that signed up, or asked for this address.
  browser_hash text,
  -- The address that was proven.
  email text,
  proven_at timestamptz
);
-- The same of the browser that has asked for another address, which counts once the account has that address.
alter table auth.address_proofs add column if not exists change_browser_hash text;
-- When each of them did so: the browser counts for an hour. Without a time it is one of before this was kept, and counts for nothing.
alter table auth.address_proofs add column if not exists asked_at timestamptz;
alter table auth.address_proofs add column if not exists change_asked_at timestamptz;

-- Mails that tell somebody something without asking anything. They are written in the transaction of what they tell about.
create table if not exists auth.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  email text not null,
  language text,
  at timestamptz not null default now()
);
create or replace function auth.announce_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('klarbau_mail', '');
  return null;
end $$;
create or replace trigger announce_mail after insert on auth.mail_outbox
  for each statement execute function auth.announce_mail();

-- Whoever had an account hears that it has ended, whichever way it did.
create or replace function auth.farewell_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.email is not null and old.email_confirmed_at is not null then
    insert into auth.mail_outbox (kind, email, language) values ('account_ended', old.email, old.raw_user_meta_data ->> 'language');
  end if;
  return old;
end $$;
create or replace trigger farewell_mail before delete on auth.users for each row execute function auth.farewell_mail();

-- Who listens on behalf of a session hears when it has ended, whichever way it did.
create or replace function auth.announce_session_end() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('klarbau_session_end', old.id::text);
  return null;
end $$;
create or replace trigger announce_session_end after delete on auth.sessions
  for each row execute function auth.announce_session_end();

grant all on all tables in schema auth to service_role, supabase_auth_admin;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;

-- ── storage: row security decides, as hosted ────────────────────────────────────────────────────────────────
grant all on all tables in schema storage to anon, authenticated, service_role, supabase_storage_admin;

-- ── realtime: broadcast from the database ───────────────────────────────────────────────────────────────────
create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
create index if not exists messages_inserted_at_index on realtime.messages (inserted_at);
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The topic a join or a message is about; policies on realtime.messages ask for it.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

-- Sends a message to everyone who has joined the topic. Never makes the caller's transaction fail.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  v_id uuid := gen_random_uuid();
begin
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (v_id, case when payload ? 'id' then payload else jsonb_set(payload, '{id}', to_jsonb(v_id)) end,
            event, topic, private, 'broadcast');
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end;
end $$;

-- Sends what changed in a row, for use in a trigger.
create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW')
returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', to_jsonb(old), 'record', to_jsonb(new), 'operation', operation,
                       'table', table_name, 'schema', table_schema),
    event_name, topic_name);
end $$;

-- Hosted Realtime reads the write-ahead log; the embedded one listens. A notification carries keys only (it may
-- not exceed 8000 bytes): the server reads the rows again, each under the rights of who listens.
create or replace function realtime.announce_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('klarbau_broadcast', new.id::text);
  return null;
end $$;
create or replace trigger announce_message after insert on realtime.messages
  for each row execute function realtime.announce_message();

create or replace function realtime.announce_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_key jsonb;
begin
  select coalesce(jsonb_object_agg(k, v_row -> k), '{}') into v_key from unnest(tg_argv::text[]) k;
  perform pg_notify('klarbau_change', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', v_key, 'at', clock_timestamp())::text);
  return null;
end $$;

-- Gives every table of the publication its trigger, and takes it from those that left.
create or replace function realtime.watch_publication() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v record;
begin
  for v in
    select t.tgrelid::regclass relation from pg_catalog.pg_trigger t
     where t.tgname = 'zz_announce_change' and not exists (
       select from pg_catalog.pg_publication_tables p
        where p.pubname = 'supabase_realtime'
          and format('%I.%I', p.schemaname, p.tablename)::regclass = t.tgrelid)
  loop
    execute format('drop trigger zz_announce_change on %s', v.relation);
  end loop;
  for v in
    select format('%I.%I', p.schemaname, p.tablename) relation, (
      select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
        from pg_catalog.pg_index i
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
       where i.indisprimary and i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass) keys
      from pg_catalog.pg_publication_tables p where p.pubname = 'supabase_realtime'
  loop
    if v.keys is not null then
      execute format('create or replace trigger zz_announce_change after insert or update or delete on %s
                      for each row execute function realtime.announce_change(%s)', v.relation, v.keys);
    end if;
  end loop;
end $$;

do $$ begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    set local client_min_messages = error;
    create publication supabase_realtime;
  end if;
end $$;
select realtime.watch_publication();

-- ── the REST engine learns of new tables and functions by itself, as hosted PostgREST does ──────────────────
create or replace function extensions.klarbau_ddl() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION') then
    perform realtime.watch_publication();
  end if;
  if exists (select from pg_catalog.pg_event_trigger_ddl_commands() c
              where c.schema_name is distinct from 'pg_temp' and c.command_tag not in ('CREATE TRIGGER', 'COMMENT')) then
    notify pgrst, 'reload schema';
  end if;
end $$;

create or replace function extensions.klarbau_drop() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from pg_catalog.pg_event_trigger_dropped_objects() d
              where not d.is_temporary and d.object_type in ('table', 'view', 'function', 'schema', 'type', 'table column')) then
    notify pgrst, 'reload schema';
  end if;
end $$;

do $$ begin
  if not exists (select from pg_catalog.pg_event_trigger where evtname = 'klarbau_ddl') then
    create event trigger klarbau_ddl on ddl_command_end execute function extensions.klarbau_ddl();
  end if;
  if not exists (select from pg_catalog.pg_event_trigger where evtname = 'klarbau_drop') then
    create event trigger klarbau_drop on sql_drop execute function extensions.klarbau_drop();
  end if;
end $$;

-- ── embedded: what this server alone keeps of itself ────────────────────────────────────────────────────────
create schema if not exists embedded;

-- The id that database, stored files and keys of this installation have in common.
create table if not exists embedded.installation (id text not null, made_at timestamptz not null default now());
create unique index if not exists installation_is_one on embedded.installation ((true));

-- Links to stored files that stand: for a day at most, and ended by taking them out of here.
create table if not exists embedded.signed_links (
  id uuid primary key,
  bucket_id text not null,
  name text not null,
  made_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
