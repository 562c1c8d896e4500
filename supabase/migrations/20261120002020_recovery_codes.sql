-- Recovery codes: ten words for the day on which the authenticator app is gone. Supabase Auth has none, so a code does not lift a
-- session to aal2 by itself: shown in a session that the password (or link, or passkey) has opened, it takes the second factor away.
-- The account is then one without a second factor; enrolling a new one leads to aal2 as for everybody.

create table private.recovery_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 over the user's id and the code: a code has 80 random bits, so that nobody can try them all.
  hash bytea not null,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, hash)
);
revoke all on private.recovery_codes from public;

-- Wrong codes per person, as a bucket that drains.
create table private.recovery_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  level double precision not null,
  at timestamptz not null
);
revoke all on private.recovery_attempts from public;

create function private.recovery_hash(p_user uuid, p_code text) returns bytea
language sql immutable set search_path = '' as $$
  select pg_catalog.sha256(pg_catalog.convert_to(
    p_user::text || ' ' || pg_catalog.translate(pg_catalog.upper(pg_catalog.regexp_replace(p_code, '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'),
    'UTF8'))
$$;
revoke execute on function private.recovery_hash from public;

create function private.has_second_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = p_user and f.status = 'verified')
$$;
revoke execute on function private.has_second_factor from public;

-- Makes ten codes, `XXXX-XXXX-XXXX-XXXX`, and shows them this once; earlier ones count no more. Only for somebody who has a second
-- factor, in a session that has shown it.
create function public.recovery_codes_make() returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; -- Crockford's: nothing that looks like something else
  v_bytes bytea;
  v_code text;
  v_codes text[] := '{}';
begin
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
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

-- How many codes are left, and since when there are any: {left, made_at}.
create function public.recovery_codes_left() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('left', count(*) filter (where used_at is null), 'made_at', min(made_at))
    from private.recovery_codes where user_id = auth.uid()
$$;

-- Shows a code: `done` takes every second factor of the caller away and ends his other sessions; `wrong`; `none` when there is no
-- factor to take away; `wait` after ten wrong ones, one more each six minutes. It answers instead of raising, so that what it counts
-- stays counted.
create function public.recovery_code_use(p_code text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_counted boolean;
begin
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
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

revoke execute on function public.recovery_codes_make, public.recovery_codes_left, public.recovery_code_use from public, anon;
grant execute on function public.recovery_codes_make, public.recovery_codes_left, public.recovery_code_use to authenticated;
