-- Passkeys. The functions webauthn-* check what a device signs and write here above row security; a person sees the own passkeys,
-- gives them names and removes them.

-- Nothing has written this table so far; should a row be there all the same, it keeps what it has.
update public.webauthn_credentials set friendly_name = 'Passkey' where friendly_name is null;
alter table public.webauthn_credentials
  alter column friendly_name set not null,
  add column device_type text not null default 'singleDevice' check (device_type in ('singleDevice', 'multiDevice')),
  add column backed_up boolean not null default false,
  add constraint webauthn_credential_id_form check (credential_id ~ '^[A-Za-z0-9_-]+$' and char_length(credential_id) <= 1364) not valid, -- 1023 bytes
  add constraint webauthn_public_key_form check (public_key ~ '^[A-Za-z0-9_-]+$') not valid, -- COSE, as base64url
  add constraint webauthn_counter_grows check (counter >= 0) not valid,
  add constraint webauthn_friendly_name_form
    check (friendly_name = btrim(friendly_name) and char_length(friendly_name) between 1 and 100) not valid;
alter table public.webauthn_credentials alter column device_type drop default, alter column backed_up drop default;

grant update (friendly_name) on public.webauthn_credentials to authenticated;
create policy rename_own on public.webauthn_credentials for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
grant select, insert, update, delete on public.webauthn_credentials to service_role;

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

revoke execute on function public.webauthn_person, public.webauthn_challenge_give,
  public.webauthn_challenge_take from public, anon, authenticated;
grant execute on function public.webauthn_person, public.webauthn_challenge_give,
  public.webauthn_challenge_take to service_role;
