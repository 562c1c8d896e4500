-- What a version of an application is made of, by path, so that it can be compared with the one before when its bundle has long left the
-- device; null for versions from before this was kept.
alter table public.application_versions
  add column files jsonb check (jsonb_typeof(files) = 'object' and pg_column_size(files) <= 1048576);
update sync.registry set columns = columns || array['files'] where kind = 'application_version';

-- The short address that the host has given an application, as it is printed; null while there is none.
alter table public.applications add column short_url text check (length(short_url) between 1 and 300);
update sync.registry set columns = columns || array['short_url'] where kind = 'application';
