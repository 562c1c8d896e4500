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
