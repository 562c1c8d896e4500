-- Keys of a building: what each opens, and who has it since when. Whoever keeps the journal keeps them.
create table public.keys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  number text not null check (length(btrim(number)) between 1 and 40),
  name text not null check (length(btrim(name)) between 1 and 200),
  opens text check (length(opens) <= 500),
  state text not null default 'available' check (state in ('available', 'handed_out', 'lost', 'retired')),
  holder text check (length(holder) <= 200),
  handed_out_on text check (private.is_day(handed_out_on)),
  due_back_on text check (private.is_day(due_back_on)),
  lost_note text check (length(lost_note) <= 2000),
  note text check (length(note) <= 2000),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.keys', 'key', 'work');
select private.protect_project_table('public.keys', 'journal');
