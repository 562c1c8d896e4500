-- What the product makes of a building: energy balances, reports, applications and their versions. Scope: the project.

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

create table public.reports (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  standard text not null,
  period text not null,
  language text not null,
  answers jsonb not null default '{}',
  document jsonb,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.reports', 'report', 'outputs');
select private.belongs_to_project('public.reports', 'outputs');

create table public.applications (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  template text not null,
  slug text not null check (slug ~ '^[a-z0-9-]{1,63}$'),
  title text not null,
  step text not null,
  config jsonb not null default '{}',
  status text not null check (status in ('draft', 'live', 'withdrawn')),
  live_version_id text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.applications', 'application', 'outputs');
select private.belongs_to_project('public.applications', 'outputs');

create table public.application_versions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  application_id text not null,
  content_id text not null,
  seq int not null,
  version text not null,
  bytes bigint not null,
  file_count int not null,
  changelog text,
  url text,
  state text not null check (state in ('built', 'uploading', 'verifying', 'live', 'failed', 'superseded')),
  error text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.application_versions', 'application_version', 'outputs');
select private.belongs_to_project('public.application_versions', 'outputs');
