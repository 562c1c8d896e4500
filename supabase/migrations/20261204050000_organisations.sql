-- Organisations, projects, and who may do what in them. Row security asks the functions of the schema `private`; nothing else decides.
-- Functions that every request asks are in PL/pgSQL: it keeps their plans per connection, SQL does not.

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
-- Rows that devices know are only marked as deleted, so the person is no foreign key: with it the server could delete nobody who had ever
-- worked here. `person_exists` asks of new rows what the key would.
create table public.memberships (
  id text primary key default gen_random_uuid()::text check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  organisation_id text not null references public.organisations (id),
  user_id uuid not null,
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
  user_id uuid not null,
  role text not null check (role in ('manager', 'facility', 'tenant', 'developer', 'auditor')),
  created_at public.instant not null default sync.now(),
  updated_at public.instant not null default sync.now(),
  check (scope = 'user:' || user_id)
);
create index on public.project_members (user_id);
create index on public.project_members (project_id);
select sync.register('public.project_members', 'project_member', 'settings');

update sync.registry set set_wise = false where kind in ('organisation', 'membership', 'project_member');

-- The person of a new row exists, and goes on existing until this transaction has ended.
create function private.person_exists() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := (pg_catalog.to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'UPDATE' and (pg_catalog.to_jsonb(old) ->> tg_argv[0])::uuid is not distinct from v_person then return new; end if;
  perform 1 from auth.users u where u.id = v_person for key share;
  if not found then raise exception 'nobody has the id %', v_person using errcode = '23503'; end if;
  return new;
end $$;
revoke execute on function private.person_exists from public;
create trigger person_exists before insert or update on public.memberships
  for each row execute function private.person_exists('user_id');
create trigger person_exists before insert or update on public.project_members
  for each row execute function private.person_exists('user_id');

-- ── capabilities: the same table as src/domain/rights/capabilities.ts ───────────────────────────────────────
create table private.role_capabilities (role text, capability text, primary key (role, capability));
insert into private.role_capabilities
select role, capability from (values
  ('owner', 'projects:read projects:write models:read models:write building:read building:write work:read work:write people:read people:write journal:read journal:write evidence:read evidence:write outputs:read outputs:write applications:admin organisation:admin members:write ledger:sign comments:write'),
  ('manager', 'projects:read projects:write models:read models:write building:read building:write work:read work:write people:read people:write journal:read journal:write evidence:read evidence:write outputs:read outputs:write applications:admin members:write ledger:sign comments:write'),
  ('facility', 'projects:read models:read building:read building:write work:read work:write people:read people:write journal:read journal:write evidence:read evidence:write outputs:read comments:write'),
  ('tenant', 'projects:read building:read work:read work:write people:read'),
  ('developer', 'projects:read models:read models:write building:read building:write people:read evidence:read outputs:read outputs:write applications:admin comments:write'),
  ('auditor', 'projects:read models:read building:read work:read people:read journal:read evidence:read outputs:read comments:write')
) t(role, list), unnest(string_to_array(list, ' ')) capability;

-- The organisations in which this user's own membership gives a capability for everything in them.
create function private.organisations_with(p_capability text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(m.organisation_id), '{}') from public.memberships m
    join private.role_capabilities c on c.role = m.role and c.capability = p_capability
   where m.user_id = (select auth.uid()) and m.role <> 'tenant' and not m._deleted);
end $$;

-- The projects in which this user's membership of the project gives a capability.
create function private.projects_with(p_capability text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(m.project_id), '{}') from public.project_members m
    join private.role_capabilities c on c.role = m.role and c.capability = p_capability
   where m.user_id = (select auth.uid()) and not m._deleted);
end $$;

-- All project scopes in which this user has a capability, by one way or the other.
create function private.scopes_with(p_capability text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg('project:' || x.id), '{}') from (
    select p.id from public.projects p where p.organisation_id = any (private.organisations_with(p_capability))
    union
    select unnest(private.projects_with(p_capability))) x);
end $$;

-- The ids of all projects in which this user has a capability.
create function private.reachable_projects(p_capability text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(x.id), '{}') from (
    select p.id from public.projects p where p.organisation_id = any (private.organisations_with(p_capability))
    union
    select unnest(private.projects_with(p_capability))) x
$$;
revoke execute on function private.reachable_projects from public;

-- Whether this user has a capability in one project: cheap for a single row.
create function private.may(p_project text, p_capability text) returns boolean
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

-- Organisations of which this user sees anything at all.
create function private.my_organisations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select coalesce(array_agg(x.id), '{}') from (
    select m.organisation_id id from public.memberships m where m.user_id = (select auth.uid()) and not m._deleted
    union
    select p.organisation_id from public.project_members m join public.projects p on p.id = m.project_id
     where m.user_id = (select auth.uid()) and not m._deleted) x);
end $$;
grant execute on function private.organisations_with, private.projects_with, private.scopes_with, private.reachable_projects, private.may,
  private.my_organisations to authenticated;

-- ── epochs: each change of what a user may see is another version of his rights ─────────────────────────────
-- Rights of nobody have no versions.
create function private.rights_changed(p_user uuid, p_root text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = p_user) then return; end if;
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

-- May this user read this scope, and since which version of his rights? Null = no. Below 2^53 for some thousand years.
create function sync.epoch(p_scope text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_id text := substr(p_scope, strpos(p_scope, ':') + 1);
  v_era bigint := (select e.started * 1000000 from sync.era e);
  v_organisation text;
begin
  if v_user is null then return null; end if;
  case split_part(p_scope, ':', 1)
    when 'user' then
      return case when v_id = v_user::text then v_era + 1 end;
    when 'portal' then
      return case when v_id = 'klarbau' then
        v_era + coalesce((select r.epoch from sync.rights r where r.user_id = v_user and r.root = 'portal'), 1) end;
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
  return v_era + coalesce((select r.epoch from sync.rights r where r.user_id = v_user and r.root = 'org:' || v_organisation), 1);
end $$;

-- All scopes that a device of this user keeps. Projects that were deleted more than 30 days ago are left alone. Which projects somebody may
-- read is asked once per request, not once per project of the whole server.
create function sync.scopes() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array['user:' || auth.uid(), 'portal:klarbau']
    || coalesce((select array_agg('org:' || o) from unnest(private.my_organisations()) o), '{}')
    || coalesce((select array_agg(s.scope) from unnest(private.scopes_with('projects:read')) s (scope)
                   join public.projects p on p.id = substr(s.scope, length('project:') + 1)
                  where not p._deleted or p._modified > now() - interval '30 days'), '{}');
end $$;
grant execute on function sync.epoch, sync.scopes to authenticated, service_role;

-- ── what a row of these tables must not become ──────────────────────────────────────────────────────────────
-- An organisation keeps at least one owner, unless the account of the only person in it ends.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.organisation_id <> new.organisation_id then
    raise exception 'a membership stays in its organisation' using errcode = 'SY003';
  end if;
  if old.role = 'owner' and not old._deleted and (new.role <> 'owner' or new._deleted)
    and exists (select from auth.users u where u.id = old.user_id) then
    perform 1 from public.organisations o where o.id = old.organisation_id for update; -- two owners leaving at once: one after the other
    if not exists (select from public.memberships m where m.organisation_id = old.organisation_id
                    and m.role = 'owner' and not m._deleted and m.id <> old.id) then
      raise exception 'the last owner cannot leave' using errcode = 'SY010';
    end if;
  end if;
  return new;
end $$;
create trigger keep_an_owner before update on public.memberships for each row execute function private.keep_an_owner();

-- A place stays in its project, as a membership stays in its organisation: moved, it would be one in a project that nobody was asked about.
create function private.stay_in_project() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.project_id <> new.project_id then
    raise exception 'a place stays in its project' using errcode = 'SY003';
  end if;
  return new;
end $$;
revoke execute on function private.stay_in_project from public;
create trigger stay_in_project before update on public.project_members for each row execute function private.stay_in_project();

grant execute on function private.membership_changed, private.project_member_changed, private.keep_an_owner to authenticated;

-- ── who gives roles: the same table as `rolesToGive` in src/domain/rights/capabilities.ts ───────────────────
create table private.role_gives (giver text, role text, primary key (giver, role));
insert into private.role_gives
select giver, role from (values
  ('owner', 'owner manager facility tenant developer auditor'),
  ('manager', 'facility tenant developer auditor')
) t(giver, list), unnest(string_to_array(list, ' ')) role;
revoke all on private.role_gives from public;

-- The roles that a person may give, change and take away in an organisation, or in one project of it.
create function private.roles_to_give(p_organisation text, p_project text, p_user uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct g.role), '{}') from private.role_gives g
   where (p_project is null or g.role <> 'owner') and (
     exists (select from public.memberships m where m.organisation_id = p_organisation and m.user_id = p_user
              and m.role = g.giver and not m._deleted)
     or exists (select from public.project_members m where m.project_id = p_project and m.user_id = p_user
                 and m.role = g.giver and not m._deleted))
$$;

-- The same for a row of project_members, for the person who asks.
create function private.may_give(p_project text, p_role text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_role = any (private.roles_to_give(
    (select p.organisation_id from public.projects p where p.id = p_project), p_project, auth.uid())), false)
$$;
revoke execute on function private.roles_to_give, private.may_give from public;
grant execute on function private.may_give to authenticated;

-- ── policies ────────────────────────────────────────────────────────────────────────────────────────────────
create policy read on public.organisations for select to authenticated
  using (id = any ((select private.my_organisations())::text[]));
create policy change on public.organisations for update to authenticated
  using (id = any ((select private.organisations_with('organisation:admin'))::text[]))
  with check (id = any ((select private.organisations_with('organisation:admin'))::text[]));

-- Nobody is made a member of anything without having said yes: a role begins with the founding of an organisation (`private.welcome`)
-- or with an invitation that was accepted (`invitation_accept`), both under their owner's rights. Through rows, also those that
-- `sync_push` writes, nobody adds one. Rows change a role or end it, and none that has ended comes back.
create policy read on public.memberships for select to authenticated
  using (user_id = (select auth.uid()) or organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]));
create policy change on public.memberships for update to authenticated
  using (not _deleted and organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]))
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
  using (user_id = (select auth.uid()) or 'project:' || project_id = any ((select private.scopes_with('projects:write'))::text[]));
create policy change on public.project_members for update to authenticated
  using (not _deleted and private.may_give(project_id, role)) with check (private.may_give(project_id, role));

-- ── tables whose rows belong to a project ───────────────────────────────────────────────────────────────────
-- The policies of such a table: reading needs `<area>:read`, writing `<area>:write`. May be repeated. Rights are asked once per statement,
-- not once per row.
create function private.project_policies(p_table regclass, p_area text) returns void
language plpgsql set search_path = '' as $$
declare
  v_writable text := format('project_id = any ((select private.reachable_projects(%L))::text[])', p_area || ':write');
begin
  execute format('drop policy if exists read on %s', p_table);
  execute format('drop policy if exists add on %s', p_table);
  execute format('drop policy if exists change on %s', p_table);
  execute format('create policy read on %s for select to authenticated using (scope = any ((select private.scopes_with(%L))::text[]))',
    p_table, p_area || ':read');
  execute format('create policy add on %s for insert to authenticated with check (%s)', p_table, v_writable);
  execute format('create policy change on %s for update to authenticated using (%s) with check (%2$s)', p_table, v_writable);
end $$;
revoke execute on function private.project_policies from public;

-- Whether a project is there, seen by this user or not.
create function private.is_project(p_project text) returns boolean
language sql stable security definer set search_path = '' as $$ select exists (select from public.projects p where p.id = p_project) $$;
revoke execute on function private.is_project from public;
grant execute on function private.is_project to authenticated;

-- A row of a project that has not arrived yet is told apart from a row of somebody else's (SY008: try again). Rows of one project come
-- together: the project that was found last in this transaction is not looked up again. Invoker and without SET clause, as sync.stamp.
create function private.project_is_known() returns trigger language plpgsql security invoker as $$
begin
  if pg_catalog.current_setting('sync.known_project', true) is distinct from new.project_id then
    if private.is_project(new.project_id) is not true then
      raise exception 'project % is not known yet', new.project_id using errcode = 'SY008';
    end if;
    perform pg_catalog.set_config('sync.known_project', new.project_id, true);
  end if;
  return new;
end $$;
grant execute on function private.project_is_known to authenticated;

-- Gives a table policies and that question. Tables with other policies say them themselves.
create function private.belongs_to_project(p_table regclass, p_area text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.project_policies(p_table, p_area);
  execute format('create trigger project_is_known before insert on %s for each row execute function private.project_is_known()', p_table);
end $$;
revoke execute on function private.belongs_to_project from public;

-- ── a new person ────────────────────────────────────────────────────────────────────────────────────────────
-- Gets an organisation of his own and can work at once.
create function private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_organisation text := gen_random_uuid()::text;
  v_name text := coalesce(
    nullif(trim(new.raw_user_meta_data ->> 'organisation'), ''),
    nullif(split_part(new.email, '@', 1), ''),
    'Klarbau');
begin
  insert into public.organisations (id, scope, name) values (v_organisation, 'org:' || v_organisation, left(v_name, 200));
  insert into public.memberships (scope, organisation_id, user_id, role) values ('user:' || new.id, v_organisation, new.id, 'owner');
  return null;
end $$;
revoke execute on function private.welcome from public;
create trigger klarbau_welcome after insert on auth.users for each row execute function private.welcome();

-- ── the name of an organisation ─────────────────────────────────────────────────────────────────────────────
-- Gives an organisation another name: white space at both ends goes, any other becomes one space, since the name stands in mails.
-- `renamed`, `same` (it is called so already), `invalid` (empty, longer than 120 characters, or with control characters), `gone`.
create function public.organisation_rename(p_organisation text, p_name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  v_old text;
begin
  perform private.factor_shown();
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if not coalesce(p_organisation = any (private.organisations_with('members:write')), false) then
    raise exception 'this organisation is not yours to name' using errcode = '42501';
  end if;
  if char_length(v_name) not between 1 and 120 or v_name ~ '[[:cntrl:]]' then return 'invalid'; end if;
  select o.name into v_old from public.organisations o where o.id = p_organisation and not o._deleted for update;
  if not found then return 'gone'; end if;
  if v_old = v_name then return 'same'; end if;
  update public.organisations o set name = v_name, updated_at = sync.now() where o.id = p_organisation;
  return 'renamed';
end $$;
revoke execute on function public.organisation_rename from public, anon, authenticated;
grant execute on function public.organisation_rename to authenticated;
