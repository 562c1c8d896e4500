-- Standards of sustainability: activities screened for the EU taxonomy, pathways from a person's own workbook, and facts of a building for
-- its indicators. Who reads outputs reads them. A screening is an output; pathways and facts are things of the building, like its
-- consumptions: who writes the building writes them.

create table public.taxonomy_screenings (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  activity text not null check (activity ~ '^[0-9]{1,2}\.[0-9]{1,2}$'),
  name text not null check (length(btrim(name)) between 1 and 200),
  year int not null check (year between 2020 and 2100),
  is_not_assessed boolean not null default false,
  -- by criterion and by indicator, each a list of one: a merge takes it whole
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  amounts jsonb not null default '{}' check (jsonb_typeof(amounts) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.taxonomy_screenings', 'taxonomy_screening', 'outputs');
select private.belongs_to_project('public.taxonomy_screenings', 'outputs');

create table public.crrem_pathways (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  edition text not null default '' check (length(edition) <= 100),
  licence text not null check (length(licence) between 1 and 300),
  file_name text not null check (length(file_name) between 1 and 300),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  pathways jsonb not null check (jsonb_typeof(pathways) = 'array'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.crrem_pathways', 'crrem_pathways', 'outputs');
select private.belongs_to_project('public.crrem_pathways', 'building');

create table public.asset_facts (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  fact text not null check (fact ~ '^[a-z_]{1,40}$'),
  subject text not null default '' check (length(subject) <= 200),
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  to_day text check (to_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  value double precision check (value between 0 and 1e12),
  note text not null default '' check (length(note) <= 2000),
  evidence_ids jsonb not null default '[]' check (jsonb_typeof(evidence_ids) = 'array'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (to_day >= from_day)
);
select sync.register('public.asset_facts', 'asset_fact', 'outputs');
select private.belongs_to_project('public.asset_facts', 'building');

drop policy read on public.crrem_pathways;
create policy read on public.crrem_pathways for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
drop policy read on public.asset_facts;
create policy read on public.asset_facts for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));

-- A value of one that gave way belongs to whom it belongs to.
create or replace function private.area_of(p_kind text) returns text language sql immutable set search_path = '' as $$
  select case p_kind
    when 'project' then 'projects'
    when 'model' then 'models'
    when 'space' then 'building' when 'asset' then 'building'
    when 'work_order' then 'work'
    when 'contact' then 'people'
    when 'inspection' then 'journal' when 'inspection_item' then 'journal'
    when 'evidence' then 'evidence'
    when 'energy_balance' then 'outputs' when 'energy_scenario' then 'outputs' when 'report' then 'outputs'
    when 'application' then 'outputs' when 'application_version' then 'outputs' when 'taxonomy_screening' then 'outputs'
  end
$$;

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
  elsif p_kind in ('consumption', 'weather_series', 'bill', 'import_batch', 'crrem_pathways', 'asset_fact') then
    v_need := case p_level when 'read' then 'outputs:read' else 'building:write' end;
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;
