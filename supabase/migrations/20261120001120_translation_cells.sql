-- Translations as translators edit them: one row per key and language, and the texts that had to give way. The table `translations`
-- stays what applications read.

create table public.translation_cells (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null default 'portal:klarbau' check (scope = 'portal:klarbau'),
  language text not null check (language in ('de', 'en', 'fr', 'es', 'it')),
  route text not null check (route ~ '^[A-Za-z0-9_-]{1,64}$'),
  cell_key text not null check (length(cell_key) between 1 and 500),
  cell_value text not null check (length(cell_value) <= 20000),
  state text not null default 'translated' check (state in ('translated', 'reviewed')),
  source_print text,
  flag text check (flag in ('restored')),
  created_at public.instant not null,
  updated_at public.instant not null
);
create index on public.translation_cells (language, route);
select sync.register('public.translation_cells', 'translation_cell', 'translations');
create policy read on public.translation_cells for select to authenticated using ((select private.portal_role()) is not null);
create policy add on public.translation_cells for insert to authenticated with check (private.may_translate(language, route));
create policy change on public.translation_cells for update to authenticated
  using (private.may_translate(language, route)) with check (private.may_translate(language, route));

-- A cell stays the cell of its key: the id follows from language, route and key.
create function private.keep_cell() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.language, new.route, new.cell_key) is distinct from (old.language, old.route, old.cell_key) then
    raise exception 'a text stays at its key' using errcode = 'SY003';
  end if;
  return new;
end $$;
create trigger keep_cell before update on public.translation_cells for each row execute function private.keep_cell();

create table public.translation_suggestions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null default 'portal:klarbau' check (scope = 'portal:klarbau'),
  cell_id text not null,
  language text not null check (language in ('de', 'en', 'fr', 'es', 'it')),
  route text not null check (route ~ '^[A-Za-z0-9_-]{1,64}$'),
  cell_key text not null check (length(cell_key) between 1 and 500),
  base_value text,
  live_value text,
  suggested_value text not null check (length(suggested_value) <= 20000),
  about_rev bigint not null,
  suggested_by uuid, -- the server's word
  supersedes text,
  decision text check (decision in ('taken', 'dismissed')),
  created_at public.instant not null,
  updated_at public.instant not null,
  check ((decision is null) = (supersedes is null))
);
create index on public.translation_suggestions (cell_id);
select sync.register('public.translation_suggestions', 'translation_suggestion', 'translations', p_append_only => true);
create policy read on public.translation_suggestions for select to authenticated using ((select private.portal_role()) is not null);
create policy add on public.translation_suggestions for insert to authenticated with check (private.may_translate(language, route));

create function private.sign_suggestion() returns trigger language plpgsql set search_path = '' as $$
begin
  new.suggested_by := auth.uid();
  return new;
end $$;
create trigger sign_suggestion before insert on public.translation_suggestions
  for each row execute function private.sign_suggestion();
