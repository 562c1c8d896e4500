-- Who belongs where and may do what. Row security asks the functions of the schema `private`; nothing else decides.

create schema private;
grant usage on schema private to authenticated, service_role;

create table public.organisations (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  name text not null check (length(name) between 1 and 200),
  created_at public.instant not null default sync.now(),
  updated_at public.instant not null default sync.now(),
  check (scope = 'org:' || id)
);
select sync.register('public.organisations', 'organisation', 'settings');

-- A role in an organisation. All roles but `tenant` reach every project of the organisation.
create table public.memberships (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  organisation_id text not null references public.organisations (id),
  user_id uuid not null references auth.users (id),
  role text not null check (role in ('owner', 'manager', 'facility', 'tenant', 'developer', 'auditor')),
  created_at public.instant not null default sync.now(),
  updated_at public.instant not null default sync.now(),
  check (scope = 'user:' || user_id)
);
create index on public.memberships (user_id);
create index on public.memberships (organisation_id);
select sync.register('public.memberships', 'membership', 'settings');

create table public.projects (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  organisation_id text not null references public.organisations (id),
  name text not null check (length(name) between 1 and 200),
  stage text not null default 'draft' check (stage in ('draft', 'planning', 'building', 'operation')),
  archived boolean not null default false,
  street text,
  postal_code text,
  city text,
  country text,
  year_of_construction int,
  residential boolean,
  heated_area_m2 double precision,
  is_sample boolean not null default false,
  current_model_id text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'org:' || organisation_id)
);
create index on public.projects (organisation_id);
select sync.register('public.projects', 'project', 'projects');

-- A role in one project: tenants, and people of other organisations.
create table public.project_members (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  user_id uuid not null references auth.users (id),
  role text not null check (role in ('manager', 'facility', 'tenant', 'developer', 'auditor')),
  created_at public.instant not null default sync.now(),
  updated_at public.instant not null default sync.now(),
  check (scope = 'user:' || user_id)
);
create index on public.project_members (user_id);
create index on public.project_members (project_id);
select sync.register('public.project_members', 'project_member', 'settings');

-- ── capabilities: the same table as src/domain/rights/capabilities.ts ───────────────────────────────────────
create table private.role_capabilities (role text, capability text, primary key (role, capability));
insert into private.role_capabilities
select role, capability from (values
  ('owner', 'projects:read projects:write models:read models:write building:read building:write work:read work:write people:read people:write journal:read journal:write evidence:read evidence:write outputs:read outputs:write applications:admin organisation:admin'),
  ('manager', 'projects:read projects:write models:read models:write building:read building:write work:read work:write people:read people:write journal:read journal:write evidence:read evidence:write outputs:read outputs:write applications:admin'),
  ('facility', 'projects:read models:read building:read building:write work:read work:write people:read people:write journal:read journal:write evidence:read evidence:write outputs:read'),
  ('tenant', 'projects:read building:read work:read work:write people:read'),
  ('developer', 'projects:read models:read models:write building:read building:write people:read evidence:read outputs:read outputs:write applications:admin'),
  ('auditor', 'projects:read models:read building:read work:read people:read journal:read evidence:read outputs:read')
) t(role, list), unnest(string_to_array(list, ' ')) capability;

-- The organisations in which this user's own membership gives a capability for everything in them.
create function private.organisations_with(p_capability text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.organisation_id), '{}') from public.memberships m
    join private.role_capabilities c on c.role = m.role and c.capability = p_capability
   where m.user_id = (select auth.uid()) and m.role <> 'tenant' and not m._deleted
$$;

-- The projects in which this user's membership of the project gives a capability.
create function private.projects_with(p_capability text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.project_id), '{}') from public.project_members m
    join private.role_capabilities c on c.role = m.role and c.capability = p_capability
   where m.user_id = (select auth.uid()) and not m._deleted
$$;

-- All project scopes in which this user has a capability, by one way or the other.
create function private.scopes_with(p_capability text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg('project:' || x.id), '{}') from (
    select p.id from public.projects p where p.organisation_id = any (private.organisations_with(p_capability))
    union
    select unnest(private.projects_with(p_capability))) x
$$;

-- The same for one project: cheap for a single row.
create function private.may(p_project text, p_capability text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.projects p
      join public.memberships m on m.organisation_id = p.organisation_id and m.role <> 'tenant' and not m._deleted
      join private.role_capabilities c on c.role = m.role and c.capability = p_capability
     where p.id = p_project and m.user_id = (select auth.uid())
  ) or exists (
    select from public.project_members m
      join private.role_capabilities c on c.role = m.role and c.capability = p_capability
     where m.project_id = p_project and m.user_id = (select auth.uid()) and not m._deleted)
$$;

-- Organisations of which this user sees anything at all.
create function private.my_organisations() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(x.id), '{}') from (
    select m.organisation_id id from public.memberships m where m.user_id = (select auth.uid()) and not m._deleted
    union
    select p.organisation_id from public.project_members m join public.projects p on p.id = m.project_id
     where m.user_id = (select auth.uid()) and not m._deleted) x
$$;

-- ── epochs: each change of what a user may see is another version of his rights ────────────────────────────
create sequence sync.epochs;
create table sync.rights (
  user_id uuid not null,
  root text not null, -- `org:<id>` or `portal`
  epoch bigint not null default nextval('sync.epochs'),
  primary key (user_id, root)
);
alter table sync.rights enable row level security;

create function private.rights_changed(p_user uuid, p_root text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into sync.rights (user_id, root) values (p_user, p_root)
    on conflict (user_id, root) do update set epoch = nextval('sync.epochs');
  perform realtime.send('{"collection": "*"}', 'sync', 'user:' || p_user, true);
end $$;
revoke execute on function private.rights_changed from public;

create function private.membership_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rights_changed(new.user_id, 'org:' || new.organisation_id);
  return null;
end $$;
create trigger membership_changed after insert or update on public.memberships
  for each row execute function private.membership_changed();

create function private.project_member_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rights_changed(new.user_id, 'org:' || p.organisation_id) from public.projects p where p.id = new.project_id;
  return null;
end $$;
create trigger project_member_changed after insert or update on public.project_members
  for each row execute function private.project_member_changed();

-- An organisation keeps at least one owner.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.organisation_id <> new.organisation_id then
    raise exception 'a membership stays in its organisation' using errcode = 'SY003';
  end if;
  if old.role = 'owner' and not old._deleted and (new.role <> 'owner' or new._deleted) then
    perform 1 from public.organisations o where o.id = old.organisation_id for update; -- two owners leaving at once: one after the other
    if not exists (select from public.memberships m where m.organisation_id = old.organisation_id
                    and m.role = 'owner' and not m._deleted and m.id <> old.id) then
      raise exception 'the last owner cannot leave' using errcode = 'SY010';
    end if;
  end if;
  return new;
end $$;
create trigger keep_an_owner before update on public.memberships for each row execute function private.keep_an_owner();

-- May this user read this scope, and since which version of his rights? Null = no.
create function sync.epoch(p_scope text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_id text := substr(p_scope, strpos(p_scope, ':') + 1);
  v_organisation text;
begin
  if v_user is null then return null; end if;
  case split_part(p_scope, ':', 1)
    when 'user' then
      return case when v_id = v_user::text then 1 end;
    when 'portal' then
      return case when v_id = 'klarbau' then coalesce((select r.epoch from sync.rights r where r.user_id = v_user and r.root = 'portal'), 1) end;
    when 'org' then
      if v_id = any (private.my_organisations()) then v_organisation := v_id; end if;
    when 'project' then
      if private.may(v_id, 'projects:read') then
        select p.organisation_id into v_organisation from public.projects p where p.id = v_id;
      end if;
    else
      return null;
  end case;
  if v_organisation is null then return null; end if;
  return coalesce((select r.epoch from sync.rights r where r.user_id = v_user and r.root = 'org:' || v_organisation), 1);
end $$;

-- All scopes that a device of this user keeps. Projects that were deleted more than 30 days ago are left alone.
create function sync.scopes() returns text[]
language sql stable security definer set search_path = '' as $$
  select array['user:' || auth.uid(), 'portal:klarbau']
    || coalesce((select array_agg('org:' || o) from unnest(private.my_organisations()) o), '{}')
    || coalesce((select array_agg('project:' || p.id) from public.projects p
                  where 'project:' || p.id = any (private.scopes_with('projects:read'))
                    and (not p._deleted or p._modified > now() - interval '30 days')), '{}')
$$;

-- ── policies ────────────────────────────────────────────────────────────────────────────────────────────────
create policy read on public.organisations for select to authenticated
  using (id = any ((select private.my_organisations())::text[]));
create policy change on public.organisations for update to authenticated
  using (id = any ((select private.organisations_with('organisation:admin'))::text[]))
  with check (id = any ((select private.organisations_with('organisation:admin'))::text[]));

create policy read on public.memberships for select to authenticated
  using (user_id = (select auth.uid()) or organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]));
create policy add on public.memberships for insert to authenticated
  with check (organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]));
create policy change on public.memberships for update to authenticated
  using (organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]))
  with check (organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]));

create policy read on public.projects for select to authenticated
  using (organisation_id = any ((select private.organisations_with('projects:read'))::text[])
      or id = any ((select private.projects_with('projects:read'))::text[]));
create policy add on public.projects for insert to authenticated
  with check (organisation_id = any ((select private.organisations_with('projects:write'))::text[]));
create policy change on public.projects for update to authenticated
  using (organisation_id = any ((select private.organisations_with('projects:write'))::text[])
      or id = any ((select private.projects_with('projects:write'))::text[]))
  with check (organisation_id = any ((select private.organisations_with('projects:write'))::text[])
      or id = any ((select private.projects_with('projects:write'))::text[]));

create policy read on public.project_members for select to authenticated
  using (user_id = (select auth.uid()) or private.may(project_id, 'projects:write'));
create policy add on public.project_members for insert to authenticated
  with check (private.may(project_id, 'projects:write'));
create policy change on public.project_members for update to authenticated
  using (private.may(project_id, 'projects:write')) with check (private.may(project_id, 'projects:write'));

-- A table whose rows belong to a project: reading needs `<area>:read`, writing `<area>:write`; a row of a project that has not
-- arrived yet is told apart from a row of somebody else's (SY008: try again).
create function private.belongs_to_project(p_table regclass, p_area text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create policy read on %s for select to authenticated using (scope = any ((select private.scopes_with(%L))::text[]))',
    p_table, p_area || ':read');
  execute format('create policy add on %s for insert to authenticated with check (private.may(project_id, %L))', p_table, p_area || ':write');
  execute format('create policy change on %s for update to authenticated using (private.may(project_id, %L)) with check (private.may(project_id, %2$L))',
    p_table, p_area || ':write');
  execute format('create trigger project_is_known before insert on %s for each row execute function private.project_is_known()', p_table);
end $$;
revoke execute on function private.belongs_to_project from public;

create function private.project_is_known() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.projects p where p.id = new.project_id) then
    raise exception 'project % is not known yet', new.project_id using errcode = 'SY008';
  end if;
  return new;
end $$;

grant execute on all functions in schema private to authenticated;
revoke execute on function private.rights_changed, private.belongs_to_project from authenticated;
grant execute on function sync.epoch, sync.scopes, sync.head, sync.document, sync.lock, sync.ring, sync.now to authenticated, service_role;
