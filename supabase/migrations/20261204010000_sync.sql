-- The sync protocol, what it stands on: the registry of tables that travel to devices, revisions, subscriptions, eras, ids.
-- A row has a revision from one sequence. The revision is drawn under a lock per collection and scope, so that inside a scope
-- the order of revisions is the order of commits: a device that has read up to a revision has missed nothing below it.
-- What devices ask and send stands in `sync_requests`, what happens after a restored backup in `sync_restore`.
-- The product adds `sync.epoch` and `sync.scopes` (`organisations`): who may read a scope, and since which version of his rights.

create schema sync;
create schema private;
grant usage on schema sync, private to authenticated, service_role;

create sequence sync.rev as bigint cache 1; -- cache must stay 1: cached values would break "order of revisions = order of commits"

create table sync.registry (
  kind text primary key,
  tbl regclass not null unique,
  collection text not null,
  scope_column text not null,
  columns text[] not null, -- what a device may read and write; everything else is the server's
  append_only boolean not null default false,
  -- False: rows are written one by one, because they decide what other rows of the same request may do, or look at others of their table.
  set_wise boolean not null default true
);
alter table sync.registry enable row level security;
create policy registry_is_open on sync.registry for select to authenticated using (true);
grant select on sync.registry to authenticated, service_role;

-- ── instants and days ───────────────────────────────────────────────────────────────────────────────────────
-- An instant as devices write it: text, so that it comes back exactly as it was sent.
create domain public.instant as text check (value ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$');

create function sync.now() returns public.instant language sql volatile set search_path = '' as
$$ select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')::public.instant $$;

-- An instant some minutes from now.
create function sync.instant_in(p_interval interval) returns public.instant language sql volatile set search_path = '' as
$$ select to_char((clock_timestamp() + p_interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')::public.instant $$;
revoke execute on function sync.instant_in from public;

-- A day is one of the calendar, not only of its pattern: 2024-02-30 is none.
create function private.is_day(p text) returns boolean language sql immutable set search_path = '' as $$
  select case when p !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then false
    when left(p, 4) < '0100' or substr(p, 6, 2) not between '01' and '12' then false
    else right(p, 2)::int between 1 and extract(day from make_date(left(p, 4)::int, substr(p, 6, 2)::int, 1) + interval '1 month - 1 day') end
$$;
revoke execute on function private.is_day from public;
grant execute on function private.is_day to authenticated;

-- ── revisions and subscriptions ─────────────────────────────────────────────────────────────────────────────
-- The lock that makes the order of revisions the order of commits. Reentrant; released at commit or (sub)rollback.
create function sync.lock(p_collection text, p_scope text) returns void language sql set search_path = '' as
$$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync/' || p_collection || '/' || p_scope, 0)) $$;

-- Tells the devices that subscribe to a scope that a collection of it has changed, never what.
create function sync.ring(p_collection text, p_scope text) returns void language sql security definer set search_path = '' as
$$ select realtime.send(jsonb_build_object('collection', p_collection), 'sync', 'scope:' || p_scope, true) $$;

-- BEFORE ROW. Arguments: collection, scope column, append-only flag. Invoker and without SET clause: those cost more than the rest.
-- Devices only add to an append-only table; what the server itself does within a trigger may take a name out of such a row.
create function sync.stamp() returns trigger language plpgsql as $$
declare
  v_scope text := case tg_argv[1] when 'scope' then new.scope else pg_catalog.to_jsonb(new) ->> tg_argv[1] end;
  v_bell text := '|' || tg_argv[0] || '/' || v_scope || '|';
  v_rung text;
begin
  if tg_op = 'UPDATE' then
    if old.id <> new.id
      or v_scope is distinct from (case tg_argv[1] when 'scope' then old.scope else pg_catalog.to_jsonb(old) ->> tg_argv[1] end) then
      raise exception 'id and scope never change' using errcode = 'SY003';
    end if;
    if tg_argv[2] = 't' and (pg_catalog.pg_trigger_depth() < 2 or current_user = 'authenticated') then
      raise exception 'append-only' using errcode = 'SY004';
    end if;
    new.created_by := old.created_by;
  else
    new.created_by := auth.uid();
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync/' || tg_argv[0] || '/' || v_scope, 0)); -- = sync.lock; before nextval, never after
  new.rev := nextval('sync.rev');
  new._modified := pg_catalog.clock_timestamp();
  v_rung := coalesce(pg_catalog.current_setting('sync.rung', true), ''); -- once per transaction, collection and scope; undone by a subrollback
  if strpos(v_rung, v_bell) = 0 then
    perform pg_catalog.set_config('sync.rung', v_rung || v_bell, true);
    perform sync.ring(tg_argv[0], v_scope);
  end if;
  return new;
end $$;

create function sync.refuse() returns trigger language plpgsql as
$$ begin raise exception 'rows are deleted softly' using errcode = 'SY005'; end $$;

grant execute on function sync.now, sync.lock, sync.ring to authenticated, service_role;

-- ── eras ────────────────────────────────────────────────────────────────────────────────────────────────────
-- An epoch tells devices which version of a person's rights they have read with. It changes with each membership; it must change
-- for everybody when row policies change or a backup is restored. That is an era.
create sequence sync.epochs;
create table sync.rights (
  user_id uuid not null,
  root text not null, -- `org:<id>` or `portal`
  epoch bigint not null default nextval('sync.epochs'),
  primary key (user_id, root)
);
alter table sync.rights enable row level security;

create table sync.era (
  id boolean primary key default true check (id),
  started bigint not null default 0 -- seconds since 1970, so that an era that a backup has forgotten is never given again
);
insert into sync.era default values;
alter table sync.era enable row level security;

-- Begins an era: every device asks anew what it may see, and drops what it may not. Belongs into each migration that changes a
-- policy of a travelling table: select sync.new_era();
create function sync.new_era() returns void language plpgsql security definer set search_path = '' as $$
begin
  update sync.era set started = greatest(started + 1, floor(extract(epoch from clock_timestamp()))::bigint);
  perform realtime.send('{"collection": "*"}', 'sync', 'user:' || u.user_id, true) from (select distinct r.user_id from sync.rights r) u;
end $$;
revoke execute on function sync.new_era from public;

-- ── ids that follow from a row ──────────────────────────────────────────────────────────────────────────────
-- Some ids follow from what a row is about, so that two devices that write it apart meet in one row. An id is one for all scopes:
-- whoever writes such an id into a scope of his own keeps the row of the others out for good. So an id that follows from something is
-- taken only with what it follows from.
create function private.hash_of(p text) returns text language sql immutable parallel safe set search_path = '' as
$$ select encode(pg_catalog.sha256(convert_to(p, 'UTF8')), 'hex') $$;

-- A list of texts as JSON writes it, without spaces.
create function private.list_of(variadic p text[]) returns text language sql immutable parallel safe set search_path = '' as
$$ select '[' || coalesce(string_agg(to_json(v)::text, ',' order by o), '') || ']' from unnest(p) with ordinality x(v, o) $$;

-- A GUID of version 8 (RFC 9562) that follows from a text: as guidOf.ts makes it.
create function private.guid_of(p text) returns text language sql immutable parallel safe set search_path = '' as $$
  select left(h, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-9' || substr(h, 18, 3) || '-' || substr(h, 21, 12)
    from private.hash_of(p) h
$$;

-- The id that follows from what a row says, by its kind; null for kinds whose ids follow from nothing, or from more than the server can
-- tell (bills, values that gave way): these carry the mark of their scope.
create function private.derived_id(p_kind text, p jsonb) returns text language sql immutable parallel safe set search_path = '' as $$
  select case p_kind
    when 'setting' then 'setting-' || left(private.hash_of((p ->> 'scope') || E'\n' || (p ->> 'setting_key')), 40)
    when 'esg_answer' then 'esg-answer-' || left(private.hash_of(concat_ws(E'\n', p ->> 'project_id', p ->> 'period', p ->> 'question')), 40)
    when 'esg_assessment' then 'esg-assessment-' || left(private.hash_of(concat_ws(E'\n', p ->> 'project_id', p ->> 'period', p ->> 'esg_topic')), 40)
    when 'inspection_item' then 'item-' || left(private.hash_of(private.list_of(p ->> 'inspection_id', p ->> 'about_kind', p ->> 'about_id', p ->> 'check_key')), 40)
    when 'posting' then 'rev-' || left(private.hash_of(private.list_of('reversal', p ->> 'reverses')), 40)
    when 'translation_cell' then 'cell-' || left(private.hash_of(private.list_of(p ->> 'language', p ->> 'route', p ->> 'cell_key')), 40)
    when 'topic' then private.guid_of('topic ' || (p ->> 'project_id') || ' ' || lower(p #>> '{topic,guid}'))
    when 'evidence' then private.guid_of('topic file ' || (p ->> 'project_id') || ' ' || (p ->> 'sha256'))
    when 'vault_device' then private.hash_of(private.list_of('vault_device', p ->> 'project_id', p ->> 'public_key'))
    when 'vault_key' then private.hash_of(private.list_of('vault_key', p ->> 'project_id', p ->> 'purpose', p ->> 'key_id', p ->> 'holder'))
  end
$$;

-- What a scope is known by inside an id.
create function private.scope_mark(p_scope text) returns text language sql immutable parallel safe set search_path = '' as
$$ select 's' || left(private.hash_of(p_scope), 16) $$;

-- BEFORE INSERT, for ids that look as if they followed from something. Arguments: kind, scope column. The ids of items and reversals follow
-- from rows of one project; whether that project is another one says `private.follows_from_elsewhere` (`carbon_ledger`).
create function private.id_fits() returns trigger language plpgsql set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
  v_mark text := substring(new.id from '^[a-z]+-(s[0-9a-f]{16})-');
begin
  if v_mark is not null then
    if v_mark <> private.scope_mark(v_row ->> tg_argv[1]) then raise exception 'id of another scope' using errcode = 'SY040'; end if;
  elsif new.id is distinct from private.derived_id(tg_argv[0], v_row) then
    raise exception 'id does not follow from the row' using errcode = 'SY040';
  elsif private.follows_from_elsewhere(tg_argv[0], v_row) then
    raise exception 'id follows from a row of another project' using errcode = 'SY040';
  end if;
  return new;
end $$;
revoke execute on function private.hash_of, private.list_of, private.guid_of, private.derived_id, private.scope_mark, private.id_fits from public;
grant execute on function private.hash_of, private.list_of, private.guid_of, private.derived_id, private.scope_mark, private.id_fits to authenticated, service_role;

-- Gives a table the trigger that looks at such ids.
create function private.check_ids(p_table regclass, p_kind text, p_scope text) returns void language plpgsql set search_path = '' as $$
begin
  execute format($sql$create trigger id_fits before insert on %s for each row
    when (new.id ~ '^((setting|esg-answer|esg-assessment|item|rev|cell)-[0-9a-f]{40}|[0-9a-f]{64}|[a-z]+-s[0-9a-f]{16}-.*|[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12})$')
    execute function private.id_fits(%L, %L)$sql$, p_table, p_kind, p_scope);
end $$;
revoke execute on function private.check_ids from public;

-- ── tables that travel ──────────────────────────────────────────────────────────────────────────────────────
-- Makes a table travel. It must have `id text primary key`; the columns of the protocol, triggers, index, forced row security and the
-- demand for a second factor are added here. Policies stay the product's.
create function sync.register(
  p_table regclass, p_kind text, p_collection text, p_scope text default 'scope', p_append_only boolean default false)
returns void language plpgsql set search_path = '' as $$
declare
  v_columns text[];
begin
  execute format('alter table %s add column rev bigint not null default 0, add column created_by uuid,
    add column _modified timestamptz not null default clock_timestamp(), add column _deleted boolean not null default false', p_table);
  select array_agg(attname::text order by attnum) into v_columns from pg_catalog.pg_attribute
   where attrelid = p_table and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
     and attname not in ('id', 'rev', 'created_by', '_modified', '_deleted');
  execute format('create index on %s (%I, rev) include (_deleted)', p_table, p_scope); -- pull, heads (backward), digest (index only)
  execute format('create trigger sync_stamp before insert or update on %s for each row execute function sync.stamp(%L, %L, %L)',
    p_table, p_collection, p_scope, p_append_only);
  execute format('create trigger sync_refuse before delete on %s for each row execute function sync.refuse()', p_table);
  perform private.check_ids(p_table, p_kind, p_scope);
  execute format('alter table %s enable row level security, force row level security', p_table);
  execute format('revoke all on %s from anon, authenticated', p_table);
  execute format('grant select, insert, update on %s to authenticated', p_table);
  perform private.ask_second_factor(p_table);
  insert into sync.registry (kind, tbl, collection, scope_column, columns, append_only)
    values (p_kind, p_table, p_collection, p_scope, v_columns, p_append_only)
    on conflict (kind) do update set columns = excluded.columns;
end $$;
revoke execute on function sync.register from public;

-- The highest revisions of all collections are one statement over all tables that travel. It is written out when the registry changes: put
-- together at each call it was planned at each call, which was most of what a device's regular look cost.
create function sync.write_heads() returns trigger language plpgsql set search_path = '' as $$
declare
  v_sql text;
begin
  select string_agg(format('select s, %L, (select t.rev from %s t where t.%I = s order by t.rev desc limit 1) from unnest(p_scopes) s',
    g.collection, g.tbl, g.scope_column), ' union all ' order by g.kind) into v_sql from sync.registry g;
  execute format($function$
    create or replace function sync.heads_of_all(p_scopes text[]) returns table (scope text, collection text, rev bigint)
    language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $body$
    begin
      return query select x.s, x.c, max(x.r) from (%s) x (s, c, r) where x.r is not null group by 1, 2;
    end $body$;
    revoke execute on function sync.heads_of_all from public$function$, v_sql);
  return null;
end $$;
revoke execute on function sync.write_heads from public;
create trigger write_heads after insert or update or delete on sync.registry for each statement execute function sync.write_heads();

-- The highest revision per scope and collection. Definer on purpose: an upper bound that ignores row policies; callers
-- check the access to the scope first.
create function sync.heads(p_scopes text[], p_collection text default null)
returns table (scope text, collection text, rev bigint) language plpgsql stable security definer set search_path = '' as $$
declare
  v_sql text;
begin
  if p_collection is null then
    return query select h.scope, h.collection, h.rev from sync.heads_of_all(p_scopes) h;
    return;
  end if;
  select string_agg(format('select s, %L, (select t.rev from %s t where t.%I = s order by t.rev desc limit 1) r from unnest($1) s',
    g.collection, g.tbl, g.scope_column), ' union all ') into v_sql
    from sync.registry g where g.collection = p_collection;
  return query execute 'select s, c, max(r) from (' || v_sql || ') x(s, c, r) where r is not null group by 1, 2' using p_scopes;
end $$;
revoke execute on function sync.heads from public;

create function sync.head(p_collection text, p_scope text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  if sync.epoch(p_scope) is null then return 0; end if;
  return coalesce((select max(h.rev) from sync.heads(array[p_scope], p_collection) h), 0);
end $$;

-- One registered row as this user sees it, as a document; null when it is not there or hidden.
create function sync.document(g sync.registry, p_id text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v jsonb;
begin
  execute format('select to_jsonb(x) || %L::jsonb from %s t, lateral (select t.id, t.rev, t._deleted, %s) x where t.id = $1',
    jsonb_build_object('kind', g.kind), g.tbl, (select string_agg(format('t.%I', n), ', ') from unnest(g.columns) n)) into v using p_id;
  return v;
end $$;
grant execute on function sync.head, sync.document to authenticated, service_role;

-- ── the ledger ──────────────────────────────────────────────────────────────────────────────────────────────
-- One row per applied mutation with its patch: a repeated request writes nothing. Kept for 90 days, then forgotten by itself.
-- A device says what it sent; who sent it and when is the server's.
create table sync.ledger (
  user_id uuid not null default auth.uid(),
  device text not null,
  kind text not null,
  id text not null,
  mutation text not null,
  rev bigint not null,
  patch jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, device, kind, id, mutation)
);
create index on sync.ledger (at);
alter table sync.ledger enable row level security;
create policy own_read on sync.ledger for select to authenticated using (user_id = (select auth.uid()));
create policy own_add on sync.ledger for insert to authenticated with check (user_id = (select auth.uid()));
grant select, insert (device, kind, id, mutation, rev, patch) on sync.ledger to authenticated;
grant usage on sequence sync.rev to authenticated, service_role;

-- Forgets mutations older than 90 days; an older repeat becomes an ordinary conflict. At most so many rows; null: all.
create function sync.prune(p_most bigint default null) returns bigint
language sql security definer set search_path = '' as $$
  with old as (select ctid from sync.ledger where at < now() - interval '90 days' order by at limit p_most for update skip locked),
       gone as (delete from sync.ledger l using old where l.ctid = old.ctid returning 1)
  select count(*) from gone
$$;
revoke execute on function sync.prune from public;

-- Every push takes some of the old rows with it, so that nobody has to run a job. One look into the index when there are none.
create function sync.prune_some() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from sync.ledger where at < now() - interval '90 days') then perform sync.prune(1000); end if;
  return null;
end $$;
create trigger prune_some after insert on sync.ledger for each statement execute function sync.prune_some();
