-- The sync protocol: one registration call per table, five functions for devices.
-- A row has a revision from one sequence. The revision is drawn under a lock per collection and scope, so that inside a scope
-- the order of revisions is the order of commits: a device that has read up to a revision has missed nothing below it.
-- What the product adds: sync.epoch(scope), "may this user read this scope, and since which version of his rights?".

create schema sync;
create sequence sync.rev as bigint cache 1; -- cache must stay 1: cached values would break "order of revisions = order of commits"

create table sync.registry (
  kind text primary key,
  tbl regclass not null unique,
  collection text not null,
  scope_column text not null,
  columns text[] not null, -- what a device may read and write; everything else is the server's
  append_only boolean not null default false
);

-- One row per applied mutation with its patch: a repeated request writes nothing. Kept for 90 days.
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
alter table sync.registry enable row level security;
alter table sync.ledger enable row level security;
create policy registry_is_open on sync.registry for select to authenticated using (true);
create policy own_read on sync.ledger for select to authenticated using (user_id = (select auth.uid()));
create policy own_add on sync.ledger for insert to authenticated with check (user_id = (select auth.uid()));

-- An instant as devices write it: text, so that it comes back exactly as it was sent.
create domain public.instant as text check (value ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$');

create function sync.now() returns public.instant language sql volatile set search_path = '' as
$$ select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')::public.instant $$;

-- The lock that makes the order of revisions the order of commits. Reentrant; released at commit or (sub)rollback.
create function sync.lock(p_collection text, p_scope text) returns void language sql set search_path = '' as
$$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync/' || p_collection || '/' || p_scope, 0)) $$;

-- The doorbell: tells devices that a collection of a scope has changed, never what.
create function sync.ring(p_collection text, p_scope text) returns void language sql security definer set search_path = '' as
$$ select realtime.send(jsonb_build_object('collection', p_collection), 'sync', 'scope:' || p_scope, true) $$;

-- BEFORE ROW. Arguments: collection, scope column, append-only flag. Invoker and without SET clause: those cost more than the rest.
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
    if tg_argv[2] = 't' then raise exception 'append-only' using errcode = 'SY004'; end if;
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

-- Makes a table travel. It must have `id text primary key`; the columns of the protocol, triggers, index and forced row
-- security are added here. Policies stay the product's.
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
  execute format('alter table %s enable row level security, force row level security', p_table);
  execute format('revoke all on %s from anon, authenticated', p_table);
  execute format('grant select, insert, update on %s to authenticated', p_table);
  insert into sync.registry values (p_kind, p_table, p_collection, p_scope, v_columns, p_append_only)
    on conflict (kind) do update set columns = excluded.columns;
end $$;
revoke execute on function sync.register from public;

-- The highest revision per scope and collection. Definer on purpose: an upper bound that ignores row policies; callers
-- check the access to the scope first.
create function sync.heads(p_scopes text[], p_collection text default null)
returns table (scope text, collection text, rev bigint) language plpgsql stable security definer set search_path = '' as $$
declare
  v_sql text;
begin
  select string_agg(format('select s, %L, (select t.rev from %s t where t.%I = s order by t.rev desc limit 1) r from unnest($1) s',
    g.collection, g.tbl, g.scope_column), ' union all ') into v_sql
    from sync.registry g where p_collection is null or g.collection = p_collection;
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

-- What is behind, in one small request. Without scopes: all scopes of this user, so that a project of a colleague appears and a
-- lost one disappears. `at` is the server's clock in milliseconds.
create function public.sync_heads(p_scopes text[] default null, p_etag text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v jsonb;
  v_etag text;
  v_answer jsonb;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  with mine as (select s, sync.epoch(s) e from unnest(coalesce(p_scopes[1:100], sync.scopes())) s),
       h as (select scope, jsonb_object_agg(collection, rev) o
               from sync.heads((select coalesce(array_agg(s), '{}') from mine where e is not null)) group by scope)
  select coalesce(jsonb_object_agg(s, jsonb_build_object('epoch', e, 'heads', coalesce(o, '{}'))), '{}') into v
    from mine left join h on h.scope = mine.s;
  v_etag := left(md5(v::text), 12);
  v_answer := jsonb_build_object('etag', v_etag, 'at', floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  return case when v_etag = p_etag then v_answer else v_answer || jsonb_build_object('scopes', v) end;
end $$;

-- Rows after the cursors, for several scopes in one request. STABLE = one snapshot for rows and head: the cursor may jump to the
-- head, so rows that the policies hide do not keep a device "behind" for ever.
create function public.sync_pull(p_collection text, p_cursors jsonb, p_limit int default 500) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_rows jsonb := '[]';
  v_out jsonb := '{}';
  v_part jsonb;
  v_sql text;
  v_epoch bigint;
  v_rev bigint;
  v_head bigint;
  v_left int := least(greatest(p_limit, 1), 2000);
  v_more boolean := false;
  c record;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  select string_agg(format('(select t.rev r, to_jsonb(x) || %L::jsonb d from %s t, lateral (select t.id, t.rev, t._deleted, %s) x
      where t.%I = $1 and t.rev > $2 order by t.rev limit $3)', jsonb_build_object('kind', g.kind), g.tbl,
      (select string_agg(format('t.%I', n), ', ') from unnest(g.columns) n), g.scope_column), ' union all ') into v_sql
    from sync.registry g where g.collection = p_collection;
  if v_sql is null then raise exception 'unknown collection' using errcode = 'SY002'; end if;
  for c in select key scope, (value ->> 'epoch')::bigint epoch, coalesce((value ->> 'rev')::bigint, 0) rev from jsonb_each(p_cursors) limit 100 loop
    v_epoch := sync.epoch(c.scope);
    if v_epoch is null then
      v_out := v_out || jsonb_build_object(c.scope, jsonb_build_object('epoch', null, 'rev', 0));
      continue;
    end if;
    if v_left = 0 then
      v_more := true;
      continue;
    end if;
    v_rev := case when c.epoch is distinct from v_epoch then 0 else c.rev end; -- other rights: read the scope again
    v_head := sync.head(p_collection, c.scope);
    execute 'select coalesce(jsonb_agg(d order by r), ''[]''), max(r) from (select * from (' || v_sql || ') u order by r limit $3) z'
      into v_part, v_rev using c.scope, v_rev, v_left;
    if jsonb_array_length(v_part) < v_left then v_rev := v_head; else v_more := v_more or v_rev < v_head; end if;
    v_left := v_left - jsonb_array_length(v_part);
    v_rows := v_rows || v_part;
    v_out := v_out || jsonb_build_object(c.scope, jsonb_build_object('epoch', v_epoch, 'rev', v_rev));
  end loop;
  return jsonb_build_object('rows', v_rows, 'cursors', v_out, 'more', v_more);
end $$;

-- Writes a batch of rows of any kinds, each in a subtransaction of its own: a bad row never keeps a good one back.
-- In:  {kind, id, base: rev|null, mutation, scope, doc: changed fields}
-- Out: {id, status: applied, rev[, row]} | {id, status: conflict, row, mine: [patch]}
--      | {id, status: rejected, code, message, row|null} | {id, status: gone}
create function public.sync_push(p_device text, p_rows jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  r jsonb;
  g sync.registry;
  v_out jsonb[] := '{}';
  v_row jsonb;
  v_cols text;
  v_sets text;
  v_bad text;
  v_done bigint;
  v_base bigint;
  v_rev bigint;
  v_one jsonb;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  perform set_config('lock_timeout', '5s', true); -- 55P03: the device tries again later
  if jsonb_array_length(p_rows) > 1000 then raise exception 'too many rows' using errcode = 'SY006'; end if;
  perform sync.lock(x.collection, x.scope) from ( -- all locks first, in one order: two pushes cannot deadlock
    select distinct q.collection, e ->> 'scope' scope from jsonb_array_elements(p_rows) e join sync.registry q on q.kind = e ->> 'kind'
     order by 1, 2) x where sync.epoch(x.scope) is not null;
  for r in select * from jsonb_array_elements(p_rows) loop
    v_row := null;
    v_one := jsonb_build_object('id', r -> 'id');
    g := null;
    begin
      select * into g from sync.registry where kind = r ->> 'kind';
      if g.kind is null then raise exception 'unknown kind %', r ->> 'kind' using errcode = 'SY002'; end if;
      if octet_length((r -> 'doc')::text) > 2097152 then raise exception 'row larger than 2 MB' using errcode = 'SY009'; end if;
      v_base := (r ->> 'base')::bigint;
      v_row := sync.document(g, r ->> 'id');
      select rev into v_done from sync.ledger where user_id = auth.uid() and device = p_device
         and kind = g.kind and id = r ->> 'id' and mutation = r ->> 'mutation';
      if found then -- a repeated request: write nothing, answer the row as it is now
        v_out := array_append(v_out, v_one || case when v_row is null then '{"status": "gone"}'
          else jsonb_build_object('status', 'applied', 'rev', v_done, 'row', v_row) end);
        continue;
      end if;
      select string_agg(k, ', ') filter (where k <> '_deleted' and k <> all (g.columns)),
             string_agg(format('%I', k), ', '), string_agg(format('%1$I = s.%1$I', k), ', ')
        into v_bad, v_cols, v_sets from jsonb_object_keys(r -> 'doc') k;
      if v_bad is not null then raise exception 'not writable: %', v_bad using errcode = 'SY007'; end if;
      if v_base is null and v_row is null then
        execute format('insert into %s (id, %s) select $1, %2$s from jsonb_populate_record(null::%1$s, $2) returning rev', g.tbl, v_cols)
          into v_rev using r ->> 'id', r -> 'doc';
      elsif v_row is null then
        v_out := array_append(v_out, v_one || '{"status": "gone"}');
        continue;
      elsif (v_row ->> 'rev')::bigint is distinct from v_base then
        -- what this device got through since its base without hearing of it is part of the merge base, or its own old value would win again
        v_out := array_append(v_out, v_one || jsonb_build_object('status', 'conflict', 'row', v_row, 'mine', (
          select coalesce(jsonb_agg(l.patch order by l.rev), '[]') from sync.ledger l
           where l.user_id = auth.uid() and l.device = p_device and l.kind = g.kind and l.id = r ->> 'id' and l.rev > coalesce(v_base, 0))));
        continue;
      elsif v_sets is null then
        v_rev := v_base; -- nothing changed
      else
        execute format('update %1$s t set %2$s from jsonb_populate_record(null::%1$s, $2) s where t.id = $1 and t.rev = $3 returning t.rev', g.tbl, v_sets)
          into v_rev using r ->> 'id', r -> 'doc', v_base;
        if v_rev is null then raise exception 'not writable for this user' using errcode = '42501'; end if;
      end if;
      insert into sync.ledger (device, kind, id, mutation, rev, patch) values (p_device, g.kind, r ->> 'id', r ->> 'mutation', v_rev, r -> 'doc');
      v_out := array_append(v_out, v_one || jsonb_build_object('status', 'applied', 'rev', v_rev));
    exception
      when deadlock_detected or lock_not_available or serialization_failure or query_canceled or operator_intervention or insufficient_resources then raise;
      when others then
        v_out := array_append(v_out, v_one || jsonb_build_object('status', 'rejected', 'code', sqlstate, 'message', sqlerrm, 'row', v_row));
    end;
  end loop;
  return to_jsonb(v_out);
end $$;

-- Digest of the live rows that this user sees. A revision belongs to one version of one row, so hashing revisions is hashing
-- (id, version). The device computes the same from its own documents.
create function public.sync_digest(p_collection text, p_scope text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_sql text;
  v jsonb;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if sync.epoch(p_scope) is null then return null; end if;
  select string_agg(format('select t.rev r from %s t where t.%I = $1 and not t._deleted', tbl, scope_column), ' union all ')
    into v_sql from sync.registry where collection = p_collection;
  if v_sql is null then raise exception 'unknown collection' using errcode = 'SY002'; end if;
  execute 'select jsonb_build_object(''n'', count(*), ''sum'', coalesce(sum(r), 0), ''xor'', coalesce(bit_xor(((r & 2147483647) * 2654435761) & 4294967295), 0))
    from (' || v_sql || ') x' into v using p_scope;
  return v;
end $$;

-- [id, rev] of all live rows that this user sees: for repair, and after a change of rights.
create function public.sync_ids(p_collection text, p_scope text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_sql text;
  v jsonb;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if sync.epoch(p_scope) is null then return '[]'; end if;
  select string_agg(format('select t.id, t.rev from %s t where t.%I = $1 and not t._deleted', tbl, scope_column), ' union all ')
    into v_sql from sync.registry where collection = p_collection;
  if v_sql is null then raise exception 'unknown collection' using errcode = 'SY002'; end if;
  execute 'select coalesce(jsonb_agg(jsonb_build_array(id, rev)), ''[]'') from (' || v_sql || ') x' into v using p_scope;
  return v;
end $$;

-- Forgets mutations older than 90 days; an older repeat becomes an ordinary conflict. For a nightly job.
create function sync.prune() returns bigint language sql security definer set search_path = '' as
$$ with gone as (delete from sync.ledger where at < now() - interval '90 days' returning 1) select count(*) from gone $$;
revoke execute on function sync.prune from public;

revoke execute on function public.sync_heads, public.sync_pull, public.sync_push, public.sync_digest, public.sync_ids from public, anon;
grant execute on function public.sync_heads, public.sync_pull, public.sync_push, public.sync_digest, public.sync_ids to authenticated;
grant usage on schema sync to authenticated, service_role;
grant select on sync.registry to authenticated, service_role;
grant select, insert on sync.ledger to authenticated;
grant usage on sequence sync.rev to authenticated, service_role;
