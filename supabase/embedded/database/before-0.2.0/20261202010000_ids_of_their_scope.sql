-- Some ids follow from what a row is about, so that two devices that write it apart meet in one row. An id is one for all scopes: whoever
-- writes such an id into a scope of his own keeps the row of the others out for good. So an id that follows from something is taken only
-- with what it follows from.

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

-- BEFORE INSERT, for ids that look as if they followed from something. Arguments: kind, scope column.
create function private.id_fits() returns trigger language plpgsql set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
  v_mark text := substring(new.id from '^[a-z]+-(s[0-9a-f]{16})-');
begin
  if v_mark is not null then
    if v_mark <> private.scope_mark(v_row ->> tg_argv[1]) then raise exception 'id of another scope' using errcode = 'SY040'; end if;
  elsif new.id is distinct from private.derived_id(tg_argv[0], v_row) then
    raise exception 'id does not follow from the row' using errcode = 'SY040';
  end if;
  return new;
end $$;
revoke execute on function private.hash_of, private.list_of, private.guid_of, private.derived_id, private.scope_mark, private.id_fits from public;
grant execute on function private.hash_of, private.list_of, private.guid_of, private.derived_id, private.scope_mark, private.id_fits to authenticated, service_role;

create function private.check_ids(p_table regclass, p_kind text, p_scope text) returns void language plpgsql set search_path = '' as $$
begin
  execute format($sql$create trigger id_fits before insert on %s for each row
    when (new.id ~ '^((setting|esg-answer|esg-assessment|item|rev|cell)-[0-9a-f]{40}|[0-9a-f]{64}|[a-z]+-s[0-9a-f]{16}-.*|[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-9[0-9a-f]{3}-[0-9a-f]{12})$')
    execute function private.id_fits(%L, %L)$sql$, p_table, p_kind, p_scope);
end $$;
revoke execute on function private.check_ids from public;

do $$
declare
  g sync.registry;
begin
  for g in select * from sync.registry loop perform private.check_ids(g.tbl, g.kind, g.scope_column); end loop;
end $$;

create or replace function sync.register(
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
