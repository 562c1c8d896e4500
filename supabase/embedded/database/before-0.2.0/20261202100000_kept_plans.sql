-- What every request asks is planned once per connection, not once per call: a function in PL/pgSQL keeps its plans, one in SQL does not.
-- Each answers as before.

create or replace function private.organisations_with(p_capability text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(m.organisation_id), '{}') from public.memberships m
    join private.role_capabilities c on c.role = m.role and c.capability = p_capability
   where m.user_id = (select auth.uid()) and m.role <> 'tenant' and not m._deleted);
end $$;

create or replace function private.projects_with(p_capability text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(m.project_id), '{}') from public.project_members m
    join private.role_capabilities c on c.role = m.role and c.capability = p_capability
   where m.user_id = (select auth.uid()) and not m._deleted);
end $$;

create or replace function private.scopes_with(p_capability text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg('project:' || x.id), '{}') from (
    select p.id from public.projects p where p.organisation_id = any (private.organisations_with(p_capability))
    union
    select unnest(private.projects_with(p_capability))) x);
end $$;

create or replace function private.my_organisations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(x.id), '{}') from (
    select m.organisation_id id from public.memberships m where m.user_id = (select auth.uid()) and not m._deleted
    union
    select p.organisation_id from public.project_members m join public.projects p on p.id = m.project_id
     where m.user_id = (select auth.uid()) and not m._deleted) x);
end $$;

create or replace function private.may(p_project text, p_capability text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.projects p
      join public.memberships m on m.organisation_id = p.organisation_id and m.role <> 'tenant' and not m._deleted
      join private.role_capabilities c on c.role = m.role and c.capability = p_capability
     where p.id = p_project and m.user_id = (select auth.uid())
  ) or exists (
    select from public.project_members m
      join private.role_capabilities c on c.role = m.role and c.capability = p_capability
     where m.project_id = p_project and m.user_id = (select auth.uid()) and not m._deleted);
end $$;

create or replace function private.portal_role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select role from public.portal_members where user_id = (select auth.uid()));
end $$;

create or replace function private.factor_demanded(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.memberships m
      join public.settings s on s.scope = 'org:' || m.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and (m.created_by is null or m.created_by = p_user)
       and s.setting_value @> to_jsonb(m.role)
  ) or exists (
    select from public.project_members m
      join public.projects p on p.id = m.project_id
      join public.settings s on s.scope = 'org:' || p.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and (m.created_by is null or m.created_by = p_user)
       and s.setting_value @> to_jsonb(m.role));
end $$;

create or replace function private.has_second_factor(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = p_user and f.status = 'verified');
end $$;

create or replace function private.factor_missing() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.uid() is not null and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
     and (private.has_second_factor(auth.uid()) or private.factor_demanded(auth.uid()));
end $$;

create or replace function private.own_session_stands() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'session_id', '') = '' or exists (
    select from auth.sessions s where s.user_id = auth.uid() and s.id::text = lower(auth.jwt() ->> 'session_id')
      and (s.not_after is null or s.not_after > now()));
end $$;

create or replace function sync.scopes() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array['user:' || auth.uid(), 'portal:klarbau']
    || coalesce((select array_agg('org:' || o) from unnest(private.my_organisations()) o), '{}')
    || coalesce((select array_agg(s.scope) from unnest(private.scopes_with('projects:read')) s (scope)
                   join public.projects p on p.id = substr(s.scope, length('project:') + 1)
                  where not p._deleted or p._modified > now() - interval '30 days'), '{}');
end $$;

-- The heads of all collections are one statement over all synchronised tables. It is written out when the registry changes: put together
-- at each call it was planned at each call, which was most of what a device's regular look cost.

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
update sync.registry set kind = kind where false; -- the trigger fires per statement: written for the first time

create or replace function sync.heads(p_scopes text[], p_collection text default null)
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
