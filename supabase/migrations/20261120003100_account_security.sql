-- What happens to passkeys stands in the record of the account; the token of a session that has ended lists, ends and renames nothing;
-- an account that a stranger has made under somebody's address is handed over without what he has prepared.

alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'second_factor_shown', 'session_ended', 'sessions_ended', 'password_changed', 'email_changed', 'email_change_asked',
  'factor_added', 'factor_removed', 'identity_linked', 'identity_unlinked', 'recovery_codes_made', 'recovery_code_used',
  'recovery_code_refused', 'attempts_refused', 'passkey_added', 'passkey_renamed', 'passkey_used', 'passkey_removed',
  'account_claimed')) not valid;
alter table public.security_events validate constraint security_events_kind_check;

-- Rows from before the checks of passkeys came keep nobody from upgrading; a check that holds for all of them is said to.
do $$
declare
  v_name text;
begin
  foreach v_name in array array['webauthn_credential_id_form', 'webauthn_public_key_form', 'webauthn_counter_grows', 'webauthn_friendly_name_form'] loop
    begin
      execute pg_catalog.format('alter table public.webauthn_credentials validate constraint %I', v_name);
    exception when check_violation then
      raise warning 'a passkey from before does not fit %', v_name;
    end;
  end loop;
end $$;

-- As before, but nothing that a token says keeps an event from being noted.
create or replace function private.note_security_event(
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

-- ── passkeys in the record ──────────────────────────────────────────────────────────────────────────────────
create function private.note_passkey() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_security_event(new.user_id, 'passkey_added', jsonb_build_object('name', new.friendly_name));
  elsif tg_op = 'DELETE' then
    if exists (select from auth.users u where u.id = old.user_id) then
      perform private.note_security_event(old.user_id, 'passkey_removed', jsonb_build_object('name', old.friendly_name));
    end if;
  else
    if new.friendly_name is distinct from old.friendly_name then
      perform private.note_security_event(new.user_id, 'passkey_renamed', jsonb_build_object('from', old.friendly_name, 'to', new.friendly_name));
    end if;
    if new.last_used_at is distinct from old.last_used_at then
      perform private.note_security_event(new.user_id, 'passkey_used', jsonb_build_object('name', new.friendly_name));
    end if;
  end if;
  return null;
end $$;
revoke execute on function private.note_passkey from public;
create trigger klarbau_note_passkey after insert or delete or update of friendly_name, last_used_at on public.webauthn_credentials
  for each row execute function private.note_passkey();

-- ── sessions that have ended ────────────────────────────────────────────────────────────────────────────────
-- Whether the session of the caller's token goes on: an access token outlives it by up to an hour. Tokens without a session, which
-- only the server itself makes, have none that could end.
create function private.own_session_stands() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'session_id', '') = '' or exists (
    select from auth.sessions s where s.user_id = auth.uid() and s.id::text = lower(auth.jwt() ->> 'session_id')
      and (s.not_after is null or s.not_after > now()))
$$;
revoke execute on function private.own_session_stands from public;
grant execute on function private.own_session_stands to authenticated;

-- Only a session that goes on renames or removes a passkey.
create policy session_stands on public.webauthn_credentials as restrictive for update to authenticated
  using ((select private.own_session_stands()));
create policy session_stands_to_remove on public.webauthn_credentials as restrictive for delete to authenticated
  using ((select private.own_session_stands()));

create or replace function public.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, ip text, user_agent text, aal text, current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), host(s.ip), s.user_agent, s.aal::text,
         s.id::text = lower(coalesce(auth.jwt() ->> 'session_id', ''))
    from auth.sessions s
   where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and (select private.own_session_stands())
   order by 3 desc, 1
$$;

create or replace function public.own_session_end(p_id uuid) returns boolean
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

-- ── accounts under somebody else's address ──────────────────────────────────────────────────────────────────
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
