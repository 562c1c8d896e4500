-- The history of steps: who took a document from which state to which, when, and what was noted. Written by the device that took the step,
-- never changed; the server says whose it is. Who may write the document adds to it; who reads it stands in the check of the steps, which is
-- generated.
create table public.steps (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  about_kind text not null check (length(about_kind) between 1 and 64),
  about_id text not null check (length(about_id) between 1 and 100),
  step text not null check (length(step) between 1 and 64),
  from_state text not null check (length(from_state) between 1 and 64),
  to_state text not null check (length(to_state) between 1 and 64),
  note text not null default '' check (length(note) <= 4000),
  author_id uuid, -- the server's word, as the next one
  author_account text,
  author_name text not null default '' check (length(author_name) <= 200),
  made_at public.instant not null,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.steps (about_id);
create index on public.steps (author_id);
select sync.register('public.steps', 'step', 'journal', p_append_only => true);
alter table public.steps add constraint never_deleted check (not _deleted);
create policy add on public.steps for insert to authenticated with check (private.may_on(about_kind, about_id, scope, 'write'));
create trigger project_is_known before insert on public.steps for each row execute function private.project_is_known();
create trigger comment_is_signed before insert on public.steps for each row execute function private.comment_is_signed();
create trigger whose_account before insert on public.steps for each row execute function private.account_noted();

-- With an account go its names, from the steps as from comments. The journal before the outputs, as every push takes them.
create or replace function private.farewell_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.comments set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.steps set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.audit_events set actor_name = '', actor_account = null
    where actor_id = old.id and (actor_name <> '' or actor_account is not null);
  return null;
end $$;
