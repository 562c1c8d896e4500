-- Files in buckets and doorbells on topics: who may read and write them.

insert into storage.buckets (id, name, public, file_size_limit) values
  ('models', 'models', false, 52428800),
  ('evidence', 'evidence', false, 52428800),
  ('apps', 'apps', false, 104857600)
on conflict (id) do nothing;

-- The first folder of a path is the project: <project_id>/<sha256>.
create policy klarbau_read on storage.objects for select to authenticated using (
  bucket_id in ('models', 'evidence', 'apps') and private.may(split_part(name, '/', 1), case bucket_id
    when 'models' then 'models:read' when 'evidence' then 'evidence:read' else 'outputs:read' end));
create policy klarbau_add on storage.objects for insert to authenticated with check (
  bucket_id in ('models', 'evidence', 'apps') and private.may(split_part(name, '/', 1), case bucket_id
    when 'models' then 'models:write' when 'evidence' then 'evidence:write' else 'applications:admin' end));
create policy klarbau_change on storage.objects for update to authenticated using (
  bucket_id in ('models', 'evidence', 'apps') and private.may(split_part(name, '/', 1), case bucket_id
    when 'models' then 'models:write' when 'evidence' then 'evidence:write' else 'applications:admin' end))
  with check (
  bucket_id in ('models', 'evidence', 'apps') and private.may(split_part(name, '/', 1), case bucket_id
    when 'models' then 'models:write' when 'evidence' then 'evidence:write' else 'applications:admin' end));
create policy klarbau_remove on storage.objects for delete to authenticated using (
  bucket_id in ('models', 'evidence', 'apps') and private.may(split_part(name, '/', 1), case bucket_id
    when 'models' then 'models:write' when 'evidence' then 'evidence:write' else 'applications:admin' end));

-- Devices hear the bells of their scopes and of their person. Nobody but the database rings.
create policy klarbau_listen on realtime.messages for select to authenticated using (
  extension = 'broadcast' and (
    realtime.topic() = 'user:' || (select auth.uid())
    or (realtime.topic() like 'scope:%' and sync.epoch(substr(realtime.topic(), 7)) is not null)));
