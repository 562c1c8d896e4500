-- The devices somebody is signed in on. The sign-in service keeps them but lists them to nobody; these functions show and end a
-- person's own ones only.

-- Own sessions, the one used last first; `current` is the one that asks. `used_at` is when its tokens were renewed last.
create function public.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, ip text, user_agent text, aal text, current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at), host(s.ip), s.user_agent, s.aal::text,
         s.id::text = coalesce(auth.jwt() ->> 'session_id', '')
    from auth.sessions s
   where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
   order by 3 desc, 1
$$;

-- Ends one of the caller's own sessions; false when there is none of this id. That device can renew nothing any more; what it holds
-- until then, an access token of at most an hour, runs out. Where somebody has a second factor, only a session that has shown it
-- ends others.
create function public.own_session_end(p_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_agent text;
begin
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if p_id::text is distinct from auth.jwt() ->> 'session_id' and coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = v_user and f.status = 'verified') then
    raise exception 'the second factor has to be shown first' using errcode = '42501';
  end if;
  delete from auth.sessions s where s.id = p_id and s.user_id = v_user returning s.user_agent into v_agent;
  if not found then return false; end if;
  perform private.note_security_event(v_user, 'session_ended', jsonb_build_object('session', p_id, 'user_agent', v_agent));
  return true;
end $$;

revoke execute on function public.own_sessions, public.own_session_end from public, anon;
grant execute on function public.own_sessions, public.own_session_end to authenticated;
