-- What is asked per row is asked per statement: rights of a project's rows, and whether their project is known.

-- The ids of all projects in which this user has a capability.
create function private.reachable_projects(p_capability text) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(x.id), '{}') from (
    select p.id from public.projects p where p.organisation_id = any (private.organisations_with(p_capability))
    union
    select unnest(private.projects_with(p_capability))) x
$$;
revoke execute on function private.reachable_projects from public;
grant execute on function private.reachable_projects to authenticated;

-- The policies of a table whose rows belong to a project; may be repeated.
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

create or replace function private.belongs_to_project(p_table regclass, p_area text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.project_policies(p_table, p_area);
  execute format('create trigger project_is_known before insert on %s for each row execute function private.project_is_known()', p_table);
end $$;

select private.project_policies(t::regclass, area) from (values
  ('public.models', 'models'), ('public.spaces', 'building'), ('public.assets', 'building'), ('public.work_orders', 'work'),
  ('public.contacts', 'people'), ('public.observations', 'journal'), ('public.evidence', 'evidence'),
  ('public.energy_balances', 'outputs'), ('public.reports', 'outputs'), ('public.applications', 'outputs'),
  ('public.application_versions', 'outputs')) x(t, area);

-- Whether a project is there, seen by this user or not.
create function private.is_project(p_project text) returns boolean
language sql stable security definer set search_path = '' as $$ select exists (select from public.projects p where p.id = p_project) $$;
revoke execute on function private.is_project from public;
grant execute on function private.is_project to authenticated;

-- Rows of one project come together: the project that was found last in this transaction is not looked up again. Invoker and without
-- SET clause, as sync.stamp.
create or replace function private.project_is_known() returns trigger language plpgsql security invoker as $$
begin
  if pg_catalog.current_setting('sync.known_project', true) is distinct from new.project_id then
    if private.is_project(new.project_id) is not true then
      raise exception 'project % is not known yet', new.project_id using errcode = 'SY008';
    end if;
    perform pg_catalog.set_config('sync.known_project', new.project_id, true);
  end if;
  return new;
end $$;
alter function private.project_is_known reset all;
