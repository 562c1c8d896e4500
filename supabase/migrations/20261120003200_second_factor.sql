-- The second factor is asked for where it counts: whoever has one, or has a role of which an organisation demands one, reaches data
-- only in a session that has shown it (aal2). A refusal says so: SY015. Nothing is lost by it; devices wait and go on afterwards.
--
-- An organisation demands it of roles by its setting `second_factor_roles`, a list of roles, which its owners change (default: none).

alter table public.settings add constraint second_factor_roles_are_roles check (
  setting_key <> 'second_factor_roles' or setting_value is null or (
    scope like 'org:%' and jsonb_typeof(setting_value) = 'array'
    and setting_value <@ '["owner", "manager", "facility", "tenant", "developer", "auditor"]'::jsonb));

-- Whether an organisation demands a second factor of this person, for a role in it or in one of its projects.
create function private.factor_demanded(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.memberships m
      join public.settings s on s.scope = 'org:' || m.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and s.setting_value @> to_jsonb(m.role)
  ) or exists (
    select from public.project_members m
      join public.projects p on p.id = m.project_id
      join public.settings s on s.scope = 'org:' || p.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and s.setting_value @> to_jsonb(m.role))
$$;

-- Whether the caller has a second factor that this session has not shown.
create function private.own_factor_missing() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' and private.has_second_factor(auth.uid())
$$;

-- The same, or one that is demanded and not even there.
create function private.factor_missing() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
     and (private.has_second_factor(auth.uid()) or private.factor_demanded(auth.uid()))
$$;

-- True, or SY015. For policies and functions: a refusal that says its reason instead of an empty table.
create function private.factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.factor_missing() then raise exception 'the second factor has to be shown first' using errcode = 'SY015'; end if;
  return true;
end $$;

-- The same for what belongs to the account itself: whoever is to set up a second factor still sees it.
create function private.own_factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.own_factor_missing() then raise exception 'the second factor has to be shown first' using errcode = 'SY015'; end if;
  return true;
end $$;

revoke execute on function private.factor_demanded, private.own_factor_missing, private.factor_missing, private.factor_shown,
  private.own_factor_shown from public;
grant execute on function private.factor_missing, private.factor_shown, private.own_factor_shown to authenticated;

-- ── rows ────────────────────────────────────────────────────────────────────────────────────────────────────
-- The policy of a table whose rows are data; may be repeated.
create function private.ask_second_factor(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('drop policy if exists second_factor on %s', p_table);
  execute format('create policy second_factor on %s as restrictive for all to authenticated
    using ((select private.factor_shown())) with check ((select private.factor_shown()))', p_table);
end $$;
revoke execute on function private.ask_second_factor from public;

-- All tables there are, but the versions of the product, which are nobody's data, and what belongs to the account itself: the passkeys,
-- and the record of what happened to it, which its owner reads also on the day on which his factor is gone.
select private.ask_second_factor(c.oid::regclass) from pg_catalog.pg_class c
 where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
   and c.relname not in ('app_versions', 'webauthn_credentials', 'security_events');

create policy second_factor on public.webauthn_credentials as restrictive for all to authenticated
  using ((select private.own_factor_shown())) with check ((select private.own_factor_shown()));
create policy second_factor on storage.objects as restrictive for all to authenticated
  using ((select private.factor_shown())) with check ((select private.factor_shown()));
-- A bell that is not heard is no error: devices knock again.
create policy second_factor on realtime.messages as restrictive for select to authenticated
  using (not (select private.factor_missing()));

-- Tables that will travel ask for it from their registration on.
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
  execute format('alter table %s enable row level security, force row level security', p_table);
  execute format('revoke all on %s from anon, authenticated', p_table);
  execute format('grant select, insert, update on %s to authenticated', p_table);
  perform private.ask_second_factor(p_table);
  insert into sync.registry values (p_kind, p_table, p_collection, p_scope, v_columns, p_append_only)
    on conflict (kind) do update set columns = excluded.columns;
end $$;
revoke execute on function sync.register from public;

-- ── the functions of the devices ────────────────────────────────────────────────────────────────────────────
-- Each asks first and does then what it did.
alter function public.sync_heads(text[], text) set schema sync;
alter function sync.sync_heads(text[], text) rename to tell_heads;
alter function public.sync_pull(text, jsonb, int) set schema sync;
alter function sync.sync_pull(text, jsonb, int) rename to tell_rows;
alter function public.sync_push(text, jsonb) set schema sync;
alter function sync.sync_push(text, jsonb) rename to take_rows;
alter function public.sync_digest(text, text) set schema sync;
alter function sync.sync_digest(text, text) rename to tell_digest;
alter function public.sync_ids(text, text) set schema sync;
alter function sync.sync_ids(text, text) rename to tell_ids;

create function public.sync_heads(p_scopes text[] default null, p_etag text default null) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_heads(p_scopes, p_etag);
end $$;

create function public.sync_pull(p_collection text, p_cursors jsonb, p_limit int default 500) returns json
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_rows(p_collection, p_cursors, p_limit);
end $$;

create function public.sync_push(p_device text, p_rows jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.take_rows(p_device, p_rows);
end $$;

create function public.sync_digest(p_collection text, p_scope text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_digest(p_collection, p_scope);
end $$;

create function public.sync_ids(p_collection text, p_scope text) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  perform private.factor_shown();
  return sync.tell_ids(p_collection, p_scope);
end $$;

revoke execute on function public.sync_heads, public.sync_pull, public.sync_push, public.sync_digest, public.sync_ids from public, anon;
grant execute on function public.sync_heads, public.sync_pull, public.sync_push, public.sync_digest, public.sync_ids to authenticated;

-- The lock of these texts, nobody else deciding about it until the end of the transaction. Raises for who has nothing to do with them.
create or replace function private.lock_of(p_route text, p_language text) returns public.locks
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks;
begin
  if auth.uid() is null then raise exception 'User not authenticated' using errcode = 'SY001'; end if;
  perform private.factor_shown();
  if not private.may_translate(p_language, p_route) then raise exception 'not a translator of these texts' using errcode = '42501'; end if;
  if p_route !~ '^[A-Za-z0-9_-]{1,64}$' or p_language not in ('de', 'en', 'fr', 'es', 'it') then
    raise exception 'no such texts' using errcode = '22023';
  end if;
  perform set_config('lock_timeout', '5s', true);
  perform sync.lock('locks', 'portal:klarbau');
  select * into l from public.locks k where k.route = p_route and k.language = p_language;
  return l;
end $$;

-- ── the person ──────────────────────────────────────────────────────────────────────────────────────────────
-- How the caller stands to the second factor, for the page: {has, demanded, shown}.
create function public.own_factor_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  return jsonb_build_object('has', private.has_second_factor(auth.uid()), 'demanded', private.factor_demanded(auth.uid()),
    'shown', coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2');
end $$;
revoke execute on function public.own_factor_state from public, anon;
grant execute on function public.own_factor_state to authenticated;

-- Whether somebody has a second factor: then only a session that has shown it makes a passkey. For the server only.
create function public.webauthn_factor_of(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$ select private.has_second_factor(p_user) $$;
revoke execute on function public.webauthn_factor_of from public, anon, authenticated;
grant execute on function public.webauthn_factor_of to service_role;
