-- A session that was ended (signed out everywhere, a device taken off, an account taken over) neither reads nor writes from that moment on:
-- its access token, which lives for up to an hour, is asked for its session with every request.

create or replace function private.factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.own_session_stands() then raise exception 'this session has ended' using errcode = 'SY001'; end if;
  if private.factor_missing() then raise exception 'the second factor has to be shown first' using errcode = 'SY015'; end if;
  return true;
end $$;

create or replace function private.own_factor_shown() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.own_session_stands() then raise exception 'this session has ended' using errcode = 'SY001'; end if;
  if private.own_factor_missing() then raise exception 'the second factor has to be shown first' using errcode = 'SY015'; end if;
  return true;
end $$;

create policy session_stands on public.security_events as restrictive for all to authenticated
  using ((select private.own_session_stands())) with check ((select private.own_session_stands()));

-- A bell that is not heard is no error.
drop policy second_factor on realtime.messages;
create policy second_factor on realtime.messages as restrictive for select to authenticated
  using (not (select private.factor_missing()) and (select private.own_session_stands()));
