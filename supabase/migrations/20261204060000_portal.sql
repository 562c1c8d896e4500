-- Settings, the translation portal, versions of the product, the newsletter: what belongs to the whole installation.

create table public.platform_admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table public.platform_admins enable row level security;
alter table public.platform_admins force row level security;
revoke all on public.platform_admins from anon, authenticated;
grant select on public.platform_admins to authenticated;
create policy read_own on public.platform_admins for select to authenticated using (user_id = (select auth.uid()));
select private.ask_second_factor('public.platform_admins');

-- People of the translation portal. An empty list of languages or namespaces means: all.
create table public.portal_members (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth.users (id) on delete cascade,
  email text not null default '',
  role text not null check (role in ('admin', 'manager', 'member')),
  languages text[] not null default '{}',
  namespaces text[] not null default '{}',
  profile_settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create function private.portal_role() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select role from public.portal_members where user_id = (select auth.uid()));
end $$;

-- Whether this user may write the texts of a language and namespace.
create function private.may_translate(p_language text, p_route text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.portal_members m where m.user_id = (select auth.uid())
    and (m.languages = '{}' or p_language = any (m.languages)) and (m.namespaces = '{}' or p_route = any (m.namespaces)))
$$;

create function private.portal_member_changed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rights_changed(coalesce(new.user_id, old.user_id), 'portal');
  return null;
end $$;
create trigger portal_member_changed after insert or update or delete on public.portal_members
  for each row execute function private.portal_member_changed();

alter table public.portal_members enable row level security;
alter table public.portal_members force row level security;
revoke all on public.portal_members from anon, authenticated;
grant select, insert, update, delete on public.portal_members to authenticated;
create policy read on public.portal_members for select to authenticated
  using (user_id = (select auth.uid()) or (select private.portal_role()) = 'admin');
create policy add on public.portal_members for insert to authenticated with check ((select private.portal_role()) = 'admin');
create policy change on public.portal_members for update to authenticated
  using ((select private.portal_role()) = 'admin') with check ((select private.portal_role()) = 'admin');
create policy remove on public.portal_members for delete to authenticated
  using ((select private.portal_role()) = 'admin' and user_id <> (select auth.uid()));
select private.ask_second_factor('public.portal_members');

-- ── settings ────────────────────────────────────────────────────────────────────────────────────────────────
-- One setting of a person, project, organisation or of the whole portal.
create table public.settings (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^(user|project|org|portal):[A-Za-z0-9_-]{1,64}$'),
  setting_key text not null check (length(setting_key) between 1 and 100),
  setting_value jsonb,
  created_at public.instant not null default sync.now(),
  updated_at public.instant not null default sync.now(),
  constraint second_factor_roles_are_roles check (
    setting_key <> 'second_factor_roles' or setting_value is null or (
      scope like 'org:%' and jsonb_typeof(setting_value) = 'array'
      and setting_value <@ '["owner", "manager", "facility", "tenant", "developer", "auditor"]'::jsonb))
);
select sync.register('public.settings', 'setting', 'settings');

create function private.may_set(p_scope text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case split_part(p_scope, ':', 1)
    when 'user' then p_scope = 'user:' || auth.uid()
    when 'project' then private.may(split_part(p_scope, ':', 2), 'projects:write')
    when 'org' then split_part(p_scope, ':', 2) = any (private.organisations_with('organisation:admin'))
    when 'portal' then coalesce(private.portal_role() = 'admin', false)
    else false end
$$;
create policy read on public.settings for select to authenticated using (scope = any ((select sync.scopes())::text[]));
create policy add on public.settings for insert to authenticated with check (private.may_set(scope));
create policy change on public.settings for update to authenticated using (private.may_set(scope)) with check (private.may_set(scope));

grant execute on function private.portal_role, private.may_translate, private.may_set to authenticated;

-- ── texts ───────────────────────────────────────────────────────────────────────────────────────────────────
-- The texts of a namespace in a language, as applications read them. Key is language plus route.
create table public.translations (
  id text primary key,
  scope text not null default 'portal:klarbau' check (scope = 'portal:klarbau'),
  language text not null check (language in ('de', 'en', 'fr', 'es', 'it')),
  route text not null check (route ~ '^[A-Za-z0-9_-]{1,64}$'),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (language, route)
);
create function private.identify_translation() returns trigger language plpgsql set search_path = '' as $$
begin
  new.id := new.language || '-' || new.route;
  return new;
end $$;
create trigger identify_translation before insert on public.translations for each row execute function private.identify_translation();
select sync.register('public.translations', 'translation', 'translations');
create policy read on public.translations for select to authenticated using (true);
create policy add on public.translations for insert to authenticated with check (private.may_translate(language, route));
create policy change on public.translations for update to authenticated
  using (private.may_translate(language, route)) with check (private.may_translate(language, route));
alter table public.translations replica identity full;
alter publication supabase_realtime add table public.translations;

-- Texts as translators edit them: one row per key and language.
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

-- The texts that had to give way.
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

-- ── edit locks ──────────────────────────────────────────────────────────────────────────────────────────────
-- Who edits which texts until when. A lock is advice to people, not what keeps texts from being lost: saving is merged per key. It is a lease
-- by the server's clock with a number that only grows, its epoch: whoever holds an older one has been taken over. Devices read locks by
-- pulling; there is none to be had without a network. Functions alone write them.
create table public.locks (
  id text primary key,
  scope text not null default 'portal:klarbau' check (scope = 'portal:klarbau'),
  route text not null,
  language text not null,
  locked_by_user_id uuid not null,
  locked_at public.instant not null default sync.now(),
  expires_at public.instant not null default sync.instant_in(interval '30 minutes'),
  epoch bigint not null default 0,
  lock_type text not null default 'edit',
  metadata jsonb,
  created_at public.instant not null default sync.now(),
  updated_at public.instant not null default sync.now(),
  unique (route, language)
);
select sync.register('public.locks', 'lock', 'locks');
create policy read on public.locks for select to authenticated using ((select private.portal_role()) is not null);
create trigger person_exists before insert or update on public.locks
  for each row execute function private.person_exists('locked_by_user_id');

-- What a device is told: the lock as a row of the collection, and the server's clock in milliseconds to count the time left with.
create function private.lock_answer(p_status text, l public.locks) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object('status', p_status, 'at', floor(extract(epoch from clock_timestamp()) * 1000)::bigint,
    'lock', case when l.id is not null then to_jsonb(l) - 'created_by' - '_modified' || '{"kind": "lock"}' end)
$$;

-- The lock of these texts, nobody else deciding about it until the end of the transaction. Raises for who has nothing to do with them.
create function private.lock_of(p_route text, p_language text) returns public.locks
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks;
begin
  if auth.uid() is null then raise exception 'User not authenticated' using errcode = 'SY001'; end if;
  perform private.factor_shown();
  if not private.may_translate(p_language, p_route) then raise exception 'not a translator of these texts' using errcode = '42501'; end if;
  if p_route !~ '^[A-Za-z0-9_-]{1,64}$' or p_language not in ('de', 'en', 'fr', 'es', 'it') then
    raise exception 'no such texts' using errcode = '22023';
  end if;
  perform set_config('lock_timeout', '5s', true);
  perform sync.lock('locks', 'portal:klarbau');
  select * into l from public.locks k where k.route = p_route and k.language = p_language;
  return l;
end $$;

-- Writes the lock for this user for 30 minutes from now, with the next epoch.
create function private.hold_lock(p_route text, p_language text, p_type text, p_metadata jsonb) returns public.locks
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks;
begin
  insert into public.locks as k (id, scope, route, language, locked_by_user_id, lock_type, metadata, epoch)
  values (p_language || '-' || p_route, 'portal:klarbau', p_route, p_language, auth.uid(), coalesce(p_type, 'edit'), p_metadata, 1)
  on conflict (route, language) do update set locked_by_user_id = excluded.locked_by_user_id, lock_type = excluded.lock_type,
    metadata = excluded.metadata, locked_at = excluded.locked_at, expires_at = excluded.expires_at, updated_at = excluded.locked_at,
    epoch = k.epoch + 1, _deleted = false
  returning * into l;
  return l;
end $$;
revoke execute on function private.lock_answer, private.lock_of, private.hold_lock from public;

-- {status: acquired, lock, at}, or {status: locked, lock: of the other person, at}. One's own lock is acquired anew, with a new epoch:
-- another tab or device that held it has to see that it no longer does.
create function public.lock_acquire(p_route text, p_language text, p_type text default 'edit', p_metadata jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if length(p_type) > 50 or pg_column_size(p_metadata) > 4000 then raise exception 'too long' using errcode = '22001'; end if;
  if l.id is not null and not l._deleted and l.locked_by_user_id <> auth.uid() and l.expires_at > sync.now() then
    return private.lock_answer('locked', l);
  end if;
  return private.lock_answer('acquired', private.hold_lock(p_route, p_language, p_type, p_metadata));
end $$;

-- Thirty minutes more for the holder of this epoch: {status: renewed, lock, at}. {status: lost, lock, at} when somebody else holds it, it
-- was released or it has expired; an expired one is taken out of the list.
create function public.lock_renew(p_route text, p_language text, p_epoch bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if l.id is null or l._deleted or l.locked_by_user_id <> auth.uid() or l.epoch is distinct from p_epoch then
    return private.lock_answer('lost', l);
  end if;
  if l.expires_at <= sync.now() then
    update public.locks k set _deleted = true, updated_at = sync.now() where k.id = l.id returning * into l;
    return private.lock_answer('lost', l);
  end if;
  update public.locks k set expires_at = sync.instant_in(interval '30 minutes'), updated_at = sync.now() where k.id = l.id returning * into l;
  return private.lock_answer('renewed', l);
end $$;

-- {status: released, lock, at}; {status: lost, lock, at} when it was not this one any more. May be repeated.
create function public.lock_release(p_route text, p_language text, p_epoch bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if l.id is null or l.locked_by_user_id <> auth.uid() or l.epoch is distinct from p_epoch then
    return private.lock_answer('lost', l);
  end if;
  if not l._deleted then
    update public.locks k set _deleted = true, updated_at = sync.now() where k.id = l.id returning * into l;
  end if;
  return private.lock_answer('released', l);
end $$;

-- Managers take a lock from its holder, with a reason that is logged: {status: acquired, lock, at}. The holder's device pulls the lock and
-- sees who has it now; what he has typed stays where it is.
create function public.lock_take_over(p_route text, p_language text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if private.portal_role() not in ('admin', 'manager') then raise exception 'not a manager of the portal' using errcode = '42501'; end if;
  if coalesce(trim(p_reason), '') = '' or length(p_reason) > 500 then raise exception 'a reason is needed' using errcode = '22023'; end if;
  if l.id is not null and not l._deleted and l.expires_at > sync.now() and l.locked_by_user_id <> auth.uid() then
    insert into public.translation_admin_activity_log (action, resource_type, resource_id, details)
    values ('force_unlock', 'lock', l.id, jsonb_build_object('reason', p_reason, 'taken_from', l.locked_by_user_id, 'epoch', l.epoch));
  end if;
  return private.lock_answer('acquired', private.hold_lock(p_route, p_language, 'edit', jsonb_build_object('taken_over', p_reason)));
end $$;

revoke execute on function public.lock_acquire, public.lock_renew, public.lock_release, public.lock_take_over from public, anon;
grant execute on function public.lock_acquire, public.lock_renew, public.lock_release, public.lock_take_over to authenticated;

-- ── what was done in the portal ─────────────────────────────────────────────────────────────────────────────
create table public.translation_admin_activity_log (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid(),
  action text not null check (length(action) between 1 and 100),
  resource_type text not null,
  resource_id text,
  details jsonb,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index on public.translation_admin_activity_log (created_at desc);

-- Author, time and address of an entry come from the request, never from its body.
create function private.fill_activity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  new.user_id := coalesce(auth.uid(), new.user_id); -- without a person it is the server itself
  new.created_at := clock_timestamp();
  new.ip_address := case when (select s.setting_value from public.settings s
      where s.scope = 'portal:klarbau' and s.setting_key = 'audit_log_include_ip' and not s._deleted) is distinct from 'false'::jsonb
    then split_part(v_headers ->> 'x-forwarded-for', ',', 1) end;
  return new;
end $$;
create trigger fill_activity before insert on public.translation_admin_activity_log
  for each row execute function private.fill_activity();
alter table public.translation_admin_activity_log enable row level security;
alter table public.translation_admin_activity_log force row level security;
revoke all on public.translation_admin_activity_log from anon, authenticated;
grant select, insert on public.translation_admin_activity_log to authenticated;
create policy read on public.translation_admin_activity_log for select to authenticated
  using ((select private.portal_role()) in ('admin', 'manager'));
create policy add on public.translation_admin_activity_log for insert to authenticated
  with check ((select private.portal_role()) is not null and user_id = (select auth.uid()));
select private.ask_second_factor('public.translation_admin_activity_log');

-- ── versions of the product ─────────────────────────────────────────────────────────────────────────────────
-- The newest is told to the running apps.
create table public.app_versions (
  version_number text primary key,
  changelog text,
  updated_at timestamptz not null default now()
);
alter table public.app_versions enable row level security;
alter table public.app_versions force row level security;
revoke all on public.app_versions from anon, authenticated;
grant select on public.app_versions to authenticated;
create policy read on public.app_versions for select to authenticated using (true);

create function public.get_latest_app_version()
returns table (version_number text, updated_at timestamptz, changelog text)
language sql stable security invoker set search_path = '' as $$
  select v.version_number, v.updated_at, v.changelog from public.app_versions v order by v.updated_at desc, v.version_number desc limit 1
$$;
revoke execute on function public.get_latest_app_version from public, anon;
grant execute on function public.get_latest_app_version to authenticated;

-- ── the newsletter ──────────────────────────────────────────────────────────────────────────────────────────
-- Addresses of the newsletter. Written by the function newsletter-signup alone; clients see nothing of it.
create table public.newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) <= 254 and email like '%_@_%._%'),
  created_at timestamptz not null default now()
);
alter table public.newsletter_signups enable row level security;
alter table public.newsletter_signups force row level security;
revoke all on public.newsletter_signups from anon, authenticated;
grant select, insert, delete on public.newsletter_signups to service_role;
select private.ask_second_factor('public.newsletter_signups');
