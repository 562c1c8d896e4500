-- Energy and supplies of a building: its balance, scenarios, and the facts that stand beside it. Who reads outputs reads them. Balances and
-- scenarios are outputs; consumption, weather, readings and bills are facts of the building: who writes the building writes them.

create table public.energy_balances (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  model_id text not null,
  method text not null,
  method_version text not null,
  inputs_hash text not null,
  result jsonb,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.energy_balances', 'energy_balance', 'outputs');
select private.belongs_to_project('public.energy_balances', 'outputs');

-- Scenarios: measures that are thought through together. A measure lies by its key, so that two people who add one apart both keep theirs;
-- one that was taken out is null. What a subsidy may bring is a note of a person with its day, nothing is calculated from it.
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

-- What a building has consumed.
create table public.consumptions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  carrier text not null check (carrier in ('natural_gas', 'heating_oil', 'wood', 'district_heat', 'electricity')),
  use text not null check (use in ('heat', 'heat_and_hot_water', 'hot_water', 'not_heat')),
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint from_day_of_the_calendar check (from_day = '' or private.is_day(from_day)),
  to_day text not null check (to_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint to_day_of_the_calendar check (to_day = '' or private.is_day(to_day)),
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
create policy read on public.consumptions for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.consumptions for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.consumptions for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.consumptions for each row execute function private.project_is_known();

-- The weather that consumption is corrected with.
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
create policy read on public.weather_series for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.weather_series for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.weather_series for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.weather_series for each row execute function private.project_is_known();

-- What a reading of a meter is at least.
create table public.meter_readings (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  meter text not null check (length(btrim(meter)) between 1 and 200),
  value double precision not null check (value between 0 and 1e12),
  unit text not null check (length(unit) between 1 and 20),
  read_on text not null check (read_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  space_global_id text check (length(space_global_id) between 1 and 64),
  asset_global_id text check (length(asset_global_id) between 1 and 64),
  note text not null default '' check (length(note) <= 4000),
  submission_id text check (submission_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.meter_readings', 'meter_reading', 'outputs');
create policy read on public.meter_readings for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.meter_readings for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.meter_readings for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.meter_readings for each row execute function private.project_is_known();

-- ── bills ───────────────────────────────────────────────────────────────────────────────────────────────────
-- Bills of supplies, deliveries, waste, journeys and purchases, and the imports they came with: facts of the building, from which the
-- carbon ledger, the report and the comparison with the demand are fed.
-- A bill may be half entered (in the cellar, with a photo); what is wrong with it the product names, so the checks here keep only form.
create table public.bills (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  carrier text not null check (carrier in ('electricity', 'natural_gas', 'district_heat', 'district_cooling', 'heating_oil', 'liquid_gas', 'wood_pellets', 'wood_chips', 'water', 'waste', 'refrigerant', 'travel', 'purchase')),
  meter text not null default '' check (length(meter) <= 200),
  supplier text not null default '' check (length(supplier) <= 200),
  document_number text not null default '' check (length(document_number) <= 100),
  from_day text not null default '' check (from_day ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$')
    constraint from_day_of_the_calendar check (from_day = '' or private.is_day(from_day)),
  to_day text not null default '' check (to_day ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$')
    constraint to_day_of_the_calendar check (to_day = '' or private.is_day(to_day)),
  -- decimal text, so that no digit is lost; empty while it is missing
  amount text not null default '' check (amount ~ '^(-?[0-9]{1,24}(\.[0-9]{1,24})?)?$'),
  unit text not null check (unit in ('Wh', 'kWh', 'MWh', 'm³', 'l', 'kg', 't', 'km', 'EUR')),
  basis text check (basis in ('Hs', 'Hi')),
  calorific_value text check (calorific_value ~ '^-?[0-9]{1,24}(\.[0-9]{1,24})?$'),
  state_number text check (state_number ~ '^-?[0-9]{1,24}(\.[0-9]{1,24})?$'),
  use text check (use in ('heat', 'heat_and_hot_water', 'hot_water', 'not_heat')),
  controlled_by text not null check (controlled_by in ('landlord', 'tenant')),
  is_estimate boolean not null default false,
  sort text check (length(sort) between 1 and 40),
  is_hazardous boolean not null default false,
  description text not null default '' check (length(description) <= 300),
  gwp text check (gwp ~ '^-?[0-9]{1,24}(\.[0-9]{1,24})?$'),
  factor_id text check (length(factor_id) <= 100),
  market_factor_id text check (length(market_factor_id) <= 100),
  confirmed jsonb not null default '{}' check (jsonb_typeof(confirmed) = 'object'),
  note text not null default '' check (length(note) <= 1000),
  evidence_ids jsonb not null default '[]' check (jsonb_typeof(evidence_ids) = 'array'),
  -- The bills that a credit note or a cancellation, with an amount below zero, takes back.
  takes_back jsonb not null default '[]' check (jsonb_typeof(takes_back) = 'array'),
  batch_id text check (length(batch_id) <= 64),
  imported_mark text check (length(imported_mark) <= 64),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.bills', 'bill', 'outputs');
create policy read on public.bills for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.bills for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.bills for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.bills for each row execute function private.project_is_known();

create table public.import_batches (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  file_name text not null check (length(file_name) between 1 and 300),
  file_sha256 text not null check (file_sha256 ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('csv', 'xlsx')),
  reading jsonb not null check (jsonb_typeof(reading) = 'object'),
  row_count int not null check (row_count >= 0),
  taken_count int not null check (taken_count between 0 and row_count),
  undone_at public.instant,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.import_batches', 'import_batch', 'outputs');
create policy read on public.import_batches for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.import_batches for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.import_batches for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.import_batches for each row execute function private.project_is_known();
