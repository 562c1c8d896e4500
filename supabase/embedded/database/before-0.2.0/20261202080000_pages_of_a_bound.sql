-- However much lies in a scope, no answer takes long: rows come in pages of so many bytes, ids in pages of so many rows.

-- As before, and a page ends at 4 MB (one row at least): 10,000 reports would be more than a line carries within its deadline. A scope that
-- no longer fits is left out of the answer's cursors. Rows are built one by one as they are taken, so what is cut off costs nothing.
create or replace function sync.tell_rows(p_collection text, p_cursors jsonb, p_limit int default 500) returns json
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
revoke execute on function public.sync_ids_page from public, anon;
grant execute on function public.sync_ids_page to authenticated;
