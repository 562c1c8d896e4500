-- What opens an account for good asks for a proof of a short while ago: a passkey more, new recovery codes. Whoever finds a device
-- unlocked has a session, and no such proof. The embedded sign-in service asks the same before a second factor, an address or a password.

-- Whether a session was begun, or has shown a code, within the last ten minutes.
create function private.session_fresh(p_user uuid, p_session text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s
    where s.user_id = p_user and s.id::text = lower(p_session) and (s.not_after is null or s.not_after > now())
      and (s.created_at > clock_timestamp() - interval '10 minutes' or exists (select from auth.mfa_amr_claims a
            where a.session_id = s.id and a.updated_at > clock_timestamp() - interval '10 minutes')))
$$;
revoke execute on function private.session_fresh from public;

-- The same for the functions that make passkeys. For the server only.
create function public.webauthn_session_fresh(p_user uuid, p_session text) returns boolean
language sql stable security definer set search_path = '' as $$ select private.session_fresh(p_user, p_session) $$;
revoke execute on function public.webauthn_session_fresh from public, anon, authenticated;
grant execute on function public.webauthn_session_fresh to service_role;

-- As before, and only for a proof of a short while ago (SY016): with new codes somebody takes the second factor away later.
create or replace function public.recovery_codes_make() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; -- Crockford's: nothing that looks like something else
  v_bytes bytea;
  v_code text;
  v_codes text[] := '{}';
begin
  if v_user is null or not private.session_goes_on() then raise exception 'no session' using errcode = 'SY001'; end if;
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' or not private.has_second_factor(v_user) then
    raise exception 'the second factor has to be shown first' using errcode = '42501';
  end if;
  if not private.session_fresh(v_user, auth.jwt() ->> 'session_id') then
    raise exception 'this needs a sign-in of the last ten minutes' using errcode = 'SY016';
  end if;
  perform from auth.users u where u.id = v_user for update; -- two devices at once: one after the other
  delete from private.recovery_codes where user_id = v_user;
  for v_n in 1..10 loop
    v_bytes := extensions.gen_random_bytes(16);
    select string_agg(substr(v_alphabet, get_byte(v_bytes, i) % 32 + 1, 1) || case when i in (3, 7, 11) then '-' else '' end, '' order by i)
      into v_code from generate_series(0, 15) i;
    insert into private.recovery_codes (user_id, hash) values (v_user, private.recovery_hash(v_user, v_code));
    v_codes := v_codes || v_code;
  end loop;
  perform private.note_security_event(v_user, 'recovery_codes_made');
  return v_codes;
end $$;
