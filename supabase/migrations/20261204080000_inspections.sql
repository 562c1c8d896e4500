-- Inspections: a walk through the building, the things it looks at, what was found there. Findings are never changed; a closed
-- inspection is never changed either, whatever arrives late (SY011). Who may write the journal may inspect: a tenant may not.

create table public.inspections (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  title text not null check (length(title) between 1 and 200),
  state text not null check (state in ('open', 'closed')),
  closed_at public.instant,
  signed_by text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (state = 'open' or closed_at is not null)
);
select sync.register('public.inspections', 'inspection', 'work');
select private.belongs_to_project('public.inspections', 'journal');

-- The inspection is not named as a foreign key: devices send in the order in which people worked, and a row may come first.
create table public.inspection_items (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  inspection_id text not null,
  about_kind text not null,
  about_id text not null,
  check_key text not null check (length(check_key) between 1 and 200),
  title text not null check (length(title) between 1 and 500),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.inspection_items (inspection_id);
select sync.register('public.inspection_items', 'inspection_item', 'work');
select private.belongs_to_project('public.inspection_items', 'journal');

create table public.findings (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  inspection_id text not null,
  item_id text not null,
  verdict text not null check (verdict in ('ok', 'defect', 'not_checked')),
  text text not null,
  observed_at public.instant not null,
  supersedes text,
  is_late boolean, -- the server's word
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.findings (item_id);
select sync.register('public.findings', 'finding', 'journal', p_append_only => true);
select private.belongs_to_project('public.findings', 'journal');

-- What was changed of a closed inspection or its items, beside them.
create table public.inspection_addenda (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  inspection_id text not null,
  about_kind text not null check (about_kind in ('inspection', 'inspection_item')),
  about_id text not null,
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.inspection_addenda (inspection_id);
select sync.register('public.inspection_addenda', 'inspection_addendum', 'journal', p_append_only => true);
select private.belongs_to_project('public.inspection_addenda', 'journal');

create function private.closed_inspection() returns trigger language plpgsql set search_path = '' as $$
begin
  if old.state = 'closed' then raise exception 'the inspection is closed' using errcode = 'SY011'; end if;
  return new;
end $$;
create trigger closed_inspection before update on public.inspections for each row execute function private.closed_inspection();

-- Whether an inspection is closed. Waits for somebody who is just closing it.
create function private.is_closed(p_inspection text, p_project text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_state text;
begin
  select i.state into v_state from public.inspections i where i.id = p_inspection and i.project_id = p_project for share;
  return coalesce(v_state = 'closed', false);
end $$;
revoke execute on function private.is_closed from public;
grant execute on function private.is_closed to authenticated;

-- An inspection that was closed in a lost history brings its items and its findings with it, in any order: they did not come late. One
-- that the backup knew closed has none that it did not know.
create function private.is_coming_back(p_inspection text) returns boolean
language sql stable security invoker set search_path = '' as $$
  select coalesce(current_setting('sync.giving_back', true), '') = 'on' and (sync.given_back_of('inspection', p_inspection)).id is not null
$$;
revoke execute on function private.is_coming_back from public;
grant execute on function private.is_coming_back to authenticated;

create function private.closed_item() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.inspection_id <> old.inspection_id then
    raise exception 'an item stays in its inspection' using errcode = 'SY003';
  end if;
  if private.is_closed(new.inspection_id, new.project_id) and not private.is_coming_back(new.inspection_id) then
    raise exception 'the inspection is closed' using errcode = 'SY011';
  end if;
  return new;
end $$;
create trigger closed_item before insert or update on public.inspection_items for each row execute function private.closed_item();

create function private.late_finding() returns trigger language plpgsql set search_path = '' as $$
begin
  new.is_late := case when private.is_coming_back(new.inspection_id) then coalesce(new.is_late, false)
    else private.is_closed(new.inspection_id, new.project_id) end;
  return new;
end $$;
create trigger late_finding before insert on public.findings for each row execute function private.late_finding();
