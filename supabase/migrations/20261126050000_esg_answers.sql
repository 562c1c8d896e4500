-- ESG of a building: what was answered, how a topic was assessed, targets and actions. Who reads what is made of a building reads them, who
-- writes it writes them: the area of the outputs. An answer and an assessment have an id that follows from project, year and question (or
-- topic), so that two people who answer apart meet in one row.

create table public.esg_answers (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  period text not null check (period ~ '^[0-9]{4}$'),
  question text not null check (question ~ '^[a-z][a-z0-9_]{1,63}$'),
  answer jsonb,
  note text not null default '' check (length(note) <= 4000),
  status text not null default 'draft' check (status in ('draft', 'done', 'not_applicable')),
  owner text not null default '' check (length(owner) <= 200),
  due_on text check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  evidence_ids jsonb not null default '[]' check (jsonb_typeof(evidence_ids) = 'array'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.esg_answers', 'esg_answer', 'outputs');
select private.belongs_to_project('public.esg_answers', 'outputs');

-- Double materiality of a topic: impact and financial are scores 1 to 5 by their key, an own scheme of this product.
create table public.esg_assessments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  period text not null check (period ~ '^[0-9]{4}$'),
  esg_topic text not null check (esg_topic ~ '^[A-Z][0-9]$'),
  impact jsonb not null default '{}' check (jsonb_typeof(impact) = 'object'),
  financial jsonb not null default '{}' check (jsonb_typeof(financial) = 'object'),
  reason text not null default '' check (length(reason) <= 4000),
  decided_by text not null default '' check (length(decided_by) <= 200),
  decided_on text check (decided_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.esg_assessments', 'esg_assessment', 'outputs');
select private.belongs_to_project('public.esg_assessments', 'outputs');

-- What is to be reached. Of greenhouse gases always gross: what is neutralised stands in columns of its own and is never subtracted.
create table public.esg_targets (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  esg_topic text not null check (esg_topic ~ '^[A-Z][0-9]$'),
  name text not null check (length(btrim(name)) between 1 and 200),
  measure text not null check (measure in ('ghg_gross', 'energy', 'water', 'waste', 'other')),
  unit text not null default '' check (length(unit) <= 20),
  base_year text not null check (base_year ~ '^[0-9]{4}$'),
  base_value double precision not null check (base_value between 0 and 1e12),
  target_year text not null check (target_year ~ '^[0-9]{4}$'),
  target_value double precision not null check (target_value between 0 and 1e12),
  neutralised_value double precision check (neutralised_value between 0 and 1e12),
  neutralisation_note text check (length(neutralisation_note) <= 4000),
  owner text not null default '' check (length(owner) <= 200),
  status text not null default 'planned' check (status in ('planned', 'running', 'reached', 'missed', 'dropped')),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (target_year > base_year)
);
select sync.register('public.esg_targets', 'esg_target', 'outputs');
select private.belongs_to_project('public.esg_targets', 'outputs');

create table public.esg_actions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  esg_topic text not null check (esg_topic ~ '^[A-Z][0-9]$'),
  target_id text check (target_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(btrim(name)) between 1 and 200),
  description text not null default '' check (length(description) <= 4000),
  owner text not null default '' check (length(owner) <= 200),
  due_on text check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  status text not null default 'planned' check (status in ('planned', 'running', 'done', 'dropped')),
  effect double precision check (effect between 0 and 1e12),
  effect_unit text check (length(effect_unit) <= 20),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.esg_actions', 'esg_action', 'outputs');
select private.belongs_to_project('public.esg_actions', 'outputs');

-- A comment is the one thing an auditor writes. Who reads outputs reads it; it is never changed, and the server says whose it is.
insert into private.role_capabilities (role, capability)
  select role, 'comments:write' from unnest(array['owner', 'manager', 'facility', 'developer', 'auditor']) role;

create table public.comments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  about_kind text not null check (length(about_kind) between 1 and 64),
  about_id text not null check (length(about_id) between 1 and 100),
  text text not null check (length(btrim(text)) between 1 and 4000),
  author_id uuid, -- the server's word
  author_name text not null default '' check (length(author_name) <= 200),
  written_at public.instant not null,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.comments (about_id);
select sync.register('public.comments', 'comment', 'journal', p_append_only => true);
select private.belongs_to_project('public.comments', 'comments');
drop policy read on public.comments;
create policy read on public.comments for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));

create function private.comment_is_signed() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.author_id := auth.uid();
  return new;
end $$;
create trigger comment_is_signed before insert on public.comments for each row execute function private.comment_is_signed();

-- A value that gave way belongs to whom its document belongs to.
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
    when 'esg_answer' then 'outputs' when 'esg_assessment' then 'outputs'
    when 'esg_target' then 'outputs' when 'esg_action' then 'outputs' when 'taxonomy_screening' then 'outputs'
  end
$$;
