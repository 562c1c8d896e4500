-- Where generated applications lie when they are hosted on Supabase: the function `application-host` alone reads and writes, so the bucket has
-- no policy for anybody.
insert into storage.buckets (id, name, public, file_size_limit) values ('applications', 'applications', false, 52428800)
on conflict (id) do nothing;
