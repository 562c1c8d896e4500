-- The security of accounts: the record of what happened, attempts, sessions, recovery codes, passkeys. Written by triggers on the tables of
-- the sign-in service, which are the same hosted and embedded.

-- ── the record ──────────────────────────────────────────────────────────────────────────────────────────────
-- What happens to an account, so that its owner can see what he did not do himself. No client writes or changes anything. A record that
-- cannot be written keeps nobody from signing in.
create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in (
    'signed_in', 'second_factor_shown', 'session_ended', 'sessions_ended', 'password_changed', 'email_changed', 'email_change_asked',
    'factor_added', 'factor_removed', 'identity_linked', 'identity_unlinked', 'recovery_codes_made', 'recovery_code_used',
    'recovery_code_refused', 'attempts_refused', 'passkey_added', 'passkey_renamed', 'passkey_used', 'passkey_removed',
    'account_claimed', 'address_proven')),
  happened_at timestamptz not null default clock_timestamp(),
  -- Address and browser or program of the session, where the event has one.
  ip inet,
  user_agent text,
  -- How somebody signed in, which provider or factor; never a secret, never an address of somebody else.
  details jsonb not null default '{}'
);
create index security_events_of_user on public.security_events (user_id, happened_at desc);

alter table public.security_events enable row level security;
alter table public.security_events force row level security;
revoke all on public.security_events from anon, authenticated;
grant select on public.security_events to authenticated;
create policy own on public.security_events for select to authenticated using (user_id = (select auth.uid()));
create policy session_stands on public.security_events as restrictive for all to authenticated
  using ((select private.own_session_stands())) with check ((select private.own_session_stands()));

-- Notes an event; the place is the one given, else that of the session, by default the caller's. Nothing that a token says keeps an event
-- from being noted. Records older than 400 days go.
create function private.note_security_event(
  p_user uuid, p_kind text, p_details jsonb default '{}', p_session uuid default null, p_ip inet default null, p_agent text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_ip inet;
  v_agent text;
  v_session text;
begin
  v_session := coalesce(p_session::text, auth.jwt() ->> 'session_id');
  select s.ip, s.user_agent into v_ip, v_agent from auth.sessions s where s.id::text = lower(v_session) and s.user_id = p_user;
  insert into public.security_events (user_id, kind, ip, user_agent, details) values (p_user, p_kind, coalesce(p_ip, v_ip), coalesce(p_agent, v_agent), p_details);
  delete from public.security_events where user_id = p_user and happened_at < now() - interval '400 days';
exception when others then
  raise warning 'a security event could not be noted: %', sqlerrm;
end $$;
revoke execute on function private.note_security_event from public;

-- The first way in which a session was proven is a sign-in, a further one a second factor.
create function private.note_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid;
  v_first boolean;
begin
  select s.user_id into v_user from auth.sessions s where s.id = new.session_id;
  v_first := not exists (select from auth.mfa_amr_claims a where a.session_id = new.session_id and a.id <> new.id);
  if v_user is not null then
    perform private.note_security_event(v_user, case when v_first then 'signed_in' else 'second_factor_shown' end,
      jsonb_build_object('method', new.authentication_method), new.session_id);
  end if;
  return null;
end $$;
revoke execute on function private.note_sign_in from public;
create trigger klarbau_note_sign_in after insert on auth.mfa_amr_claims for each row execute function private.note_sign_in();

create function private.note_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.encrypted_password is distinct from old.encrypted_password then
    perform private.note_security_event(new.id, 'password_changed');
  end if;
  if new.email is distinct from old.email then
    perform private.note_security_event(new.id, 'email_changed', jsonb_build_object('from', old.email, 'to', new.email));
  end if;
  if coalesce(new.email_change, '') <> '' and new.email_change is distinct from old.email_change then
    perform private.note_security_event(new.id, 'email_change_asked', jsonb_build_object('to', new.email_change));
  end if;
  return null;
end $$;
revoke execute on function private.note_account_change from public;
create trigger klarbau_note_account_change after update of encrypted_password, email, email_change on auth.users
  for each row execute function private.note_account_change();

-- That an address was shown to be its owner's: from then on nobody takes it over any more. The embedded sign-in service keeps proofs apart
-- and notes them itself; elsewhere confirming an address is the proof.
create function private.note_confirmed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('auth.address_proofs') is null then
    perform private.note_security_event(new.id, 'address_proven');
  end if;
  return null;
end $$;
revoke execute on function private.note_confirmed from public;
create trigger klarbau_note_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.note_confirmed();

-- A factor counts from when a code of it was shown. When the account itself goes, its records go with it.
create function private.note_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_factor record := case when tg_op = 'DELETE' then old else new end;
begin
  if v_factor.status = 'verified' and exists (select from auth.users u where u.id = v_factor.user_id) then
    perform private.note_security_event(v_factor.user_id, case when tg_op = 'DELETE' then 'factor_removed' else 'factor_added' end,
      jsonb_build_object('type', v_factor.factor_type, 'name', v_factor.friendly_name));
  end if;
  return null;
end $$;
revoke execute on function private.note_factor from public;
create trigger klarbau_note_factor_added after update of status on auth.mfa_factors
  for each row when (old.status is distinct from new.status) execute function private.note_factor();
create trigger klarbau_note_factor_removed after delete on auth.mfa_factors for each row execute function private.note_factor();

-- The first identity is how an account was made, no news.
create function private.note_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_identity record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from auth.users u where u.id = v_identity.user_id)
    and exists (select from auth.identities i where i.user_id = v_identity.user_id and i.id <> v_identity.id) then
    perform private.note_security_event(v_identity.user_id,
      case when tg_op = 'DELETE' then 'identity_unlinked' else 'identity_linked' end,
      jsonb_build_object('provider', v_identity.provider));
  end if;
  return null;
end $$;
revoke execute on function private.note_identity from public;
create trigger klarbau_note_identity after insert or delete on auth.identities
  for each row execute function private.note_identity();

-- ── attempts ────────────────────────────────────────────────────────────────────────────────────────────────
-- How often something was tried, for the edge functions: they run in many places at once and remember nothing themselves.
create table private.attempts (
  -- SHA-256 of what is counted: keys name people and networks.
  key bytea primary key,
  level double precision not null,
  at timestamptz not null
);
create index attempts_by_age on private.attempts (at);
revoke all on private.attempts from public;

-- Counts one attempt. True when it may go on: at most `p_most` at once, and as many again spread over `p_seconds`. What is refused
-- does not count. For the server only.
create function public.attempt_count(p_key text, p_most int, p_seconds int) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_counted boolean;
begin
  if p_key is null or p_most is null or p_seconds is null or p_most < 1 or p_seconds < 1 then
    raise exception 'a key, a number and a time are needed' using errcode = '22023';
  end if;
  insert into private.attempts as a (key, level, at) values (pg_catalog.sha256(pg_catalog.convert_to(p_key, 'UTF8')), 1, clock_timestamp())
    on conflict (key) do update set at = excluded.at,
      level = greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) * p_most / p_seconds) + 1
      where greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) * p_most / p_seconds) + 1 <= p_most
    returning true into v_counted;
  -- A few old ones go each time, so that no call has to wait for all of them.
  delete from private.attempts where key in (
    select o.key from private.attempts o where o.at < now() - interval '2 days' order by o.at limit 20 for update skip locked);
  return v_counted is not null;
end $$;

-- Forgets the attempts of a key, after success. For the server only.
create function public.attempt_forget(p_key text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.attempts where key = pg_catalog.sha256(pg_catalog.convert_to(p_key, 'UTF8'))
$$;

revoke execute on function public.attempt_count, public.attempt_forget from public, anon, authenticated;
grant execute on function public.attempt_count, public.attempt_forget to service_role;

-- ── one's own sessions ──────────────────────────────────────────────────────────────────────────────────────
-- The devices somebody is signed in on. The sign-in service keeps them but lists them to nobody; these functions show and end a
-- person's own ones only.

-- Own sessions, the one used last first; `current` is the one that asks. `used_at` is when its tokens were renewed last.
create function public.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, ip text, user_agent text, aal text, current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), host(s.ip), s.user_agent, s.aal::text,
         s.id::text = lower(coalesce(auth.jwt() ->> 'session_id', ''))
    from auth.sessions s
   where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and (select private.own_session_stands())
   order by 3 desc, 1
$$;

-- Ends one of the caller's own sessions; false when there is none of this id. Where somebody has a second factor, only a session that has
-- shown it ends others.
create function public.own_session_end(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_agent text;
begin
  if v_user is null or not private.own_session_stands() then raise exception 'no session' using errcode = 'SY001'; end if;
  if p_id::text is distinct from lower(auth.jwt() ->> 'session_id') and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = v_user and f.status = 'verified') then
    raise exception 'the second factor has to be shown first' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.id = p_id and s.user_id = v_user returning s.user_agent into v_agent;
  if not found then return false; end if;
  perform private.note_security_event(v_user, 'session_ended', jsonb_build_object('session', p_id, 'user_agent', v_agent));
  return true;
end $$;

-- Ends all sessions of the caller but the one he is in, which has to go on itself; answers how many. Where somebody has a second factor,
-- only a session that has shown it ends others.
create function public.own_sessions_end_others() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_session text := lower(coalesce(auth.jwt() ->> 'session_id', ''));
  v_ended int;
begin
  if v_user is null or v_session = '' or not private.own_session_stands() then raise exception 'no session' using errcode = 'SY001'; end if;
  if private.own_factor_missing() then
    raise exception 'the second factor has to be shown first' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.user_id = v_user and s.id::text <> v_session;
  get diagnostics v_ended = row_count;
  if v_ended > 0 then perform private.note_security_event(v_user, 'session_ended', jsonb_build_object('count', v_ended)); end if;
  return v_ended;
end $$;
revoke execute on function public.own_sessions, public.own_session_end, public.own_sessions_end_others from public, anon;
grant execute on function public.own_sessions, public.own_session_end, public.own_sessions_end_others to authenticated;

-- A session that somebody has locked without a network on a shared device, with nothing that opens it again, lives on here until its
-- person signs in there once more. So that anybody who opens the product on that device may end it, the device holds a ticket of its
-- own making, which ends this one session and does nothing else. The id of a session would not do: every session of a person sees those
-- of the others, also one that has not shown the second factor.
create table private.session_tickets (
  session_id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- SHA-256 of the ticket.
  hash bytea not null
);
create index session_tickets_hash on private.session_tickets (hash);
create index session_tickets_user on private.session_tickets (user_id);

create function private.ticket_hash(p_ticket text) returns bytea
language sql immutable set search_path = '' as $$
  select pg_catalog.sha256(pg_catalog.convert_to(p_ticket, 'UTF8'))
$$;
revoke execute on function private.ticket_hash from public;

-- The session that asks can be ended by this ticket from now on, and by no earlier one. Tickets of the person's sessions that have ended go.
create function public.own_session_ticket(p_ticket text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_session uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  perform private.own_factor_shown();
  if v_user is null or v_session is null or not private.own_session_stands() then
    raise exception 'no session' using errcode = 'SY001';
  end if;
  if coalesce(p_ticket, '') !~ '^[A-Za-z0-9_-]{43}$' then
    raise exception 'a ticket is 32 random bytes in base64url' using errcode = '22023';
  end if;
  delete from private.session_tickets t
   where t.user_id = v_user and not exists (select from auth.sessions s where s.id = t.session_id and s.user_id = v_user);
  insert into private.session_tickets (session_id, user_id, hash) values (v_session, v_user, private.ticket_hash(p_ticket))
    on conflict (session_id) do update set hash = excluded.hash;
end $$;

-- Ends the sessions that these tickets are for, whoever brings them. For the server only; nobody is told whether there were any.
create function public.session_leave(p_tickets text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_one record;
  v_agent text;
begin
  for v_one in
    delete from private.session_tickets t using unnest(p_tickets) given (ticket)
     where t.hash = private.ticket_hash(given.ticket) returning t.session_id, t.user_id
  loop
    delete from auth.sessions s where s.id = v_one.session_id and s.user_id = v_one.user_id returning s.user_agent into v_agent;
    if found then
      perform private.note_security_event(
        v_one.user_id, 'session_ended', jsonb_build_object('session', v_one.session_id, 'user_agent', v_agent));
    end if;
  end loop;
end $$;

revoke execute on function public.own_session_ticket, public.session_leave from public, anon, authenticated;
grant execute on function public.own_session_ticket to authenticated;
grant execute on function public.session_leave to service_role;

-- ── recovery codes ──────────────────────────────────────────────────────────────────────────────────────────
-- Ten words for the day on which the authenticator app is gone. Supabase Auth has none, so a code does not lift a session to aal2 by itself:
-- shown in a session that the password (or link, or passkey) has opened, it takes the second factor away. The account is then one without a
-- second factor; enrolling a new one leads to aal2 as for everybody. Codes are made and shown in sessions that go on only.
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

-- Makes ten codes, `XXXX-XXXX-XXXX-XXXX`, and shows them this once; earlier ones count no more. Only for somebody who has a second factor, in
-- a session that has shown it, and only for a proof of a short while ago (SY016): with new codes somebody takes the second factor away later.
create function public.recovery_codes_make() returns text[]
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

-- How many codes are left, and since when there are any: {left, made_at}.
create function public.recovery_codes_left() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.session_goes_on() then raise exception 'no session' using errcode = 'SY001'; end if;
  return (select jsonb_build_object('left', count(*) filter (where used_at is null), 'made_at', min(made_at))
            from private.recovery_codes where user_id = auth.uid());
end $$;

-- Shows a code: `done` takes every second factor of the caller away and ends his other sessions; `wrong`; `none` when there is no
-- factor to take away; `wait` after ten wrong ones, one more each six minutes. It answers instead of raising, so that what it counts
-- stays counted.
create function public.recovery_code_use(p_code text) returns text
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

revoke execute on function public.recovery_codes_make, public.recovery_codes_left, public.recovery_code_use from public, anon;
grant execute on function public.recovery_codes_make, public.recovery_codes_left, public.recovery_code_use to authenticated;

-- ── whose an address is ─────────────────────────────────────────────────────────────────────────────────────
-- It comes first: before a passkey or a second factor is added, and before an invitation is accepted. Whoever proves an address later than
-- somebody else has used it takes the account over, with everything that hangs on it (`private.account_claimed`); who has proven it himself
-- has nothing to lose by that any more.

-- Whether the address of an account was shown to be its owner's. The embedded sign-in service keeps that apart, since it lets people
-- in without it where it is told to; elsewhere confirming is what lets in.
create function private.address_proven(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_proven boolean;
begin
  if pg_catalog.to_regclass('auth.address_proofs') is null then
    return exists (select from auth.users u where u.id = p_user and u.email_confirmed_at is not null);
  end if;
  execute 'select exists (select from auth.address_proofs p join auth.users u on u.id = p.user_id where u.id = $1 and p.email = u.email)'
    into v_proven using p_user;
  return v_proven;
end $$;
revoke execute on function private.address_proven from public;

-- Whether the caller's address was shown to be his.
create function public.own_address_proven() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.own_factor_shown();
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  return private.address_proven(auth.uid());
end $$;
revoke execute on function public.own_address_proven from public, anon, authenticated;
grant execute on function public.own_address_proven to authenticated;

-- The owner of an address takes over an account that somebody else may have made: nothing stays by which that one comes in or what
-- he was given. Passkeys and recovery codes go; the first time also memberships in organisations that others own. Who is left
-- without any has one of his own, as a new person. Called by the sign-in service alone, which says whether it has itself taken ways in
-- away. True when anything went, which is then noted.
create function private.account_claimed(p_user uuid, p_first boolean, p_ways boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_passkeys int;
  v_memberships int := 0;
  v_organisation text := gen_random_uuid()::text;
begin
  delete from public.webauthn_credentials where user_id = p_user;
  get diagnostics v_passkeys = row_count;
  delete from private.webauthn_challenges where user_id = p_user;
  delete from private.recovery_codes where user_id = p_user;
  delete from private.recovery_attempts where user_id = p_user;
  if p_first then
    perform 1 from public.organisations o
      where o.id in (select m.organisation_id from public.memberships m where m.user_id = p_user) order by o.id for update;
    update public.memberships m set _deleted = true
      where m.user_id = p_user and not m._deleted
        and (m.role <> 'owner' or exists (select from public.memberships o where o.organisation_id = m.organisation_id
               and o.user_id <> p_user and o.role = 'owner' and not o._deleted));
    get diagnostics v_memberships = row_count;
    update public.project_members set _deleted = true where user_id = p_user and not _deleted;
    if not exists (select from public.memberships m where m.user_id = p_user and not m._deleted) then
      insert into public.organisations (id, scope, name)
        select v_organisation, 'org:' || v_organisation, left(coalesce(nullif(split_part(u.email, '@', 1), ''), 'Klarbau'), 200)
          from auth.users u where u.id = p_user;
      insert into public.memberships (scope, organisation_id, user_id, role) values ('user:' || p_user, v_organisation, p_user, 'owner');
    end if;
  end if;
  if not p_ways and v_passkeys + v_memberships = 0 then return false; end if;
  perform private.note_security_event(p_user, 'account_claimed', jsonb_build_object('passkeys', v_passkeys, 'memberships', v_memberships));
  return true;
end $$;
revoke execute on function private.account_claimed from public;

-- ── passkeys ────────────────────────────────────────────────────────────────────────────────────────────────
-- The functions webauthn-* check what a device signs and write here above row security; a person sees the own passkeys, gives them names and
-- removes them. Only a session that goes on does.
create table public.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id text not null unique
    constraint webauthn_credential_id_form check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364), -- 1023 bytes
  public_key text not null constraint webauthn_public_key_form check (public_key ~ '^[A-Za-z0-9_-]+$'), -- COSE, as base64url
  counter bigint not null default 0 constraint webauthn_counter_grows check (counter >= 0),
  transports text[] not null default '{}',
  friendly_name text not null
    constraint webauthn_friendly_name_form check (friendly_name = btrim(friendly_name) and char_length(friendly_name) between 1 and 100),
  device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on public.webauthn_credentials (user_id);
alter table public.webauthn_credentials enable row level security;
alter table public.webauthn_credentials force row level security;
revoke all on public.webauthn_credentials from anon, authenticated;
grant select, delete, update (friendly_name) on public.webauthn_credentials to authenticated;
grant select, insert, update, delete on public.webauthn_credentials to service_role;
create policy read_own on public.webauthn_credentials for select to authenticated using (user_id = (select auth.uid()));
create policy rename_own on public.webauthn_credentials for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy remove_own on public.webauthn_credentials for delete to authenticated using (user_id = (select auth.uid()));
create policy second_factor on public.webauthn_credentials as restrictive for all to authenticated
  using ((select private.own_factor_shown())) with check ((select private.own_factor_shown()));
create policy session_stands on public.webauthn_credentials as restrictive for update to authenticated
  using ((select private.own_session_stands()));
create policy session_stands_to_remove on public.webauthn_credentials as restrictive for delete to authenticated
  using ((select private.own_session_stands()));

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

-- What happens to passkeys stands in the record, with the place from where one was added or used.
create function private.note_passkey() returns trigger
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
revoke execute on function private.note_passkey from public;
create trigger klarbau_note_passkey after insert or delete or update of friendly_name, last_used_at on public.webauthn_credentials
  for each row execute function private.note_passkey();

-- What a device is asked to sign. Good for one answer, for five minutes, for one person and purpose. Without a person: somebody gave
-- an address that nobody has, and must not notice.
create table private.webauthn_challenges (
  challenge text primary key check (char_length(challenge) between 22 and 200),
  purpose text not null check (purpose in ('register', 'login')),
  user_id uuid references auth.users (id) on delete cascade,
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes'
);
create index webauthn_challenges_expires on private.webauthn_challenges (expires_at);
create index webauthn_challenges_user on private.webauthn_challenges (user_id);
revoke all on private.webauthn_challenges from public;

-- Whose address it is: {id, email}; null when nobody has it. For the server only.
create function public.webauthn_person(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', u.id, 'email', u.email) from auth.users u
   where lower(u.email) = lower(btrim(p_email)) and u.deleted_at is null
   order by u.created_at limit 1
$$;

-- Remembers a challenge, and forgets those that nobody has answered. For the server only.
create function public.webauthn_challenge_give(p_challenge text, p_purpose text, p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.webauthn_challenges c
    where c.challenge in (select o.challenge from private.webauthn_challenges o where o.expires_at < clock_timestamp()
                           order by o.expires_at limit 100 for update skip locked);
  insert into private.webauthn_challenges (challenge, purpose, user_id) values (p_challenge, p_purpose, p_user);
end $$;

-- Takes a challenge back: true once, in time, for the person and purpose it was made for. For the server only.
create function public.webauthn_challenge_take(p_challenge text, p_purpose text, p_user uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_expires timestamptz;
begin
  delete from private.webauthn_challenges c
    where c.challenge = p_challenge and c.purpose = p_purpose and c.user_id is not distinct from p_user
    returning c.expires_at into v_expires;
  return coalesce(v_expires > clock_timestamp(), false);
end $$;

-- Whether somebody has a second factor: then only a session that has shown it makes a passkey. For the server only.
create function public.webauthn_factor_of(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$ select private.has_second_factor(p_user) $$;

-- Whether a session was begun, or has shown a code, within the last ten minutes. For the server only.
create function public.webauthn_session_fresh(p_user uuid, p_session text) returns boolean
language sql stable security definer set search_path = '' as $$ select private.session_fresh(p_user, p_session) $$;

-- Whether a person may add a passkey: when the address is proven. One exception: a sign-up with a passkey makes its first passkey at
-- once, because the account has no other way in, its password is known to nobody. Nothing is lost by that: the account is minutes old,
-- and should it belong to somebody else, its owner takes it over without the passkey. How an account was signed up for the person may
-- write himself; who does can add one passkey to an account that he has just made. For the server only.
create function public.webauthn_may_register(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.address_proven(p_user) or exists (
    select from auth.users u
     where u.id = p_user and u.raw_user_meta_data ->> 'registration_method' = 'passkey' and u.created_at > now() - interval '15 minutes'
       and not exists (select from public.webauthn_credentials c where c.user_id = u.id))
$$;

revoke execute on function public.webauthn_person, public.webauthn_challenge_give, public.webauthn_challenge_take, public.webauthn_factor_of,
  public.webauthn_session_fresh, public.webauthn_may_register from public, anon, authenticated;
grant execute on function public.webauthn_person, public.webauthn_challenge_give, public.webauthn_challenge_take, public.webauthn_factor_of,
  public.webauthn_session_fresh, public.webauthn_may_register to service_role;
