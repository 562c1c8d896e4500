-- Records of files, and what the server itself has read of the stored bytes. The bytes are models and evidence of a project, under
-- `<project>/<SHA-256>`; who may send and remove them stands in `stored_files`.

-- A piece of evidence: its bytes, how the file was called, when the picture was taken, what it is about.
create table public.evidence (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  mime text not null,
  title text not null check (length(title) <= 300),
  file_name text check (length(file_name) <= 300),
  taken_at public.instant,
  -- A picture of a topic, a document that came in by the vault, a photo or PDF of a bill, photos of what was accepted from an inbox.
  about_kind text check (about_kind in ('space', 'asset', 'work_order', 'topic', 'vault', 'bill', 'meter_reading', 'inbox_submission')),
  about_id text check (about_id ~ '^[A-Za-z0-9_$-]{1,64}$'),
  upload_state text not null check (upload_state in ('local', 'uploading', 'uploaded', 'verified')),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check ((about_kind is null) = (about_id is null))
);
select sync.register('public.evidence', 'evidence', 'evidence');
select private.belongs_to_project('public.evidence', 'evidence');

-- A picture may belong to a topic. Then whoever may write topics may add it, change its record and send its bytes.
create policy topic_add on public.evidence for insert to authenticated
  with check (about_kind = 'topic' and project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy topic_change on public.evidence for update to authenticated
  using (about_kind = 'topic' and project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (about_kind = 'topic' and project_id = any ((select private.reachable_projects('building:write'))::text[]));

-- The bytes that a record names never change, and what was verified stays verified, whatever an older device believes.
create function private.keep_bytes() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.sha256 <> old.sha256 or new.bytes <> old.bytes then
    raise exception 'a record keeps its bytes' using errcode = 'SY012';
  end if;
  if old.upload_state = 'verified' and current_user = 'authenticated' then
    new.upload_state := 'verified'; -- only the server itself may take its word back
  end if;
  return new;
end $$;
create trigger keep_bytes before update on public.models for each row execute function private.keep_bytes();
create trigger keep_bytes before update on public.evidence for each row execute function private.keep_bytes();

-- ── what the server has read ────────────────────────────────────────────────────────────────────────────────
-- The function `file-check` reads a file to its end and notes size and SHA-256 here, for the version of the object that it has read;
-- nobody else can write it. A record of a file counts as verified only with it.
create table private.file_checks (
  bucket_id text not null,
  name text not null,
  version text not null,
  bytes bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  checked_at timestamptz not null default clock_timestamp(),
  primary key (bucket_id, name)
);
revoke all on private.file_checks from public;

-- The version of a stored file and, when this very version was read before, what was found: {version, bytes, sha256}; null when there
-- is no such file. For the server only.
create function public.file_check_known(p_bucket text, p_name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', coalesce(o.version, ''), 'bytes', c.bytes, 'sha256', c.sha256)
    from storage.objects o
    left join private.file_checks c on c.bucket_id = o.bucket_id and c.name = o.name and c.version = coalesce(o.version, '')
   where o.bucket_id = p_bucket and o.name = p_name
$$;

-- Notes what was read of a version. False, and nothing noted, when the file was replaced meanwhile. For the server only.
create function public.file_check_note(p_bucket text, p_name text, p_version text, p_bytes bigint, p_sha256 text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform from storage.objects o
    where o.bucket_id = p_bucket and o.name = p_name and coalesce(o.version, '') = p_version for share;
  if not found then return false; end if;
  insert into private.file_checks values (p_bucket, p_name, p_version, p_bytes, p_sha256)
    on conflict (bucket_id, name) do update
    set version = excluded.version, bytes = excluded.bytes, sha256 = excluded.sha256, checked_at = excluded.checked_at;
  return true;
end $$;

revoke execute on function public.file_check_known, public.file_check_note from public, anon, authenticated;
grant execute on function public.file_check_known, public.file_check_note to service_role;

-- Whether the server has read this size and SHA-256 from the version that is stored now.
create function private.is_proven(p_bucket text, p_project_id text, p_sha256 text, p_bytes bigint) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.file_checks c
      join storage.objects o on o.bucket_id = c.bucket_id and o.name = c.name and coalesce(o.version, '') = c.version
     where c.bucket_id = p_bucket and c.name = p_project_id || '/' || p_sha256
       and c.sha256 = p_sha256 and c.bytes = p_bytes)
$$;
revoke execute on function private.is_proven from public;
grant execute on function private.is_proven to authenticated, service_role;

-- A record is `verified` only while the server has read exactly these bytes from its own storage, whatever a device says.
create function private.only_proven() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.upload_state = 'verified' and not private.is_proven(tg_argv[0], new.project_id, new.sha256, new.bytes) then
    new.upload_state := 'uploaded';
  end if;
  return new;
end $$;
create trigger only_proven before insert or update on public.models for each row execute function private.only_proven('models');
create trigger only_proven before insert or update on public.evidence for each row execute function private.only_proven('evidence');

-- The server's bytes turned out to be other ones: its word is taken back, and a device that still has the bytes sends them again.
create function private.take_back() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_project text := split_part(new.name, '/', 1);
  v_sha256 text := split_part(new.name, '/', 2);
begin
  if new.bucket_id = 'models' then
    update public.models set upload_state = 'local'
     where project_id = v_project and sha256 = v_sha256 and upload_state in ('uploaded', 'verified')
       and not (new.sha256 = sha256 and new.bytes = bytes);
  elsif new.bucket_id = 'evidence' then
    update public.evidence set upload_state = 'local'
     where project_id = v_project and sha256 = v_sha256 and upload_state in ('uploaded', 'verified')
       and not (new.sha256 = sha256 and new.bytes = bytes);
  end if;
  return null;
end $$;
revoke execute on function private.take_back from public;
create trigger take_back after insert or update on private.file_checks for each row execute function private.take_back();
