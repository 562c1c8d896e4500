-- What a review of accounts and invitations has found: the token of an ended session still ended others; ten mails to one address kept
-- everybody from inviting it; whoever knew somebody's id could demand a second factor of him; an ended account left its address behind.

-- ── sessions that have ended ────────────────────────────────────────────────────────────────────────────────
-- Ends all sessions of the caller but the one he is in, which has to go on itself; answers how many. Where somebody has a second factor,
-- only a session that has shown it ends others.
create or replace function public.own_sessions_end_others() returns int
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

-- Takes a change of address back that has not been confirmed on both sides; false when there is none. Asks for what the change itself
-- asks for: a session that goes on, and the second factor where there is one.
create or replace function public.own_email_change_withdraw() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
begin
  if v_user is null or not private.own_session_stands() then raise exception 'no session' using errcode = 'SY001'; end if;
  if private.own_factor_missing() then
    raise exception 'the second factor has to be shown first' using errcode = '42501';
  end if;
  if pg_catalog.to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text like ''email_change_token_%''' using v_user;
  end if;
  update auth.users u set email_change = '', email_change_token_new = '', email_change_token_current = '', updated_at = now()
    where u.id = v_user and coalesce(u.email_change, '') <> '';
  return found;
end $$;

-- ── mails to one address ────────────────────────────────────────────────────────────────────────────────────
-- Whether one more invitation may be made: by this person, for this organisation. The address is counted with its mails alone, else a
-- stranger could keep everybody from inviting somebody.
drop function private.may_invite(uuid, text, text);
create function private.may_invite(p_user uuid, p_organisation text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select public.attempt_count('invitation by ' || p_user, 100, 86400)
     and public.attempt_count('invitation for ' || p_organisation, 300, 86400)
$$;
revoke execute on function private.may_invite from public;

-- A fresh link for an invitation, and what a mail says about it. `mail` is false when the address has had ten today: then the link has
-- to be passed on by hand.
create or replace function private.invitation_link(p private.invitations) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_token text := translate(encode(extensions.gen_random_bytes(24), 'base64'), '+/=', '-_');
begin
  insert into private.invitation_tokens (hash, invitation_id) values (private.invitation_hash(v_token), p.id);
  return jsonb_build_object('code', 'made', 'id', p.id, 'token', v_token, 'email', p.email, 'role', p.role, 'expires_at', p.expires_at,
    'mail', public.attempt_count('invitation to ' || p.email, 10, 86400),
    'organisation', (select o.name from public.organisations o where o.id = p.organisation_id),
    'project', (select j.name from public.projects j where j.id = p.project_id),
    'inviter', (select u.email from auth.users u where u.id = p.invited_by));
end $$;

-- Invites an address; an open invitation of the same address to the same place gets the new role and a further link.
-- `made` with the link's token (shown this once), `member` when that person is there already, `invalid`, `wait`.
create or replace function public.invitation_make(p_organisation text, p_email text, p_role text, p_project text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_gives text[] := private.roles_to_give(p_organisation, p_project, v_user);
  v_made private.invitations;
begin
  perform private.factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if coalesce(p_role = any (v_gives), false) is false
    or (p_project is not null and not exists (select from public.projects p
          where p.id = p_project and p.organisation_id = p_organisation and not p._deleted)) then
    raise exception 'this role is not yours to give' using errcode = '42501';
  end if;
  if char_length(v_email) > 254 or v_email !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or (p_role = 'tenant' and p_project is null) then
    return '{"code": "invalid"}';
  end if;
  if exists (select from auth.users u join public.memberships m on m.user_id = u.id
              where lower(u.email) = v_email and m.organisation_id = p_organisation and not m._deleted and m.role <> 'tenant')
    or exists (select from auth.users u join public.project_members m on m.user_id = u.id
                where lower(u.email) = v_email and m.project_id = p_project and not m._deleted) then
    return '{"code": "member"}';
  end if;
  if not private.may_invite(v_user, p_organisation) then return '{"code": "wait"}'; end if;
  insert into private.invitations as i (organisation_id, project_id, email, role, invited_by, expires_at)
    values (p_organisation, p_project, v_email, p_role, v_user, clock_timestamp() + interval '14 days')
    on conflict (organisation_id, coalesce(project_id, ''), email) where accepted_at is null and revoked_at is null
    do update set role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at
      where i.role = any (v_gives)
    returning * into v_made;
  if not found then raise exception 'this role is not yours to change' using errcode = '42501'; end if;
  delete from private.invitations where id in (
    select o.id from private.invitations o where o.created_at < now() - interval '400 days' order by o.created_at limit 20 for update skip locked);
  return private.invitation_link(v_made);
end $$;

-- A further link for an invitation that is not used up, good for 14 days again; five in a row, five a day. The links before it go on
-- counting. `made`, `used`, `revoked`, `wait`, `gone`.
create or replace function public.invitation_renew(p_invitation uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_one private.invitations;
begin
  perform private.factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  select * into v_one from private.invitations i where i.id = p_invitation for update;
  if not found or not v_one.role = any (private.roles_to_give(v_one.organisation_id, v_one.project_id, v_user)) then
    return '{"code": "gone"}'; -- the same answer whether it is somebody else's or nobody's
  end if;
  if v_one.accepted_at is not null then return '{"code": "used"}'; end if;
  if v_one.revoked_at is not null then return '{"code": "revoked"}'; end if;
  if not public.attempt_count('invitation again ' || v_one.id, 5, 86400)
    or not private.may_invite(v_user, v_one.organisation_id) then
    return '{"code": "wait"}';
  end if;
  update private.invitations i set invited_by = v_user, expires_at = clock_timestamp() + interval '14 days'
    where i.id = v_one.id returning * into v_one;
  return private.invitation_link(v_one);
end $$;

-- ── who may demand a second factor ──────────────────────────────────────────────────────────────────────────
-- Whether an organisation demands a second factor of this person, for a role in it or in one of its projects that he has taken himself
-- (by signing up, by an invitation). A role that somebody else has written down for him demands nothing: it would hold up all his work.
create or replace function private.factor_demanded(p_user uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.memberships m
      join public.settings s on s.scope = 'org:' || m.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and (m.created_by is null or m.created_by = p_user)
       and s.setting_value @> to_jsonb(m.role)
  ) or exists (
    select from public.project_members m
      join public.projects p on p.id = m.project_id
      join public.settings s on s.scope = 'org:' || p.organisation_id and s.setting_key = 'second_factor_roles' and not s._deleted
     where m.user_id = p_user and not m._deleted and (m.created_by is null or m.created_by = p_user)
       and s.setting_value @> to_jsonb(m.role))
$$;

-- ── what an account leaves ──────────────────────────────────────────────────────────────────────────────────
-- Invitations name an address: those that the person has accepted or that wait for him go with the account.
create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.invitations i where i.accepted_by = old.id or i.email = lower(btrim(old.email));
  return old;
end $$;
revoke execute on function private.forget_invitations from public;
create trigger klarbau_forget_invitations before delete on auth.users for each row execute function private.forget_invitations();
