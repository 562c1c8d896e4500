-- The sync protocol, what devices ask and send: heads, rows, ids, digests, and batches of changes. Each function asks first whether the
-- session goes on and has shown its second factor (`sessions`), then answers under row security.
--
-- Whole request: SY001 no session · SY006 more than 1,000 rows or 8 MB · SY013 malformed request · SY015 second factor first ·
-- SY017 another history.
-- Row codes: 42501 policy · 22xxx value · 23xxx constraint · SY002 unknown kind · SY003 id or scope changed · SY004 append-only ·
-- SY007 column not writable · SY008 project not known yet · SY009 row larger than 2 MB · SY010 last owner · SY013 malformed row.

-- ── heads ───────────────────────────────────────────────────────────────────────────────────────────────────
-- What is behind, in one small request. Without scopes: all scopes of this user, so that a project of a colleague appears and a
-- lost one disappears. `at` is the server's clock in milliseconds.
-- How far the server is, and which history it tells: `top` is the highest revision ever given (a device that has seen a higher one knows
-- that the server was set back), `history` the last restore (0: none), `lost` the ranges of revisions that are not the server's any more.
create function sync.tell_heads(p_scopes text[] default null, p_etag text default null) returns jsonb
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
  v_answer := jsonb_build_object('etag', v_etag, 'at', floor(extract(epoch from clock_timestamp()) * 1000)::bigint,
    'top', sync.top(), 'history', sync.history());
  if v_etag = p_etag then return v_answer; end if;
  return v_answer || jsonb_build_object('scopes', v) || coalesce((
    select jsonb_build_object('lost', jsonb_agg(jsonb_build_array(l.from_rev, l.to_rev) order by l.history)) from sync.lost_history l
    having count(*) > 0), '{}');
end $$;

create function public.sync_heads(p_scopes text[] default null, p_etag text default null) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_heads(p_scopes, p_etag);
end $$;

-- ── rows ────────────────────────────────────────────────────────────────────────────────────────────────────
-- Rows after the cursors, for several scopes in one request, at most p_limit of them (10,000 at most: a device asks for large pages
-- when it reads a scope for the first time). A page ends at 4 MB (one row at least). A scope that no longer fits is left out of the
-- answer's cursors. Rows are built one by one as they are taken, so what is cut off costs nothing.
-- STABLE = one snapshot for rows and head: the cursor may jump to the head, so rows that the policies hide do not keep a device
-- "behind" for ever.
create function sync.tell_rows(p_collection text, p_cursors jsonb, p_limit int default 500) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_rows text[] := '{}';
  v_out jsonb := '{}';
  v_sql text;
  v_epoch bigint;
  v_rev bigint;
  v_head bigint;
  v_left bigint := least(greatest(coalesce(p_limit, 500), 1), 10000);
  v_room bigint := 4194304;
  v_count bigint;
  v_more boolean := false;
  c record;
  r record;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  select string_agg(format('(select t.rev r, row_to_json(x) d from %s t, lateral (select %L::text kind, t.id, t.rev, t._deleted, %s) x
      where t.%I = $1 and t.rev > $2 order by t.rev limit $3)', g.tbl, g.kind,
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
    v_count := 0;
    for r in execute 'select u.r rev, u.d::text doc from (' || v_sql || ') u order by u.r limit $3' using c.scope, v_rev, v_left loop
      if cardinality(v_rows) > 0 and octet_length(r.doc) > v_room then
        v_left := v_count; -- what is left after this scope: nothing
        exit;
      end if;
      v_rows := array_append(v_rows, r.doc);
      v_room := v_room - octet_length(r.doc);
      v_count := v_count + 1;
      v_rev := r.rev;
    end loop;
    if v_count < v_left then v_rev := v_head; else v_more := v_more or v_rev < v_head; end if;
    v_left := v_left - v_count;
    if v_count > 0 or v_left > 0 then
      v_out := v_out || jsonb_build_object(c.scope, jsonb_build_object('epoch', v_epoch, 'rev', v_rev));
    end if;
  end loop;
  return ('{"rows": [' || array_to_string(v_rows, ',') || '], "cursors": ' || v_out || ', "more": ' || v_more || '}')::json;
end $$;

create function public.sync_pull(p_collection text, p_cursors jsonb, p_limit int default 500) returns json
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_rows(p_collection, p_cursors, p_limit);
end $$;

-- ── ids and digests ─────────────────────────────────────────────────────────────────────────────────────────
-- Digest of the live rows that this user sees. A revision belongs to one version of one row, so hashing revisions is hashing
-- (id, version). The device computes the same from its own documents.
create function sync.tell_digest(p_collection text, p_scope text) returns jsonb
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

create function public.sync_digest(p_collection text, p_scope text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_digest(p_collection, p_scope);
end $$;

-- [id, rev] of all live rows that this user sees: for repair, and after a change of rights.
create function sync.tell_ids(p_collection text, p_scope text) returns jsonb
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

create function public.sync_ids(p_collection text, p_scope text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_ids(p_collection, p_scope);
end $$;

-- [id, rev] of the live rows that this user sees, in the order of their revisions: at most p_limit (10,000 at most) after p_after, or of
-- some ids alone. `next` is where the next page begins; null: this was the last one. Revisions in a scope only grow, in the order of commits,
-- so whoever reads from 0 to the last page has met each row that is live then, whatever was changed meanwhile; a row that was changed is met
-- twice. `epoch` and `top` belong to the page: pages of different rights, or of a server that was set back, are not one list.
create function public.sync_ids_page(
  p_collection text, p_scope text, p_after bigint default 0, p_limit int default 5000, p_among text[] default null) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_limit bigint := least(greatest(coalesce(p_limit, 5000), 1), 10000);
  v_sql text;
  v_ids json := '[]';
  v_count bigint := 0;
  v_last bigint;
  v_epoch bigint;
begin
  perform private.factor_shown();
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if cardinality(p_among) > 1000 then raise exception 'too many ids' using errcode = 'SY006'; end if;
  select string_agg(format('(select t.id, t.rev from %s t where t.%I = $1 and t.rev > $2 and not t._deleted%s order by t.rev limit $3)',
      tbl, scope_column, case when p_among is not null then ' and t.id = any ($4)' end), ' union all ')
    into v_sql from sync.registry where collection = p_collection;
  if v_sql is null then raise exception 'unknown collection' using errcode = 'SY002'; end if;
  v_epoch := sync.epoch(p_scope);
  if v_epoch is not null then
    execute 'select coalesce(json_agg(json_build_array(id, rev) order by rev), ''[]''), count(*), max(rev)
        from (select * from (' || v_sql || ') u order by rev limit $3) x'
      into v_ids, v_count, v_last using p_scope, coalesce(p_after, 0), v_limit, p_among;
  end if;
  return json_build_object('epoch', v_epoch, 'top', sync.top(), 'ids', v_ids, 'next', case when v_count = v_limit then v_last end);
end $$;

-- ── changes, row by row ─────────────────────────────────────────────────────────────────────────────────────
-- A batch is written set-wise, one statement per run of rows of the same kind, and answered as if the rows had come one by one. What cannot
-- be written so (a refusal among the rows, one row twice, kinds that give rights) is halved until the rest fits; the last few go row by row,
-- each in a subtransaction of its own: a bad row never keeps a good one back.

-- Whether a row of a request has the form of one.
create function sync.is_row(r jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_typeof(r -> 'id') is not distinct from 'string' and length(r ->> 'id') between 1 and 200
     and jsonb_typeof(r -> 'mutation') is not distinct from 'string' and length(r ->> 'mutation') between 1 and 200
     and jsonb_typeof(r -> 'doc') is not distinct from 'object'
     and (coalesce(jsonb_typeof(r -> 'base'), 'null') = 'null'
          or (jsonb_typeof(r -> 'base') = 'number' and (r ->> 'base') ~ '^\d{1,18}$'))
     and (r ->> 'base' is not null or r -> 'doc' <> '{}')
$$;

-- In:  {kind, id, base: rev|null, mutation, scope, doc: changed fields}
-- Out: {id, status: applied, rev[, row]} | {id, status: conflict, row, mine: [patch]}
--      | {id, status: rejected, code, message, row|null} | {id, status: gone}
create function sync.push_rows(p_device text, p_rows jsonb) returns jsonb
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
  for r in select * from jsonb_array_elements(p_rows) loop
    v_row := null;
    v_one := jsonb_build_object('id', r -> 'id');
    g := null;
    begin
      if not sync.is_row(r) then raise exception 'malformed row' using errcode = 'SY013'; end if;
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

-- ── changes, set-wise ───────────────────────────────────────────────────────────────────────────────────────
-- Rows of one kind travel between the statements as arrays, whose lengths the planner knows; each is found by its key.

-- Adds rows and notes them; their revisions in the order of the rows. A column that a row does not name gets the table's default.
create function sync.add_rows(g sync.registry, p_device text, p_ids text[], p_mutations text[], p_docs jsonb[]) returns bigint[]
language plpgsql security invoker set search_path = '' as $$
declare
  v_columns text;
  v_values text;
  v_revs bigint[];
begin
  select string_agg(format('%I', n.name), ', '),
         string_agg(case when d.adbin is null then format('x.%I', n.name)
           else format('case when s.doc ? %L then x.%I else %s end', n.name, n.name, pg_get_expr(d.adbin, d.adrelid)) end, ', ')
    into v_columns, v_values
    from unnest(g.columns || '_deleted'::text) n(name)
    join pg_catalog.pg_attribute a on a.attrelid = g.tbl and a.attname = n.name
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum;
  execute format($sql$
    with s as materialized (select * from unnest($1, $2, $3) with ordinality s(id, mutation, doc, o)),
    w as (insert into %1$s (id, %2$s) select s.id, %3$s from s, lateral jsonb_populate_record(null::%1$s, s.doc) x order by s.o
          returning id, rev),
    j as materialized (select s.*, w.rev from s join w on w.id = s.id),
    n as (insert into sync.ledger (device, kind, id, mutation, rev, patch) select $4, $5, id, mutation, rev, doc from j)
    select array_agg(rev order by o) from j $sql$, g.tbl, v_columns, v_values)
    into v_revs using p_ids, p_mutations, p_docs, p_device, g.kind;
  return v_revs;
end $$;

-- Changes rows that still are at their base and notes them; their revisions in the order of the rows, fewer when some could not be.
create function sync.change_rows(g sync.registry, p_device text, p_ids text[], p_bases bigint[], p_mutations text[], p_docs jsonb[])
returns bigint[] language plpgsql security invoker set search_path = '' as $$
declare
  v_sets text;
  v_revs bigint[];
begin
  select string_agg(format('%1$I = case when s.doc ? %2$L then x.%1$I else t.%1$I end', k, k), ', ') into v_sets
    from (select distinct k from unnest(p_docs) doc, jsonb_object_keys(doc) k) y;
  execute format($sql$
    with s as materialized (select * from unnest($1, $2, $3, $4) with ordinality s(id, base, mutation, doc, o)),
    w as (update %1$s t set %2$s from s, lateral jsonb_populate_record(null::%1$s, s.doc) x where t.id = s.id and t.rev = s.base
          returning s.o, s.id, s.mutation, s.doc, t.rev),
    n as (insert into sync.ledger (device, kind, id, mutation, rev, patch) select $5, $6, id, mutation, rev, doc from w)
    select array_agg(rev order by o) from w $sql$, g.tbl, v_sets)
    into v_revs using p_ids, p_bases, p_mutations, p_docs, p_device, g.kind;
  return v_revs;
end $$;

-- Rows of one kind, each id once. Raises SY014 when they cannot be written all together.
create function sync.push_run(p_device text, p_kind text, p_rows jsonb) returns jsonb
language plpgsql security invoker set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  g sync.registry;
  v_ids text[];
  v_bases bigint[];
  v_mutations text[];
  v_docs jsonb[];
  v_fit boolean;
  v_verdicts text[]; -- add, change, nothing; null where v_answers has the answer already
  v_answers jsonb[];
  v_revs bigint[];
  v_part bigint[];
  v_at int[];
  v_verdict text;
  w_ids text[];
  w_bases bigint[];
  w_mutations text[];
  w_docs jsonb[];
begin
  select * into g from sync.registry where kind = p_kind;
  select array_agg(e ->> 'id' order by o), array_agg((e ->> 'base')::bigint order by o), array_agg(e ->> 'mutation' order by o),
         array_agg(e -> 'doc' order by o), count(*) = count(distinct e ->> 'id')
           and bool_and(sync.is_row(e) and (e -> 'doc') - g.columns - '_deleted'::text = '{}')
    into v_ids, v_bases, v_mutations, v_docs, v_fit from jsonb_array_elements(p_rows) with ordinality r(e, o);
  if v_fit is not true or g.set_wise is not true then raise exception 'row by row' using errcode = 'SY014'; end if;

  execute format($sql$
    select array_agg(verdict order by o), array_agg(answer order by o) from (select s.o,
        case when l.rev is not null then null
             when t.id is null then case when s.base is null then 'add' end
             when t.rev = s.base then case when s.doc = '{}' then 'nothing' else 'change' end end verdict,
        case when t.id is null then case when l.rev is not null or s.base is not null then jsonb_build_object('id', s.id, 'status', 'gone') end
             when l.rev is not null then jsonb_build_object('id', s.id, 'status', 'applied', 'rev', l.rev, 'row', (%3$s))
             when t.rev is distinct from s.base then jsonb_build_object('id', s.id, 'status', 'conflict', 'row', (%3$s), 'mine', (
               select coalesce(jsonb_agg(m.patch order by m.rev), '[]') from sync.ledger m
                where m.user_id = $5 and m.device = $6 and m.kind = %2$L and m.id = s.id and m.rev > coalesce(s.base, 0))) end answer
        from unnest($1, $2, $3, $4) with ordinality s(id, base, mutation, doc, o)
        left join lateral (select t.* from %1$s t where t.id = s.id offset 0) t on true -- one look-up by key per row, whatever the planner believes
        left join lateral (select l.rev from sync.ledger l where l.user_id = $5 and l.device = $6 and l.kind = %2$L
                              and l.id = s.id and l.mutation = s.mutation offset 0) l on true) y
    $sql$, g.tbl, g.kind, format('select to_jsonb(d) || %L::jsonb from (select t.id, t.rev, t._deleted, %s) d',
      jsonb_build_object('kind', g.kind), (select string_agg(format('t.%I', n), ', ') from unnest(g.columns) n)))
    into v_verdicts, v_answers using v_ids, v_bases, v_mutations, v_docs, auth.uid(), p_device;

  v_revs := v_bases; -- stands for rows without a change
  foreach v_verdict in array array['add', 'change'] loop
    v_at := array_positions(v_verdicts, v_verdict);
    continue when cardinality(v_at) = 0;
    if v_verdict = 'change' and cardinality(v_at) > 1 and exists (select from pg_catalog.pg_index
        where indrelid = g.tbl and indisunique and not indisprimary) then
      raise exception 'row by row' using errcode = 'SY014'; -- one row may make room for the next
    end if;
    select array_agg(id order by o), array_agg(base order by o), array_agg(mutation order by o), array_agg(doc order by o)
      into w_ids, w_bases, w_mutations, w_docs
      from unnest(v_ids, v_bases, v_mutations, v_docs, v_verdicts) with ordinality s(id, base, mutation, doc, verdict, o) where verdict = v_verdict;
    v_part := case v_verdict when 'add' then sync.add_rows(g, p_device, w_ids, w_mutations, w_docs)
      else sync.change_rows(g, p_device, w_ids, w_bases, w_mutations, w_docs) end;
    if cardinality(v_part) is distinct from cardinality(v_at) then raise exception 'row by row' using errcode = 'SY014'; end if;
    for k in 1 .. cardinality(v_at) loop v_revs[v_at[k]] := v_part[k]; end loop;
  end loop;
  insert into sync.ledger (device, kind, id, mutation, rev, patch)
    select p_device, p_kind, id, mutation, base, doc from unnest(v_ids, v_bases, v_mutations, v_docs, v_verdicts) s(id, base, mutation, doc, verdict)
     where verdict = 'nothing';
  return (select jsonb_agg(coalesce(answer, jsonb_build_object('id', id, 'status', 'applied', 'rev', rev)) order by o)
            from unnest(v_ids, v_revs, v_answers) with ordinality s(id, rev, answer, o));
end $$;

-- The rows of a request from one position to another, counted from 1.
create function sync.slice(p_rows jsonb, p_from int, p_to int) returns jsonb language sql immutable parallel safe as $$
  select case when p_from = 1 and p_to >= jsonb_array_length(p_rows) then p_rows
    else (select jsonb_agg(e order by o) from jsonb_array_elements(p_rows) with ordinality r(e, o) where o between p_from and p_to) end
$$;

-- Rows of any kinds, run by run: a row may stand on one before it. Raises when a run cannot be written all together.
create function sync.push_set(p_device text, p_rows jsonb, p_is_large boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  v_starts int[];
  v_kinds text[];
  v_out jsonb := '[]';
  v_rows int := jsonb_array_length(p_rows);
begin
  select array_agg(o order by o), array_agg(kind order by o) into v_starts, v_kinds
    from (select o, e ->> 'kind' kind, lag(e ->> 'kind') over (order by o) before from jsonb_array_elements(p_rows) with ordinality r(e, o)) x
   where o = 1 or kind is distinct from before;
  if v_rows > 16 and cardinality(v_starts) > v_rows / 8 then raise exception 'row by row' using errcode = 'SY014'; end if;
  if p_is_large and exists (
      select from jsonb_array_elements(p_rows) e where octet_length((e -> 'doc')::text) > 2097152) then
    raise exception 'row larger than 2 MB' using errcode = 'SY009';
  end if;
  for n in 1 .. cardinality(v_starts) loop
    v_out := v_out || sync.push_run(p_device, v_kinds[n],
      sync.slice(p_rows, v_starts[n], coalesce(v_starts[n + 1], v_rows + 1) - 1));
  end loop;
  return v_out;
end $$;

create function sync.take_rows(p_device text, p_rows jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  v_out jsonb[] := '{}';
  v_rows int;
  v_bytes int;
  v_todo int[];
  v_from int;
  v_to int;
  v_quarter int;
  v_part jsonb;
  v_answers jsonb;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if jsonb_typeof(p_rows) is distinct from 'array' or coalesce(length(p_device), 0) not between 1 and 200 then
    raise exception 'malformed request' using errcode = 'SY013';
  end if;
  v_rows := jsonb_array_length(p_rows);
  if v_rows > 1000 then raise exception 'too many rows' using errcode = 'SY006'; end if;
  v_bytes := octet_length(p_rows::text);
  if v_bytes > 8388608 then raise exception 'too much in one request' using errcode = 'SY006'; end if;
  perform set_config('lock_timeout', '5s', true); -- 55P03: the device tries again later
  perform sync.lock(x.collection, x.scope) from ( -- all locks first, in one order: two pushes cannot deadlock
    select distinct q.collection, e ->> 'scope' scope from jsonb_array_elements(p_rows) e join sync.registry q on q.kind = e ->> 'kind'
     order by 1, 2 offset 0) x where sync.epoch(x.scope) is not null;

  v_todo := case when v_rows > 0 then array[1, v_rows] else '{}' end; -- from, to of what is left, the next ones last
  while cardinality(v_todo) > 0 loop
    v_to := v_todo[cardinality(v_todo)];
    v_from := v_todo[cardinality(v_todo) - 1];
    v_todo := trim_array(v_todo, 2);
    v_part := sync.slice(p_rows, v_from, v_to);
    v_answers := null;
    if v_to - v_from >= 3 then
      begin
        v_answers := sync.push_set(p_device, v_part, v_bytes > 2097152);
      exception
        when deadlock_detected or lock_not_available or serialization_failure or query_canceled or operator_intervention or insufficient_resources then raise;
        when others then null;
      end;
    end if;
    if v_answers is null and v_to - v_from >= 16 then -- somewhere among them is one that cannot
      v_quarter := (v_to - v_from + 4) / 4;
      v_todo := v_todo || array[v_from + 3 * v_quarter, v_to, v_from + 2 * v_quarter, v_from + 3 * v_quarter - 1,
                                v_from + v_quarter, v_from + 2 * v_quarter - 1, v_from, v_from + v_quarter - 1];
    else
      v_out := array_append(v_out, coalesce(v_answers, sync.push_rows(p_device, v_part)));
    end if;
  end loop;
  return (select coalesce(jsonb_agg(e order by p.o, r.o), '[]')
            from unnest(v_out) with ordinality p(part, o), jsonb_array_elements(p.part) with ordinality r(e, o));
end $$;

-- A device says which history it knows, and the highest revision that it has seen.
create function public.sync_push(p_device text, p_rows jsonb, p_history bigint default null, p_seen bigint default null) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  perform sync.expect_history(p_history, p_seen);
  return sync.take_rows(p_device, p_rows);
end $$;

revoke execute on function sync.tell_heads, sync.tell_rows, sync.tell_digest, sync.tell_ids, sync.take_rows from public;
grant execute on function sync.tell_heads, sync.tell_rows, sync.tell_digest, sync.tell_ids, sync.take_rows to authenticated, service_role;
revoke execute on function public.sync_heads, public.sync_pull, public.sync_push, public.sync_digest, public.sync_ids, public.sync_ids_page from public, anon;
grant execute on function public.sync_heads, public.sync_pull, public.sync_push, public.sync_digest, public.sync_ids, public.sync_ids_page to authenticated;
