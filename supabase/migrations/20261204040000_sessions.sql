-- Sessions and the second factor. A session that was ended (signed out everywhere, a device taken off, an account taken over) neither reads
-- nor writes from that moment on: its access token, which lives for up to an hour, is asked for its session with every request.
-- The second factor is asked for where it counts: whoever has one, or has a role of which an organisation demands one, reaches data
-- only in a session that has shown it (aal2). A refusal says so: SY015. Nothing is lost by it; devices wait and go on afterwards.
--
-- An organisation demands it of roles by its setting `second_factor_roles`, a list of roles, which its owners change (default: none).
-- Functions that every request asks are in PL/pgSQL: it keeps their plans per connection, SQL does not.

-- ── sessions ────────────────────────────────────────────────────────────────────────────────────────────────
-- Whether the session of the caller's token goes on. Tokens without a session, which only the server itself makes, have none that could end.
create function private.own_session_stands() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'session_id', '') = '' or exists (
    select from auth.sessions s where s.user_id = auth.uid() and s.id::text = lower(auth.jwt() ->> 'session_id')
      and (s.not_after is null or s.not_after > now()));
end $$;
revoke execute on function private.own_session_stands from public;
grant execute on function private.own_session_stands to authenticated;

-- Whether the caller's session is one that the sign-in service still knows.
create function private.session_goes_on() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s
    where s.user_id = auth.uid() and s.id::text = coalesce(auth.jwt() ->> 'session_id', '') and (s.not_after is null or s.not_after > now()))
$$;
revoke execute on function private.session_goes_on from public;

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

-- ── the second factor ───────────────────────────────────────────────────────────────────────────────────────
create function private.has_second_factor(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = p_user and f.status = 'verified');
end $$;
revoke execute on function private.has_second_factor from public;

-- Whether an organisation demands a second factor of this person, for a role in it or in one of its projects that he has taken himself
-- (by signing up, by an invitation). A role that somebody else has written down for him demands nothing: it would hold up all his work.
create function private.factor_demanded(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.memberships m
      join public.settings s on s.scope = 'org:' || m.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and (m.created_by is null or m.created_by = p_user)
       and s.setting_value @> to_jsonb(m.role)
  ) or exists (
    select from public.project_members m
      join public.projects p on p.id = m.project_id
      join public.settings s on s.scope = 'org:' || p.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and (m.created_by is null or m.created_by = p_user)
       and s.setting_value @> to_jsonb(m.role));
end $$;

-- Whether the caller has a second factor that this session has not shown.
create function private.own_factor_missing() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is not null and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2' and private.has_second_factor(auth.uid())
$$;

-- The same, or one that is demanded and not even there.
create function private.factor_missing() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return auth.uid() is not null and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
     and (private.has_second_factor(auth.uid()) or private.factor_demanded(auth.uid()));
end $$;

-- True, or a refusal that says its reason instead of an empty table: SY001 or SY015. For policies and functions.
create function private.factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.own_session_stands() then raise exception 'this session has ended' using errcode = 'SY001'; end if;
  if private.factor_missing() then raise exception 'the second factor has to be shown first' using errcode = 'SY015'; end if;
  return true;
end $$;

-- The same for what belongs to the account itself: whoever is to set up a second factor still sees it.
create function private.own_factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.own_session_stands() then raise exception 'this session has ended' using errcode = 'SY001'; end if;
  if private.own_factor_missing() then raise exception 'the second factor has to be shown first' using errcode = 'SY015'; end if;
  return true;
end $$;

revoke execute on function private.factor_demanded, private.own_factor_missing, private.factor_missing, private.factor_shown,
  private.own_factor_shown from public;
grant execute on function private.factor_missing, private.factor_shown, private.own_factor_shown to authenticated;

-- How the caller stands to the second factor, for the page: {has, demanded, shown}.
create function public.own_factor_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  return jsonb_build_object('has', private.has_second_factor(auth.uid()), 'demanded', private.factor_demanded(auth.uid()),
    'shown', coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2');
end $$;
revoke execute on function public.own_factor_state from public, anon;
grant execute on function public.own_factor_state to authenticated;

-- ── tables and messages ─────────────────────────────────────────────────────────────────────────────────────
-- The policy of a table whose rows are data; may be repeated. `sync.register` gives it to tables that travel. Without it are the versions of
-- the product, which are nobody's data, and what belongs to the account itself: the passkeys, and the record of what happened to it, which
-- its owner reads also on the day on which his factor is gone.
create function private.ask_second_factor(p_table regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('drop policy if exists second_factor on %s', p_table);
  execute format('create policy second_factor on %s as restrictive for all to authenticated
    using ((select private.factor_shown())) with check ((select private.factor_shown()))', p_table);
end $$;
revoke execute on function private.ask_second_factor from public;

-- A message that is not heard is no error: devices ask again.
create policy second_factor on realtime.messages as restrictive for select to authenticated
  using (not (select private.factor_missing()) and (select private.own_session_stands()));

-- A statement of somebody who signs in, or of a visitor, ends before the device gives up on it (25 s): what nobody waits for any more must
-- not keep a connection. PostgREST takes the settings of roles over for each request; the embedded backend does the same (identity.ts).
do $$ begin
  execute 'alter role authenticated set statement_timeout = ''20s''';
  execute 'alter role anon set statement_timeout = ''5s''';
end $$;
