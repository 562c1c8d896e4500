-- Records of files: the bytes they name never change, and what was verified stays verified, whatever an older device believes.

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
