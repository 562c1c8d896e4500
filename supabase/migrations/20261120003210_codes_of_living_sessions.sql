-- Recovery codes are made and shown in sessions that go on only: the token of an ended one, good for an hour yet, counts for nothing.

-- Whether the caller's session is one that the sign-in service still knows.
create function private.session_goes_on() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s
    where s.user_id = auth.uid() and s.id::text = coalesce(auth.jwt() ->> 'session_id', '') and (s.not_after is null or s.not_after > now()))
$$;
revoke execute on function private.session_goes_on from public;

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

create or replace function public.recovery_codes_left() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.session_goes_on() then raise exception 'no session' using errcode = 'SY001'; end if;
  return (select jsonb_build_object('left', count(*) filter (where used_at is null), 'made_at', min(made_at))
            from private.recovery_codes where user_id = auth.uid());
end $$;

create or replace function public.recovery_code_use(p_code text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_counted boolean;
begin
  if v_user is null or not private.session_goes_on() then raise exception 'no session' using errcode = 'SY001'; end if;
  perform from auth.users u where u.id = v_user for update;
  if not private.has_second_factor(v_user) then return 'none'; end if;
  insert into private.recovery_attempts as a (user_id, level, at) values (v_user, 1, clock_timestamp())
    on conflict (user_id) do update set at = excluded.at,
      level = greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) / 360) + 1
      where greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) / 360) + 1 <= 10
    returning true into v_counted;
  if v_counted is null then return 'wait'; end if;
  update private.recovery_codes c set used_at = clock_timestamp()
    where c.user_id = v_user and c.used_at is null and c.hash = private.recovery_hash(v_user, coalesce(p_code, ''));
  if not found then
    perform private.note_security_event(v_user, 'recovery_code_refused');
    return 'wrong';
  end if;
  delete from private.recovery_attempts a where a.user_id = v_user;
  perform private.note_security_event(v_user, 'recovery_code_used');
  delete from auth.mfa_factors f where f.user_id = v_user;
  update auth.sessions s set aal = 'aal1', factor_id = null where s.user_id = v_user;
  delete from auth.sessions s where s.user_id = v_user and s.id::text is distinct from auth.jwt() ->> 'session_id';
  return 'done';
end $$;
