-- What happens to an account, so that its owner can see what he did not do himself. Written by triggers on the tables of the sign-in
-- service, which are the same hosted and embedded; no client writes or changes anything. A record that cannot be written keeps nobody
-- from signing in.

create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in (
    'signed_in', 'second_factor_shown', 'session_ended', 'password_changed', 'email_changed', 'email_change_asked',
    'factor_added', 'factor_removed', 'identity_linked', 'identity_unlinked', 'recovery_codes_made', 'recovery_code_used',
    'recovery_code_refused', 'attempts_refused')),
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

-- Notes an event; the place is the one given, else that of the session, by default the caller's. Records older than 400 days go.
create function private.note_security_event(
  p_user uuid, p_kind text, p_details jsonb default '{}', p_session uuid default null, p_ip inet default null, p_agent text default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  v_ip inet;
  v_agent text;
  v_session uuid := coalesce(p_session, nullif(auth.jwt() ->> 'session_id', '')::uuid);
begin
  select s.ip, s.user_agent into v_ip, v_agent from auth.sessions s where s.id = v_session and s.user_id = p_user;
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
