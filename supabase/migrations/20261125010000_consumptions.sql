-- What a building has consumed, and the weather that it is corrected with: facts of the building that stand beside its balance. Who reads
-- outputs reads them, who writes the building writes them.

create table public.consumptions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  carrier text not null check (carrier in ('natural_gas', 'heating_oil', 'wood', 'district_heat', 'electricity')),
  use text not null check (use in ('heat', 'heat_and_hot_water', 'hot_water', 'not_heat')),
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  to_day text not null check (to_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  amount double precision not null check (amount between 0 and 1e9),
  unit text not null check (unit in ('kWh', 'MWh', 'm³', 'l', 'kg', 't')),
  basis text check (basis in ('Hs', 'Hi')),
  calorific_value double precision,
  state_number double precision,
  hot_water double precision check (hot_water between 0 and 1e9),
  origin text not null check (origin in ('bill', 'meter', 'delivery', 'estimate')),
  note text not null default '' check (length(note) <= 200),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (to_day >= from_day)
);
select sync.register('public.consumptions', 'consumption', 'outputs');
select private.belongs_to_project('public.consumptions', 'building');

create table public.weather_series (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  name text not null check (length(btrim(name)) between 1 and 200),
  format text not null check (format in ('epw', 'dwd', 'csv')),
  -- null: a typical year, 365 days of no particular year
  first_day text check (first_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  days jsonb not null check (jsonb_typeof(days) = 'array'),
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.weather_series', 'weather_series', 'outputs');
select private.belongs_to_project('public.weather_series', 'building');

drop policy read on public.consumptions;
create policy read on public.consumptions for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
drop policy read on public.weather_series;
create policy read on public.weather_series for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));

-- A value of one that gave way belongs to whom it belongs to.
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
  elsif p_kind in ('consumption', 'weather_series') then
    v_need := case p_level when 'read' then 'outputs:read' else 'building:write' end;
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;
