-- A record of a file is `verified` only while the server has read exactly these bytes from its own storage, whatever a device says.

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
