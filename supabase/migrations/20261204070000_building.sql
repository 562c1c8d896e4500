-- What belongs to a building: models, spaces, equipment, work, people, observations, topics, views, labels. Scope: the project.

-- A building has a main model and models of disciplines beside it (architecture, structure, services …). Without a discipline it is the
-- main model. Versions count per project and discipline.
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
  discipline text check (discipline in (
    'architecture', 'structure', 'services', 'plumbing', 'heating', 'ventilation', 'electrical', 'transport', 'automation',
    'fire_safety', 'facade', 'interior', 'site', 'other')),
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
  -- How a space counts: as a room, or as a whole of other rooms, a part of one, a void, or something outside, whose areas no sum takes.
  -- Without a role it is a room. A later version of the product may know more roles.
  role text check (role ~ '^[a-z_]{1,32}$'),
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

-- An observation may correct an earlier one.
create table public.observations (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  about_kind text not null,
  about_id text not null,
  text text not null,
  observed_at public.instant not null,
  supersedes text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.observations', 'observation', 'journal', p_append_only => true);
select private.belongs_to_project('public.observations', 'journal');

-- ── topics and views ────────────────────────────────────────────────────────────────────────────────────────
-- Topics of BCF about a model: a remark with views and comments. Who reads the model reads them, who writes the building writes them.
-- Comments and views lie by their GUID, so that two people who add one apart do not meet in one field. Their pictures are evidence.
create table public.topics (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  title text not null,
  topic jsonb not null check (jsonb_typeof(topic) = 'object'),
  comments jsonb not null default '{}' check (jsonb_typeof(comments) = 'object'),
  viewpoints jsonb not null default '{}' check (jsonb_typeof(viewpoints) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.topics', 'topic', 'work');
create policy read on public.topics for select to authenticated
  using (scope = any ((select private.scopes_with('models:read'))::text[]));
create policy add on public.topics for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.topics for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.topics for each row execute function private.project_is_known();

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
create policy read on public.saved_views for select to authenticated
  using (scope = any ((select private.scopes_with('models:read'))::text[]));
create policy add on public.saved_views for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.saved_views for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.saved_views for each row execute function private.project_is_known();

-- ── labels ──────────────────────────────────────────────────────────────────────────────────────────────────
-- Labels with a QR code. The short id is drawn by a device and says nothing; where it leads is found by the GlobalId, so that it outlives
-- every import. Times of printing lie by their moment, so that two people who print apart meet in one row.
create table public.labels (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  short_id text not null check (short_id ~ '^[0-9A-HJKMNP-TV-Z]{9}$'),
  target_kind text not null check (target_kind in ('space', 'asset', 'meter')),
  target_global_id text check (length(target_global_id) between 1 and 64),
  target_name text not null check (length(btrim(target_name)) between 1 and 200),
  storey text check (length(storey) <= 200),
  prints jsonb not null default '{}' check (jsonb_typeof(prints) = 'object'),
  voided_at public.instant,
  void_reason text check (length(void_reason) <= 500),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  unique (project_id, short_id)
);
select sync.register('public.labels', 'label', 'work');
select private.belongs_to_project('public.labels', 'building');

-- What is printed on a label stays: the sticker hangs somewhere.
create function private.short_id_stays() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if new.short_id <> old.short_id then
    raise exception 'a label keeps its short id' using errcode = 'SY032';
  end if;
  return new;
end $$;
create trigger short_id_stays before update on public.labels for each row execute function private.short_id_stays();
