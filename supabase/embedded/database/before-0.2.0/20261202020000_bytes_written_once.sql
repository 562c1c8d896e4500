-- Bytes of models and evidence are named by their SHA-256, written once, and stay while a record names them. Nobody replaces or removes
-- them, also not with a link or the key of the server. What no record has named for a grace time the server collects.

-- ── who may write ──
drop policy klarbau_change on storage.objects;
drop policy klarbau_remove on storage.objects;
drop policy vault_keeps_bytes on storage.objects;
drop policy vault_keeps_whole_bytes on storage.objects;

create policy named_by_hash on storage.objects as restrictive for insert to authenticated
  with check (bucket_id not in ('models', 'evidence') or name ~ '^[A-Za-z0-9_-]+/[0-9a-f]{64}$');

-- Whether the server has read other bytes from the version that is stored than its name says.
create function private.is_damaged(p_bucket text, p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.file_checks c
      join storage.objects o on o.bucket_id = c.bucket_id and o.name = c.name and coalesce(o.version, '') = c.version
     where c.bucket_id = p_bucket and c.name = p_name and c.sha256 <> split_part(p_name, '/', 2))
$$;
revoke execute on function private.is_damaged from public;
grant execute on function private.is_damaged to authenticated, service_role;

-- Damaged bytes are mended by whoever may write them.
create policy klarbau_mend on storage.objects for update to authenticated using (
  bucket_id in ('models', 'evidence') and private.is_damaged(bucket_id, name)
  and private.may(split_part(name, '/', 1), case bucket_id when 'models' then 'models:write' else 'evidence:write' end))
  with check (bucket_id in ('models', 'evidence')
  and private.may(split_part(name, '/', 1), case bucket_id when 'models' then 'models:write' else 'evidence:write' end));

-- ── what stays, whoever asks ──
-- Whether a record names these bytes, or has named them until within the last days.
create function private.is_named(p_bucket text, p_name text, p_days int) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_bucket
    when 'models' then exists (
      select from public.models m where m.project_id = split_part(p_name, '/', 1) and m.sha256 = split_part(p_name, '/', 2)
         and (not m._deleted or m._modified > now() - make_interval(days => p_days)))
    when 'evidence' then exists (
      select from public.evidence e where e.project_id = split_part(p_name, '/', 1) and e.sha256 = split_part(p_name, '/', 2)
         and (not e._deleted or e._modified > now() - make_interval(days => p_days)))
      or private.in_vault(split_part(p_name, '/', 1), split_part(p_name, '/', 2))
    else true end
$$;
revoke execute on function private.is_named from public;

create function private.object_stays() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if private.is_named(old.bucket_id, old.name, 0) then
      raise exception 'a record names this file' using errcode = '42501';
    end if;
    return old;
  end if;
  if (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name) then
    raise exception 'a stored file keeps its name' using errcode = '42501';
  end if;
  if new.version is distinct from old.version and not private.is_damaged(old.bucket_id, old.name) then
    raise exception 'a stored file is written once' using errcode = '42501';
  end if;
  return new;
end $$;
revoke execute on function private.object_stays from public;
create trigger klarbau_stays before update or delete on storage.objects
  for each row when (old.bucket_id in ('models', 'evidence')) execute function private.object_stays();

-- ── what happened to them ──
-- A file that was mended or collected: noted in the trail of its project, and its records say that the server has to read it again.
create function private.object_changed() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_project text := split_part(old.name, '/', 1);
  v_sha256 text := split_part(old.name, '/', 2);
  v_at text := sync.now();
begin
  if old.bucket_id = 'models' then
    update public.models set upload_state = case tg_op when 'DELETE' then 'local' else 'uploaded' end
     where project_id = v_project and sha256 = v_sha256 and upload_state = 'verified';
  else
    update public.evidence set upload_state = case tg_op when 'DELETE' then 'local' else 'uploaded' end
     where project_id = v_project and sha256 = v_sha256 and upload_state = 'verified';
  end if;
  if exists (select from public.projects p where p.id = v_project) then
    insert into public.audit_events
      (id, scope, project_id, about_kind, about_id, act, actor_id, actor_account, at, device_at, changes, created_at, updated_at)
    values (gen_random_uuid()::text, 'project:' || v_project, v_project, 'stored_file', v_sha256,
      case tg_op when 'DELETE' then 'delete' else 'change' end, auth.uid(),
      (select u.email from auth.users u where u.id = auth.uid()), v_at, v_at, '{}', v_at, v_at);
  end if;
  return null;
end $$;
revoke execute on function private.object_changed from public;
create trigger klarbau_removed after delete on storage.objects
  for each row when (old.bucket_id in ('models', 'evidence')) execute function private.object_changed();
create trigger klarbau_mended after update on storage.objects
  for each row when (old.bucket_id in ('models', 'evidence') and new.version is distinct from old.version) execute function private.object_changed();

-- ── what nobody names any more ──
-- Files that no record names and none has named for some days. For the server only.
create function public.files_unnamed(p_days int default 30, p_limit int default 1000)
returns table (bucket_id text, name text) language sql stable security definer set search_path = '' as $$
  select o.bucket_id, o.name from storage.objects o
   where o.bucket_id in ('models', 'evidence') and o.created_at < now() - make_interval(days => greatest(p_days, 1))
     and not private.is_named(o.bucket_id, o.name, greatest(p_days, 1))
   order by o.bucket_id, o.name limit p_limit
$$;
revoke execute on function public.files_unnamed from public, anon, authenticated;
grant execute on function public.files_unnamed to service_role;
