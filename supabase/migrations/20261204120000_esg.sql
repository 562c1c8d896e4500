-- Sustainability of a building: reports, what was answered, how a topic was assessed, targets, actions, standards, comments. Who reads outputs
-- reads them, who writes outputs writes them; pathways and facts are things of the building. An answer and an assessment have an id that
-- follows from project, year and question (or topic), so that two people who answer apart meet in one row.

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
  due_on text check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint due_on_of_the_calendar check (due_on = '' or private.is_day(due_on)),
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
  decided_on text check (decided_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint decided_on_of_the_calendar check (decided_on = '' or private.is_day(decided_on)),
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
  due_on text check (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint due_on_of_the_calendar check (due_on = '' or private.is_day(due_on)),
  status text not null default 'planned' check (status in ('planned', 'running', 'done', 'dropped')),
  effect double precision check (effect between 0 and 1e12),
  effect_unit text check (length(effect_unit) <= 20),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.esg_actions', 'esg_action', 'outputs');
select private.belongs_to_project('public.esg_actions', 'outputs');

-- ── standards ───────────────────────────────────────────────────────────────────────────────────────────────
-- Activities screened for the EU taxonomy.
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

-- Pathways from a person's own workbook.
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
create policy read on public.crrem_pathways for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.crrem_pathways for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.crrem_pathways for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.crrem_pathways for each row execute function private.project_is_known();

-- Facts of a building for its indicators.
create table public.asset_facts (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  fact text not null check (fact ~ '^[a-z_]{1,40}$'),
  subject text not null default '' check (length(subject) <= 200),
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint from_day_of_the_calendar check (from_day = '' or private.is_day(from_day)),
  to_day text check (to_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint to_day_of_the_calendar check (to_day = '' or private.is_day(to_day)),
  value double precision check (value between 0 and 1e12),
  note text not null default '' check (length(note) <= 2000),
  evidence_ids jsonb not null default '[]' check (jsonb_typeof(evidence_ids) = 'array'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (to_day >= from_day)
);
select sync.register('public.asset_facts', 'asset_fact', 'outputs');
create policy read on public.asset_facts for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.asset_facts for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy change on public.asset_facts for update to authenticated
  using (project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('building:write'))::text[]));
create trigger project_is_known before insert on public.asset_facts for each row execute function private.project_is_known();

-- ── comments ────────────────────────────────────────────────────────────────────────────────────────────────
-- A comment is the one thing an auditor writes. Who reads outputs reads it; it is never changed, and the server says whose it is.
create table public.comments (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  about_kind text not null check (length(about_kind) between 1 and 64),
  about_id text not null check (length(about_id) between 1 and 100),
  text text not null check (length(btrim(text)) between 1 and 4000),
  author_id uuid, -- the server's word, as the next one
  author_account text,
  author_name text not null default '' check (length(author_name) <= 200),
  written_at public.instant not null,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.comments (about_id);
create index on public.comments (author_id);
select sync.register('public.comments', 'comment', 'journal', p_append_only => true);
alter table public.comments add constraint never_deleted check (not _deleted);
create policy read on public.comments for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.comments for insert to authenticated
  with check (project_id = any ((select private.reachable_projects('comments:write'))::text[]));
create policy change on public.comments for update to authenticated
  using (project_id = any ((select private.reachable_projects('comments:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('comments:write'))::text[]));
create trigger project_is_known before insert on public.comments for each row execute function private.project_is_known();

-- One that comes back from a lost history stays with whom it came from, as a posting does.
create function private.comment_is_signed() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if new.author_id is null or not private.is_giving_back() then new.author_id := auth.uid(); end if;
  return new;
end $$;
create trigger comment_is_signed before insert on public.comments for each row execute function private.comment_is_signed();

-- ── whose account it was ────────────────────────────────────────────────────────────────────────────────────
-- The server's word, as it was then. Runs after whoever names the author (triggers go by their names). What comes back from a lost history has
-- the account of its author, or the one that it had where that author is no more.
create function private.account_noted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.author_account := coalesce((select u.email from auth.users u where u.id::text = new.author_id::text),
    case when private.is_giving_back() then new.author_account end);
  return new;
end $$;
revoke execute on function private.account_noted from public;
create trigger whose_account before insert on public.sign_offs for each row execute function private.account_noted();
create trigger whose_account before insert on public.comments for each row execute function private.account_noted();
