-- Tables, functions and policies of the contract suite. The suite applies this file to the embedded backend by
-- itself; for another Supabase run it once in the SQL editor. It may be repeated: it starts by clearing its own.
drop view if exists public.contract_titles;
drop table if exists public.contract_books, public.contract_authors, public.contract_notes, public.contract_strict, public.contract_profiles cascade;
drop function if exists public.contract_add(int, int), public.contract_echo(jsonb), public.contract_books_of(uuid),
  public.contract_fail(), public.contract_ring(text, jsonb, boolean), public.contract_whoami(), public.contract_new_user() cascade;

create table public.contract_authors (id uuid primary key default gen_random_uuid(), name text not null unique);
create table public.contract_books (
  id text primary key,
  author_id uuid references public.contract_authors (id),
  title text not null check (title <> ''),
  price numeric(8, 2),
  pages int,
  tags text[] not null default '{}',
  details jsonb not null default '{}',
  published_on date,
  _modified timestamptz not null default clock_timestamp(),
  title_length int generated always as (length(title)) stored
);
create table public.contract_notes (
  id text primary key,
  owner uuid not null default auth.uid(),
  title text not null,
  unique (owner, title)
);
create table public.contract_strict (id int primary key, word text not null);
create table public.contract_profiles (user_id uuid primary key, full_name text);
create view public.contract_titles with (security_invoker = true) as select id, upper(title) as title from public.contract_books;

alter table public.contract_authors enable row level security;
alter table public.contract_books enable row level security;
alter table public.contract_notes enable row level security;
alter table public.contract_strict enable row level security;
alter table public.contract_profiles enable row level security;
create policy everyone on public.contract_authors for all to anon, authenticated using (true) with check (true);
create policy everyone on public.contract_books for all to anon, authenticated using (true) with check (true);
create policy own on public.contract_notes for all to authenticated
  using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
create policy known on public.contract_strict for select to authenticated using (true);
create policy second_factor on public.contract_strict as restrictive for select to authenticated
  using ((select auth.jwt() ->> 'aal') = 'aal2');
insert into public.contract_strict values (1, 'geheim');
create policy own on public.contract_profiles for select to authenticated using (user_id = (select auth.uid()));
revoke insert, update, delete on public.contract_profiles from anon, authenticated;
grant select on public.contract_titles to anon, authenticated;

create function public.contract_add(a int, b int) returns int language sql immutable as $$ select a + b $$;
create function public.contract_echo(payload jsonb) returns jsonb language sql as $$ select payload $$;
create function public.contract_books_of(author uuid) returns setof public.contract_books language sql stable as
$$ select * from public.contract_books where author_id = author order by id $$;
create function public.contract_fail() returns void language plpgsql as
$$ begin raise exception 'no session' using errcode = 'SY001', hint = 'sign in'; end $$;
create function public.contract_whoami() returns jsonb language sql stable as
$$ select jsonb_build_object('uid', auth.uid(), 'role', auth.role(), 'current', current_user::text, 'claims', auth.jwt()) $$;
create function public.contract_ring(topic text, payload jsonb, private boolean) returns void
language sql security definer set search_path = '' as $$ select realtime.send(payload, 'bell', topic, private) $$;

-- Metadata of a new account reaches triggers as JSON, not as text.
create function public.contract_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ->> 'contract_name' is not null then
    insert into public.contract_profiles values (new.id, new.raw_user_meta_data ->> 'contract_name');
  end if;
  return new;
end $$;
drop trigger if exists contract_new_user on auth.users;
create trigger contract_new_user after insert on auth.users for each row execute function public.contract_new_user();

do $$ begin
  alter publication supabase_realtime add table public.contract_notes;
exception when duplicate_object then null;
end $$;

-- Files: everyone has a folder named by his id in the bucket "contract-files".
drop policy if exists contract_read on storage.objects;
drop policy if exists contract_write on storage.objects;
drop policy if exists contract_change on storage.objects;
drop policy if exists contract_remove on storage.objects;
create policy contract_read on storage.objects for select to authenticated
  using (bucket_id = 'contract-files' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy contract_write on storage.objects for insert to authenticated
  with check (bucket_id = 'contract-files' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy contract_change on storage.objects for update to authenticated
  using (bucket_id = 'contract-files' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'contract-files' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy contract_remove on storage.objects for delete to authenticated
  using (bucket_id = 'contract-files' and (storage.foldername(name))[1] = (select auth.uid())::text);

-- Topics: "contract:<own id>" may be heard and spoken on, "contract:news" only heard.
drop policy if exists contract_hear on realtime.messages;
drop policy if exists contract_speak on realtime.messages;
create policy contract_hear on realtime.messages for select to authenticated
  using ((select realtime.topic()) in ('contract:news', 'contract:' || (select auth.uid())::text));
create policy contract_speak on realtime.messages for insert to authenticated
  with check ((select realtime.topic()) = 'contract:' || (select auth.uid())::text);

notify pgrst, 'reload schema';
