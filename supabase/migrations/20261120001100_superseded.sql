-- Values that had to give way when two people changed the same thing apart: written by the device that merged, never changed.
-- Who may write the document may add one, who may read the document may read it.

-- The area of rights that documents of a kind belong to.
create function private.area_of(p_kind text) returns text language sql immutable set search_path = '' as $$
  select case p_kind
    when 'project' then 'projects'
    when 'model' then 'models'
    when 'space' then 'building' when 'asset' then 'building'
    when 'work_order' then 'work'
    when 'contact' then 'people'
    when 'inspection' then 'journal' when 'inspection_item' then 'journal'
    when 'evidence' then 'evidence'
    when 'energy_balance' then 'outputs' when 'report' then 'outputs'
    when 'application' then 'outputs' when 'application_version' then 'outputs'
  end
$$;

-- Whether this user may `read` or `write` the document of a kind, an id and a scope, whether or not it has arrived.
create function private.may_on(p_kind text, p_id text, p_scope text, p_level text) returns boolean
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
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;
grant execute on function private.area_of, private.may_on to authenticated;

create table public.superseded_values (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^(user|project|org|portal):[A-Za-z0-9_-]{1,64}$'),
  project_id text,
  about_collection text not null,
  about_kind text not null,
  about_id text not null,
  field_group text not null check (length(field_group) between 1 and 200),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  lost jsonb not null check (jsonb_typeof(lost) = 'object'),
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  lost_from text not null check (lost_from in ('server', 'device')),
  about_rev bigint not null,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope not like 'project:%' or scope = 'project:' || project_id)
);
create index on public.superseded_values (about_id);
select sync.register('public.superseded_values', 'superseded', 'journal', p_append_only => true);
create policy read on public.superseded_values for select to authenticated
  using (private.may_on(about_kind, about_id, scope, 'read'));
create policy add on public.superseded_values for insert to authenticated
  with check (private.may_on(about_kind, about_id, scope, 'write'));

-- An observation may correct an earlier one.
alter table public.observations add column supersedes text;
update sync.registry set columns = columns || 'supersedes'::text where kind = 'observation';
