-- Views of a model that people keep under a name: camera, section, what is seen, colours. Who reads the model reads them, who writes the
-- building writes them, as with topics.

create table public.saved_views (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  name text not null check (length(btrim(name)) between 1 and 200),
  view jsonb not null check (jsonb_typeof(view) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.saved_views', 'saved_view', 'work');
select private.belongs_to_project('public.saved_views', 'building');
drop policy read on public.saved_views;
create policy read on public.saved_views for select to authenticated
  using (scope = any ((select private.scopes_with('models:read'))::text[]));

-- A value of a view that gave way belongs to whom the view belongs to.
create or replace function private.may_on(p_kind text, p_id text, p_scope text, p_level text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_place text := split_part(p_scope, ':', 1);
  v_id text := split_part(p_scope, ':', 2);
  v_need text := private.area_of(p_kind) || ':' || p_level;
begin
  if p_kind = 'setting' then
    return case p_level when 'read' then sync.epoch(p_scope) is not null else private.may_set(p_scope) end;
  elsif p_kind = 'translation_cell' then
    return v_place = 'portal' and coalesce((select private.portal_role()) is not null, false);
  elsif p_kind = 'project' then
    return v_place = 'org' and (v_id = any (private.organisations_with(v_need)) or p_id = any (private.projects_with(v_need)));
  elsif p_kind in ('topic', 'saved_view') then
    v_need := case p_level when 'read' then 'models:read' else 'building:write' end;
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;
