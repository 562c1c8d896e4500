-- Who invites, changes and removes whom. One rule for organisations and projects (`private.role_gives`, in `organisations`), invitations that
-- count once and for one address, and what a page needs to show the people of an organisation.

-- ── invitations ─────────────────────────────────────────────────────────────────────────────────────────────
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  organisation_id text not null references public.organisations (id),
  -- Null: a role in the whole organisation.
  project_id text references public.projects (id),
  email text not null check (email = lower(btrim(email)) and char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  role text not null check (role in ('owner', 'manager', 'facility', 'tenant', 'developer', 'auditor')),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  check (case when project_id is null then role <> 'tenant' else role <> 'owner' end)
);
create unique index one_open_invitation on private.invitations (organisation_id, coalesce(project_id, ''), email)
  where accepted_at is null and revoked_at is null;
create index on private.invitations (created_at);
create index on private.invitations (invited_by);
create index on private.invitations (accepted_by);
create index on private.invitations (project_id);

-- What links carry, as SHA-256. An invitation that is sent again has several; whichever is used, it counts once.
create table private.invitation_tokens (
  hash bytea primary key,
  invitation_id uuid not null references private.invitations (id) on delete cascade
);
create index on private.invitation_tokens (invitation_id);
revoke all on private.invitations, private.invitation_tokens from public;

create function private.invitation_hash(p_token text) returns bytea
language sql immutable set search_path = '' as $$
  select pg_catalog.sha256(pg_catalog.convert_to(coalesce(p_token, ''), 'UTF8'))
$$;

-- `open`, `used`, `revoked`, `expired`, or `void`: whoever invited may not give this role any more, or the place is gone.
create function private.invitation_state(p private.invitations) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p.accepted_at is not null then 'used'
    when p.revoked_at is not null then 'revoked'
    when p.invited_by is null or not p.role = any (private.roles_to_give(p.organisation_id, p.project_id, p.invited_by))
      or exists (select from public.organisations o where o.id = p.organisation_id and o._deleted)
      or exists (select from public.projects j where j.id = p.project_id and j._deleted) then 'void'
    when p.expires_at <= clock_timestamp() then 'expired'
    else 'open' end
$$;

-- A fresh link for an invitation, and what a mail says about it. `mail` is false when the address has had ten today: then the link has
-- to be passed on by hand.
create function private.invitation_link(p private.invitations) returns jsonb
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

-- Whether one more invitation may be made: by this person, for this organisation. The address is counted with its mails alone, else a
-- stranger could keep everybody from inviting somebody.
create function private.may_invite(p_user uuid, p_organisation text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select public.attempt_count('invitation by ' || p_user, 100, 86400)
     and public.attempt_count('invitation for ' || p_organisation, 300, 86400)
$$;
revoke execute on function private.invitation_hash, private.invitation_state, private.invitation_link, private.may_invite from public;

-- Invites an address; an open invitation of the same address to the same place gets the new role and a further link.
-- `made` with the link's token (shown this once), `member` when that person is there already, `invalid`, `wait`.
create function public.invitation_make(p_organisation text, p_email text, p_role text, p_project text default null) returns jsonb
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
create function public.invitation_renew(p_invitation uuid) returns jsonb
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

-- Takes an invitation back. `revoked`, `used` (too late), `gone`.
create function public.invitation_revoke(p_invitation uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_one private.invitations;
begin
  perform private.factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  select * into v_one from private.invitations i where i.id = p_invitation for update;
  if not found or not v_one.role = any (private.roles_to_give(v_one.organisation_id, v_one.project_id, v_user)) then return 'gone'; end if;
  if v_one.accepted_at is not null then return 'used'; end if;
  update private.invitations i set revoked_at = coalesce(i.revoked_at, clock_timestamp()) where i.id = v_one.id;
  return 'revoked';
end $$;

-- What the bearer of a link may know before signing in. For the server only: it counts who asks.
create function public.invitation_look(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object(
        'code', case private.invitation_state(i) when 'void' then 'revoked' else private.invitation_state(i) end,
        'organisation', o.name, 'role', i.role, 'expires_at', i.expires_at,
        'inviter', (select u.email from auth.users u where u.id = i.invited_by))
      from private.invitation_tokens t
      join private.invitations i on i.id = t.invitation_id
      join public.organisations o on o.id = i.organisation_id
     where t.hash = private.invitation_hash(p_token)), '{"code": "unknown"}')
$$;

-- Accepts an invitation: only the person whose proven address it names, once. `accepted` with where it leads (also when the same person
-- asks again), `used`, `expired`, `revoked`, `other_address`, `unproven`, `unknown`, `wait`. Nobody loses a role that he has.
-- That somebody may sign in is no proof. A link may have been passed on by hand, so having it is none either: who has not shown yet that the
-- address is his does so first, and keeps the role when its owner is asked for later.
create function public.invitation_accept(p_token text) returns jsonb
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

-- ── members ─────────────────────────────────────────────────────────────────────────────────────────────────
-- Everybody of an organisation, for those who may change it: members, people of single projects, invitations that wait.
create function public.people_of(p_organisation text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
begin
  perform private.factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if not coalesce(p_organisation = any (private.organisations_with('members:write')), false) then
    raise exception 'the people of this organisation are not yours to see' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'organisation', (select o.name from public.organisations o where o.id = p_organisation),
    'gives', to_jsonb(private.roles_to_give(p_organisation, null, v_user)),
    'projects', coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.projects p where p.organisation_id = p_organisation and not p._deleted), '[]'),
    'members', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'email', coalesce(u.email, ''), 'role', m.role,
        'since', m.created_at, 'me', m.user_id = v_user) order by lower(u.email), m.id)
      from public.memberships m left join auth.users u on u.id = m.user_id
      where m.organisation_id = p_organisation and not m._deleted), '[]'),
    'guests', coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'email', coalesce(u.email, ''), 'role', m.role,
        'project_id', p.id, 'project', p.name, 'since', m.created_at, 'me', m.user_id = v_user) order by lower(u.email), p.name, m.id)
      from public.project_members m join public.projects p on p.id = m.project_id left join auth.users u on u.id = m.user_id
      where p.organisation_id = p_organisation and not p._deleted and not m._deleted), '[]'),
    'invitations', coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role,
        'project_id', i.project_id, 'project', (select p.name from public.projects p where p.id = i.project_id),
        'expires_at', i.expires_at, 'state', private.invitation_state(i),
        'inviter', (select u.email from auth.users u where u.id = i.invited_by)) order by i.created_at desc, i.id)
      from private.invitations i
      where i.organisation_id = p_organisation and i.accepted_at is null and i.revoked_at is null), '[]'));
end $$;

-- Somebody of an organisation or of one project: whose row it is, where, and with which role.
create function private.member_place(p_member text)
returns table (user_id uuid, organisation_id text, project_id text, role text)
language sql stable security definer set search_path = '' as $$
  select m.user_id, m.organisation_id, null::text, m.role from public.memberships m where m.id = p_member and not m._deleted
  union all
  select m.user_id, p.organisation_id, m.project_id, m.role from public.project_members m join public.projects p on p.id = m.project_id
   where m.id = p_member and not m._deleted
$$;

-- Takes every role in an organisation from a person, those in its projects too. Raises SY010 for its last owner.
create function private.part(p_organisation text, p_user uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_rows int;
  v_all int;
begin
  update public.memberships m set _deleted = true where m.organisation_id = p_organisation and m.user_id = p_user and not m._deleted;
  get diagnostics v_all = row_count;
  update public.project_members m set _deleted = true from public.projects p
    where p.id = m.project_id and p.organisation_id = p_organisation and m.user_id = p_user and not m._deleted;
  get diagnostics v_rows = row_count;
  return v_all + v_rows > 0;
end $$;
revoke execute on function private.member_place, private.part from public;

-- Gives somebody of an organisation or project another role. `changed`, `last_owner`, `invalid` (tenants belong to a project, owners to
-- an organisation), `gone`.
create function public.member_change(p_member text, p_role text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_place record;
begin
  perform private.factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  select * into v_place from private.member_place(p_member);
  if not found then return 'gone'; end if;
  if not array[v_place.role, coalesce(p_role, '')] <@ private.roles_to_give(v_place.organisation_id, null, v_user)
    and not array[v_place.role, coalesce(p_role, '')] <@ private.roles_to_give(v_place.organisation_id, v_place.project_id, v_user) then
    raise exception 'this role is not yours to change' using errcode = '42501';
  end if;
  if p_role = (case when v_place.project_id is null then 'tenant' else 'owner' end) then return 'invalid'; end if;
  if v_place.project_id is null then
    update public.memberships m set role = p_role where m.id = p_member and not m._deleted;
  else
    update public.project_members m set role = p_role where m.id = p_member and not m._deleted;
  end if;
  return 'changed';
exception when sqlstate 'SY010' then
  return 'last_owner';
end $$;

-- Removes somebody from an organisation with all its projects, or from one project. `removed`, `last_owner`, `gone`.
create function public.member_remove(p_member text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_place record;
begin
  perform private.factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  select * into v_place from private.member_place(p_member);
  if not found then return 'gone'; end if;
  if not v_place.role = any (private.roles_to_give(v_place.organisation_id, v_place.project_id, v_user)) then
    raise exception 'this person is not yours to remove' using errcode = '42501';
  end if;
  if v_place.project_id is null then
    perform private.part(v_place.organisation_id, v_place.user_id);
  else
    update public.project_members m set _deleted = true where m.id = p_member and not m._deleted;
  end if;
  return 'removed';
exception when sqlstate 'SY010' then
  return 'last_owner';
end $$;

-- The caller leaves an organisation and all its projects. `left`, `last_owner`, `gone`.
create function public.organisation_leave(p_organisation text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
begin
  perform private.own_factor_shown();
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  return case when private.part(p_organisation, v_user) then 'left' else 'gone' end;
exception when sqlstate 'SY010' then
  return 'last_owner';
end $$;

revoke execute on function public.invitation_make, public.invitation_renew, public.invitation_revoke, public.invitation_look,
  public.invitation_accept, public.people_of, public.member_change, public.member_remove, public.organisation_leave
  from public, anon, authenticated;
grant execute on function public.invitation_make, public.invitation_renew, public.invitation_revoke, public.invitation_accept,
  public.people_of, public.member_change, public.member_remove, public.organisation_leave to authenticated;
grant execute on function public.invitation_look to service_role;
