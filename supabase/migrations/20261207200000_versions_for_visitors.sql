-- Visitors are told the newest version too: public pages stay open for days. They see this one row, and no table.
create or replace function public.get_latest_app_version()
returns table (version_number text, updated_at timestamptz, changelog text)
language sql stable security definer set search_path = '' as $$
  select v.version_number, v.updated_at, v.changelog from public.app_versions v order by v.updated_at desc, v.version_number desc limit 1
$$;
grant execute on function public.get_latest_app_version to anon;
