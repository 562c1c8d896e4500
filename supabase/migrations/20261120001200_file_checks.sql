-- What the server itself has read of the stored files. The function `file-check` reads a file to its end and notes size and SHA-256
-- here, for the version of the object that it has read; nobody else can write it. A record of a file counts as verified only with it.

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
