-- Whose an address is comes first: before a passkey or a second factor is added, and before an invitation is accepted. Whoever proves
-- an address later than somebody else has used it takes the account over, with everything that hangs on it
-- (`private.account_claimed`); who has proven it himself has nothing to lose by that any more.

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
revoke execute on function public.webauthn_may_register from public, anon, authenticated;
grant execute on function public.webauthn_may_register to service_role;

-- As before, but that somebody may sign in is no proof. A link may have been passed on by hand, so having it is none either: who has not
-- shown yet that the address is his does so first, and keeps the role when its owner is asked for later.
-- Accepts an invitation: only the person whose proven address it names, once. `accepted` with where it leads (also when the same person
-- asks again), `used`, `expired`, `revoked`, `other_address`, `unproven`, `unknown`, `wait`. Nobody loses a role that he has.
create or replace function public.invitation_accept(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_one private.invitations;
  v_email text;
  v_proven boolean;
  v_state text;
begin
  perform private.own_factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if not public.attempt_count('invitation accepted by ' || v_user, 30, 300) then return '{"code": "wait"}'; end if;
  select lower(u.email), private.address_proven(u.id) into v_email, v_proven from auth.users u where u.id = v_user for no key update;
  if not found then raise exception 'no session' using errcode = 'SY001'; end if;
  select i.* into v_one from private.invitations i join private.invitation_tokens t on t.invitation_id = i.id
    where t.hash = private.invitation_hash(p_token) for update of i;
  if not found then return '{"code": "unknown"}'; end if;
  if v_one.email is distinct from v_email then return '{"code": "other_address"}'; end if;
  if not v_proven then return '{"code": "unproven"}'; end if;
  v_state := private.invitation_state(v_one);
  if v_state = 'used' and v_one.accepted_by = v_user then v_state := 'again'; end if;
  if v_state not in ('open', 'again') then
    return jsonb_build_object('code', case v_state when 'void' then 'revoked' else v_state end);
  end if;
  if v_state = 'open' then
    if v_one.project_id is not null then
      if not exists (select from public.project_members m where m.project_id = v_one.project_id and m.user_id = v_user and not m._deleted) then
        insert into public.project_members (scope, project_id, user_id, role) values ('user:' || v_user, v_one.project_id, v_user, v_one.role);
      end if;
    else
      update public.memberships m set role = v_one.role
        where m.organisation_id = v_one.organisation_id and m.user_id = v_user and m.role = 'tenant' and not m._deleted;
      if not exists (select from public.memberships m where m.organisation_id = v_one.organisation_id and m.user_id = v_user and not m._deleted) then
        insert into public.memberships (scope, organisation_id, user_id, role)
          values ('user:' || v_user, v_one.organisation_id, v_user, v_one.role);
      end if;
    end if;
    update private.invitations i set accepted_at = clock_timestamp(), accepted_by = v_user where i.id = v_one.id;
  end if;
  return jsonb_build_object('code', 'accepted', 'organisation_id', v_one.organisation_id, 'project_id', v_one.project_id);
end $$;
