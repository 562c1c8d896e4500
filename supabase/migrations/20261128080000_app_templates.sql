-- Templates of applications that people make themselves. What somebody works on is hers alone (scope: the person); others get versions of
-- it, which never change (scope: the person, or the organisation they are shared in). So nobody writes into somebody else's work, and what
-- an application was made from can be looked up for good.

-- The scopes in which this user sees shared templates (`outputs:read`) or shares some (`applications:admin`), with the own one.
create function private.template_scopes(p_capability text) returns text[]
language sql stable security definer set search_path = '' as $$
  select array['user:' || auth.uid()]
    || coalesce((select array_agg('org:' || o) from unnest(private.organisations_with(p_capability)) o), '{}')
$$;
revoke execute on function private.template_scopes from public;
grant execute on function private.template_scopes to authenticated;

create table public.app_templates (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^user:[A-Za-z0-9_-]{1,64}$'),
  template_id text not null check (template_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(btrim(name)) between 1 and 80),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null
);
select sync.register('public.app_templates', 'app_template', 'settings');
create policy read on public.app_templates for select to authenticated using (scope = 'user:' || (select auth.uid()));
create policy add on public.app_templates for insert to authenticated with check (scope = 'user:' || (select auth.uid()));
create policy change on public.app_templates for update to authenticated
  using (scope = 'user:' || (select auth.uid())) with check (scope = 'user:' || (select auth.uid()));

create table public.app_template_versions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^(user|org):[A-Za-z0-9_-]{1,64}$'),
  template_id text not null check (template_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(btrim(name)) between 1 and 80),
  version_number int not null check (version_number > 0),
  note text not null default '' check (length(note) <= 500),
  author_name text not null default '' check (length(author_name) <= 200),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null
);
select sync.register('public.app_template_versions', 'app_template_version', 'settings');
create policy read on public.app_template_versions for select to authenticated
  using (scope = any ((select private.template_scopes('outputs:read'))::text[]));
create policy add on public.app_template_versions for insert to authenticated
  with check (scope = any ((select private.template_scopes('applications:admin'))::text[]));
create policy change on public.app_template_versions for update to authenticated
  using (scope = any ((select private.template_scopes('applications:admin'))::text[]))
  with check (scope = any ((select private.template_scopes('applications:admin'))::text[]));

-- A version stays what it was: it can only be taken away, and come back.
create function private.template_version_stays() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if (new.template_id, new.name, new.version_number, new.note, new.author_name, new.content)
    is distinct from (old.template_id, old.name, old.version_number, old.note, old.author_name, old.content)
  then
    raise exception 'a version of a template stays what it was' using errcode = 'SY036';
  end if;
  return new;
end $$;
create trigger template_version_stays before update on public.app_template_versions
  for each row execute function private.template_version_stays();

-- A value of a template that gave way belongs to whom the template belongs to.
create or replace function private.may_on(p_kind text, p_id text, p_scope text, p_level text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_place text := split_part(p_scope, ':', 1);
  v_id text := split_part(p_scope, ':', 2);
  v_need text := private.area_of(p_kind) || ':' || p_level;
begin
  if p_kind = 'setting' then
    return case p_level when 'read' then sync.epoch(p_scope) is not null else private.may_set(p_scope) end;
  elsif p_kind = 'app_template' then
    return p_scope = 'user:' || auth.uid();
  elsif p_kind = 'app_template_version' then
    return p_scope = any (private.template_scopes(case p_level when 'read' then 'outputs:read' else 'applications:admin' end));
  elsif p_kind = 'translation_cell' then
    return v_place = 'portal' and coalesce((select private.portal_role()) is not null, false);
  elsif p_kind = 'project' then
    return v_place = 'org' and (v_id = any (private.organisations_with(v_need)) or p_id = any (private.projects_with(v_need)));
  elsif p_kind in ('topic', 'saved_view') then
    v_need := case p_level when 'read' then 'models:read' else 'building:write' end;
  elsif p_kind in ('consumption', 'weather_series', 'bill', 'import_batch', 'crrem_pathways', 'asset_fact', 'meter_reading') then
    v_need := case p_level when 'read' then 'outputs:read' else 'building:write' end;
  elsif p_kind = 'inbox_token' then
    v_need := case p_level when 'read' then 'outputs:read' else 'applications:admin' end;
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;
