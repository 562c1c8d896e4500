-- What belongs to a building: models, spaces, equipment, work, people, observations, evidence. Scope: the project.

create table public.models (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  file_name text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  version int not null,
  schema text not null,
  application text,
  storeys jsonb not null default '[]',
  counts jsonb not null default '{}',
  space_count int not null default 0,
  net_area_m2 double precision,
  gross_area_m2 double precision,
  partial boolean not null default false,
  warnings jsonb not null default '[]',
  upload_state text not null check (upload_state in ('local', 'uploading', 'uploaded', 'verified')),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.models', 'model', 'models');
select private.belongs_to_project('public.models', 'models');

create table public.spaces (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  model_id text not null,
  express_id int not null,
  global_id text not null,
  name text not null,
  long_name text,
  storey text,
  storey_elevation_m double precision,
  net_area_m2 double precision,
  gross_area_m2 double precision,
  volume_m3 double precision,
  height_m double precision,
  area_origin jsonb,
  usage text,
  flags jsonb,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.spaces', 'space', 'building');
select private.belongs_to_project('public.spaces', 'building');

create table public.assets (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  model_id text not null,
  express_id int not null,
  global_id text not null,
  ifc_class text not null,
  name text not null,
  type_name text,
  storey text,
  space_global_id text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.assets', 'asset', 'building');
select private.belongs_to_project('public.assets', 'building');

create table public.work_orders (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  title text not null check (length(title) between 1 and 500),
  description text,
  state text not null check (state in ('open', 'in_progress', 'done', 'cancelled')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  asset_id text,
  space_id text,
  due_on text check (due_on ~ '^\d{4}-\d{2}-\d{2}$'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.work_orders', 'work_order', 'work');
select private.belongs_to_project('public.work_orders', 'work');

create table public.contacts (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  name text not null check (length(name) between 1 and 200),
  role text,
  phone text,
  email text,
  is_public boolean not null default false,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.contacts', 'contact', 'people');
select private.belongs_to_project('public.contacts', 'people');

create table public.observations (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  about_kind text not null,
  about_id text not null,
  text text not null,
  observed_at public.instant not null,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.observations', 'observation', 'journal', p_append_only => true);
select private.belongs_to_project('public.observations', 'journal');

create table public.evidence (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  mime text not null,
  title text not null,
  upload_state text not null check (upload_state in ('local', 'uploading', 'uploaded', 'verified')),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.evidence', 'evidence', 'evidence');
select private.belongs_to_project('public.evidence', 'evidence');
