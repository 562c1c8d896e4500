-- Settings, the translation portal, versions of the product, passkeys.

create table public.platform_admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

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

create function private.portal_role() returns text language sql stable security definer set search_path = '' as
$$ select role from public.portal_members where user_id = (select auth.uid()) $$;

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

alter table public.platform_admins enable row level security;
alter table public.platform_admins force row level security;
revoke all on public.platform_admins from anon, authenticated;
grant select on public.platform_admins to authenticated;
create policy read_own on public.platform_admins for select to authenticated using (user_id = (select auth.uid()));

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

-- One setting of a person, project, organisation or of the whole portal.
create table public.settings (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^(user|project|org|portal):[A-Za-z0-9_-]{1,64}$'),
  setting_key text not null check (length(setting_key) between 1 and 100),
  setting_value jsonb,
  created_at public.instant not null default sync.now(),
  updated_at public.instant not null default sync.now()
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
create policy read on public.settings for select to authenticated using (sync.epoch(scope) is not null);
create policy add on public.settings for insert to authenticated with check (private.may_set(scope));
create policy change on public.settings for update to authenticated using (private.may_set(scope)) with check (private.may_set(scope));

-- The texts of a namespace in a language. Key is language plus route.
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

-- Who edits which texts until when. Written by functions with the server's clock only; devices read.
create table public.locks (
  id text primary key,
  scope text not null default 'portal:klarbau' check (scope = 'portal:klarbau'),
  route text not null,
  language text not null,
  locked_by_user_id uuid not null references auth.users (id),
  locked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes',
  lock_type text not null default 'edit',
  metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (route, language)
);
select sync.register('public.locks', 'lock', 'locks');
create policy read on public.locks for select to authenticated using ((select private.portal_role()) is not null);

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

-- Versions of the product, newest told to the running apps.
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

-- Passkeys. Written by functions of the server only; people see and remove their own.
create table public.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  friendly_name text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on public.webauthn_credentials (user_id);
alter table public.webauthn_credentials enable row level security;
alter table public.webauthn_credentials force row level security;
revoke all on public.webauthn_credentials from anon, authenticated;
grant select, delete on public.webauthn_credentials to authenticated;
create policy read_own on public.webauthn_credentials for select to authenticated using (user_id = (select auth.uid()));
create policy remove_own on public.webauthn_credentials for delete to authenticated using (user_id = (select auth.uid()));

grant execute on function private.portal_role, private.may_translate, private.may_set to authenticated;
