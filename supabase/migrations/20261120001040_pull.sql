-- sync_pull, faster: rows go out as the text they are written to, and a page may hold a whole building.

drop function public.sync_pull(text, jsonb, int);

-- Rows after the cursors, for several scopes in one request, at most p_limit of them (10,000 at most: a device asks for large pages
-- when it reads a scope for the first time). A scope that no longer fits is left out of the answer's cursors.
-- STABLE = one snapshot for rows and head: the cursor may jump to the head, so rows that the policies hide do not keep a device
-- "behind" for ever.
create function public.sync_pull(p_collection text, p_cursors jsonb, p_limit int default 500) returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_rows text[] := '{}';
  v_out jsonb := '{}';
  v_part text;
  v_count bigint;
  v_sql text;
  v_epoch bigint;
  v_rev bigint;
  v_head bigint;
  v_left bigint := least(greatest(coalesce(p_limit, 500), 1), 10000);
  v_more boolean := false;
  c record;
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
    execute 'select string_agg(d::text, '','' order by r), count(*), max(r) from (select * from (' || v_sql || ') u order by r limit $3) z'
      into v_part, v_count, v_rev using c.scope, v_rev, v_left;
    if v_count < v_left then v_rev := v_head; else v_more := v_more or v_rev < v_head; end if;
    v_left := v_left - v_count;
    if v_count > 0 then v_rows := array_append(v_rows, v_part); end if;
    v_out := v_out || jsonb_build_object(c.scope, jsonb_build_object('epoch', v_epoch, 'rev', v_rev));
  end loop;
  return ('{"rows": [' || array_to_string(v_rows, ',') || '], "cursors": ' || v_out || ', "more": ' || v_more || '}')::json;
end $$;
revoke execute on function public.sync_pull from public, anon;
grant execute on function public.sync_pull to authenticated;
