-- Scenarios of a building: measures that are thought through together. Who reads what is made of a building reads them, who writes it
-- writes them: the area of the outputs, with nothing besides. A measure lies by its key, so that two people who add one apart both keep
-- theirs; one that was taken out is null. What a subsidy may bring is a note of a person with its day, nothing is calculated from it.

create table public.energy_scenarios (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  name text not null check (length(btrim(name)) between 1 and 200),
  measures jsonb not null default '{}' check (jsonb_typeof(measures) = 'object'),
  subsidy_note text check (length(subsidy_note) <= 4000),
  subsidy_noted_on text check (subsidy_noted_on ~ '^\d{4}-\d{2}-\d{2}$'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.energy_scenarios', 'energy_scenario', 'outputs');
select private.belongs_to_project('public.energy_scenarios', 'outputs');

-- A value of a scenario that gave way belongs to whom the scenario belongs to.
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
    when 'application' then 'outputs' when 'application_version' then 'outputs'
  end
$$;
