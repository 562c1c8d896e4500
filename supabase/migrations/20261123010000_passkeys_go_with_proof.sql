-- A passkey goes only by a proof of a short while ago, as it comes: whoever finds a device unlocked must not take the ways in of its
-- person away. What the database itself removes (an account that ends, a stranger's preparations) asks for nothing.

create function private.passkey_goes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.session_fresh(old.user_id, auth.jwt() ->> 'session_id') then
    raise exception 'this needs a sign-in of the last ten minutes' using errcode = 'SY016';
  end if;
  return old;
end $$;
revoke execute on function private.passkey_goes from public;
create trigger klarbau_passkey_goes before delete on public.webauthn_credentials
  for each row when (current_user = 'authenticated') execute function private.passkey_goes();
