-- A passkey is a way into an account: its owner gets a mail when one is added, and the record says from where one was added or used.

-- Where a person is on whose behalf a server acts: address and program, as the server says them beside the secret key
-- (`Sb-Forwarded-For`). Nobody else's word counts.
create function private.place_of_request(out ip inet, out agent text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_headers jsonb;
begin
  if coalesce(auth.jwt() ->> 'role', '') <> 'service_role' then return; end if;
  v_headers := nullif(pg_catalog.current_setting('request.headers', true), '')::jsonb;
  if coalesce(v_headers ->> 'sb-forwarded-for', '') = '' then return; end if; -- the server itself: its program is nobody's
  agent := left(v_headers ->> 'user-agent', 300);
  ip := v_headers ->> 'sb-forwarded-for';
exception when others then
  return; -- no address, or no headers: then the place is not known
end $$;
revoke execute on function private.place_of_request from public;

-- Tells the owner of an account by mail that there is a passkey more; ten mails a day, so that nobody fills a letter box with them.
-- Only the embedded sign-in service has an outbox; elsewhere a webhook on the table does it.
create function private.tell_passkey(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('auth.mail_outbox') is null or not public.attempt_count('passkey mail ' || p_user, 10, 86400) then return; end if;
  execute 'insert into auth.mail_outbox (kind, email, language)
    select ''passkey_added'', u.email, u.raw_user_meta_data ->> ''language'' from auth.users u
     where u.id = $1 and u.email is not null and u.email_confirmed_at is not null' using p_user;
exception when others then
  raise warning 'a passkey could not be told about: %', sqlerrm; -- it is there all the same
end $$;
revoke execute on function private.tell_passkey from public;

create or replace function private.note_passkey() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_place record := private.place_of_request();
begin
  if tg_op = 'INSERT' then
    perform private.note_security_event(new.user_id, 'passkey_added', jsonb_build_object('name', new.friendly_name), null, v_place.ip, v_place.agent);
    perform private.tell_passkey(new.user_id);
  elsif tg_op = 'DELETE' then
    if exists (select from auth.users u where u.id = old.user_id) then
      perform private.note_security_event(old.user_id, 'passkey_removed', jsonb_build_object('name', old.friendly_name));
    end if;
  else
    if new.friendly_name is distinct from old.friendly_name then
      perform private.note_security_event(new.user_id, 'passkey_renamed', jsonb_build_object('from', old.friendly_name, 'to', new.friendly_name));
    end if;
    if new.last_used_at is distinct from old.last_used_at then
      perform private.note_security_event(new.user_id, 'passkey_used', jsonb_build_object('name', new.friendly_name), null, v_place.ip, v_place.agent);
    end if;
  end if;
  return null;
end $$;
