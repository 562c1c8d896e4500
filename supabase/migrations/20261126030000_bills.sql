-- Bills of supplies, deliveries, waste, journeys and purchases, and the imports they came with: facts of the building, from which the
-- carbon ledger, the report and the comparison with the demand are fed. Who reads outputs reads them, who writes the building writes them.
-- A bill may be half entered (in the cellar, with a photo); what is wrong with it the product names, so the checks here keep only form.

create table public.bills (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  carrier text not null check (carrier in ('electricity', 'natural_gas', 'district_heat', 'heating_oil', 'liquid_gas', 'wood_pellets', 'water', 'waste', 'refrigerant', 'travel', 'purchase')),
  meter text not null default '' check (length(meter) <= 200),
  supplier text not null default '' check (length(supplier) <= 200),
  document_number text not null default '' check (length(document_number) <= 100),
  from_day text not null default '' check (from_day ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
  to_day text not null default '' check (to_day ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
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
  batch_id text check (length(batch_id) <= 64),
  imported_mark text check (length(imported_mark) <= 64),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.bills', 'bill', 'outputs');
select private.belongs_to_project('public.bills', 'building');

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
select private.belongs_to_project('public.import_batches', 'building');

drop policy read on public.bills;
create policy read on public.bills for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
drop policy read on public.import_batches;
create policy read on public.import_batches for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));

-- A photo or PDF of a bill is kept as evidence about it.
alter table public.evidence
  drop constraint evidence_about_kind_check,
  add constraint evidence_about_kind_check check (about_kind in ('space', 'asset', 'work_order', 'topic', 'vault', 'bill'));
