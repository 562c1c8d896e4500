-- What people do with their own account: take a change of address back, take along what is stored about them, and end the account.

-- Takes a change of address back that has not been confirmed on both sides; false when there is none. Asks for what the change itself
-- asks for: a session that goes on, and the second factor where there is one. The links that were sent count no more: the sign-in service
-- keeps them beside the account too, in some of its versions.
create function public.own_email_change_withdraw() returns boolean
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

-- ── what is stored about a person ───────────────────────────────────────────────────────────────────────────
-- Everything about the caller himself but invitations, read under his own rights.
create function private.stored_account() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'account', jsonb_build_object('id', auth.uid(), 'email', auth.jwt() ->> 'email'),
    'organisations', coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name) from public.organisations o), '[]'),
    'memberships', coalesce((select jsonb_agg(to_jsonb(m) - 'created_by' order by m.id) from public.memberships m where m.user_id = auth.uid()), '[]'),
    'project_memberships', coalesce((select jsonb_agg(to_jsonb(m) - 'created_by' || jsonb_build_object('project', p.name) order by m.id)
      from public.project_members m left join public.projects p on p.id = m.project_id where m.user_id = auth.uid()), '[]'),
    'translation_portal', coalesce((select jsonb_agg(to_jsonb(m)) from public.portal_members m where m.user_id = auth.uid()), '[]'),
    'settings', coalesce((select jsonb_agg(to_jsonb(s) - 'created_by' order by s.setting_key)
      from public.settings s where s.scope = 'user:' || auth.uid()), '[]'),
    'locks', coalesce((select jsonb_agg(to_jsonb(l) - 'created_by' order by l.id) from public.locks l where l.locked_by_user_id = auth.uid()), '[]'),
    'passkeys', coalesce((select jsonb_agg(to_jsonb(c) - 'public_key' order by c.created_at)
      from public.webauthn_credentials c where c.user_id = auth.uid()), '[]'),
    'recovery_codes', public.recovery_codes_left(),
    'sessions', coalesce((select jsonb_agg(to_jsonb(s)) from public.own_sessions() s), '[]'),
    'security_events', coalesce((select jsonb_agg(to_jsonb(e) order by e.happened_at) from public.security_events e where e.user_id = auth.uid()), '[]'),
    'written', coalesce((select jsonb_agg(g.kind order by g.kind) from sync.registry g), '[]'))
$$;

-- Invitations that he has sent or accepted, and those that are open for his address. An invitation names an organisation to whoever has its
-- address, so open ones are told only when the address is proven. The links are stored as hashes, and those stay here.
create function private.own_invitations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_email text;
begin
  perform private.own_factor_shown();
  if v_user is null or not private.own_session_stands() then raise exception 'no session' using errcode = 'SY001'; end if;
  select lower(btrim(u.email)) into v_email from auth.users u where u.id = v_user and private.address_proven(u.id);
  return (
    with told as (
      select i.invited_by = v_user as is_sent,
        jsonb_build_object('email', i.email, 'role', i.role, 'organisation', o.name, 'project', p.name, 'created_at', i.created_at,
          'expires_at', i.expires_at, 'accepted_at', i.accepted_at, 'revoked_at', i.revoked_at) as row, i.created_at, i.id
        from private.invitations i
        join public.organisations o on o.id = i.organisation_id
        left join public.projects p on p.id = i.project_id
       where i.invited_by = v_user or i.accepted_by = v_user or (i.email = v_email and private.invitation_state(i) = 'open')
    )
    select jsonb_build_object(
      'sent', coalesce(jsonb_agg(t.row order by t.created_at, t.id) filter (where t.is_sent), '[]'),
      'received', coalesce(jsonb_agg(t.row order by t.created_at, t.id) filter (where t.is_sent is not true), '[]'))
      from told t);
end $$;
revoke execute on function private.own_invitations from public;
grant execute on function private.own_invitations to authenticated;

-- Everything about the caller himself, read under his own rights. What he has written in projects comes with `own_account_rows`.
create function public.own_account_export() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.stored_account() || jsonb_build_object('invitations', private.own_invitations())
$$;

-- One page of what the caller has written of a kind and may read, by id; deleted rows too, as long as the server keeps them. At most 1,000.
create function public.own_account_rows(p_kind text, p_after text default '', p_limit int default 1000) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  v_table regclass;
  v_rows jsonb;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  select g.tbl into v_table from sync.registry g where g.kind = p_kind;
  if v_table is null then raise exception 'unknown kind %', p_kind using errcode = 'SY002'; end if;
  execute format('select coalesce(jsonb_agg(x.row order by x.id), ''[]'') from (
      select t.id, to_jsonb(t) - ''created_by'' as row from %s t
       where t.created_by = $1 and t.id > $2 order by t.id limit $3) x', v_table)
    into v_rows using auth.uid(), coalesce(p_after, ''), least(greatest(coalesce(p_limit, 1000), 1), 1000);
  return v_rows;
end $$;

-- What would become of the organisations and memberships of the caller if his account ended. `blocked`: he is the last owner, and
-- others work there; `left`: nobody would be left; `stays`: it goes on without him. `people`: the others, where he may know them.
create function public.own_account_effects() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with own as (
    select distinct on (m.organisation_id) m.organisation_id, m.role from public.memberships m
     where m.user_id = auth.uid() and not m._deleted order by m.organisation_id, m.role <> 'owner'
  ), told as (
    select o.id, o.name, own.role,
      (select count(*)::int from public.projects p where p.organisation_id = o.id and not p._deleted) as projects,
      case when own.role = 'owner' then (select count(distinct m.user_id)::int from public.memberships m
        where m.organisation_id = o.id and m.user_id <> auth.uid() and not m._deleted) end as people,
      own.role <> 'owner' or exists (select from public.memberships m
        where m.organisation_id = o.id and m.user_id <> auth.uid() and not m._deleted and m.role = 'owner') as goes_on
      from own join public.organisations o on o.id = own.organisation_id
  )
  select jsonb_build_object(
    'organisations', coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'role', t.role, 'projects', t.projects,
        'people', t.people, 'outcome', case when t.goes_on then 'stays' when t.people > 0 then 'blocked' else 'left' end) order by t.name, t.id)
      from told t), '[]'),
    'projects', coalesce((select jsonb_agg(p.name order by p.name) from public.project_members m join public.projects p on p.id = m.project_id
       where m.user_id = auth.uid() and not m._deleted and not p._deleted), '[]'))
$$;

-- ── the end of an account ───────────────────────────────────────────────────────────────────────────────────
-- Proof that somebody has signed in anew just now: hashes of secrets that are good once, for ten minutes.
create table private.account_proofs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  proof_hash bytea not null,
  made_at timestamptz not null default clock_timestamp()
);
revoke all on private.account_proofs from public;
alter table private.account_proofs enable row level security;

-- A secret for `own_account_end`, given only to a session that is younger than ten minutes: whoever finds an unlocked device has none.
create function public.own_account_prove() returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_proof text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if not exists (select from auth.sessions s where s.user_id = v_user and s.id::text = auth.jwt() ->> 'session_id'
                  and s.created_at > clock_timestamp() - interval '10 minutes') then
    raise exception 'sign in again first' using errcode = '42501';
  end if;
  insert into private.account_proofs (user_id, proof_hash) values (v_user, sha256(convert_to(v_proof, 'UTF8')))
    on conflict (user_id) do update set proof_hash = excluded.proof_hash, made_at = clock_timestamp();
  return v_proof;
end $$;

-- Ends the account of the caller, who has typed its address and proven himself anew. SY010 while he is the last owner of an
-- organisation in which others work; then nothing has changed. What he wrote in organisations stays theirs, without his name.
create function public.own_account_end(p_address text, p_proof text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
begin
  if v_user is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if not exists (select from auth.users u where u.id = v_user and lower(u.email) = lower(btrim(p_address))) then
    raise exception 'another address' using errcode = 'SY013';
  end if;
  if coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors f where f.user_id = v_user and f.status = 'verified') then
    raise exception 'the second factor has to be shown first' using errcode = '42501';
  end if;
  delete from private.account_proofs a where a.user_id = v_user and a.proof_hash = sha256(convert_to(coalesce(p_proof, ''), 'UTF8'))
    and a.made_at > clock_timestamp() - interval '10 minutes';
  if not found then raise exception 'sign in again first' using errcode = '42501'; end if;
  delete from auth.users u where u.id = v_user;
end $$;

revoke execute on function private.stored_account from public;
grant execute on function private.stored_account to authenticated, service_role;
revoke execute on function public.own_email_change_withdraw, public.own_account_export, public.own_account_rows,
  public.own_account_effects, public.own_account_prove, public.own_account_end from public, anon;
grant execute on function public.own_email_change_withdraw, public.own_account_export, public.own_account_rows,
  public.own_account_effects, public.own_account_prove, public.own_account_end to authenticated;

-- ── what an account leaves ──────────────────────────────────────────────────────────────────────────────────
-- Rows that devices know are never removed, only marked as deleted. Triggers of one kind go by their names.

-- Invitations name an address: those that the person has accepted or that wait for him go with the account.
create function private.forget_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.invitations i where i.accepted_by = old.id or i.email = lower(btrim(old.email));
  return old;
end $$;
revoke execute on function private.forget_invitations from public;
create trigger klarbau_forget_invitations before delete on auth.users for each row execute function private.forget_invitations();

-- Somebody else goes on working in an organisation: then the account of its last owner stays until there is another owner.
create function private.farewell() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.organisations o
    where o.id in (select m.organisation_id from public.memberships m where m.user_id = old.id) order by o.id for update;
  if exists (
    select from public.memberships own
     where own.user_id = old.id and own.role = 'owner' and not own._deleted
       and exists (select from public.memberships m where m.organisation_id = own.organisation_id
                    and m.user_id <> old.id and not m._deleted)
       and not exists (select from public.memberships m where m.organisation_id = own.organisation_id
                        and m.user_id <> old.id and not m._deleted and m.role = 'owner')) then
    raise exception 'the last owner cannot leave' using errcode = 'SY010';
  end if;
  update public.memberships set _deleted = true where user_id = old.id and not _deleted;
  update public.project_members set _deleted = true where user_id = old.id and not _deleted;
  update public.locks set _deleted = true where locked_by_user_id = old.id and not _deleted;
  update public.settings set _deleted = true, setting_value = null where scope = 'user:' || old.id and not _deleted;
  delete from sync.rights where user_id = old.id;
  delete from sync.ledger where user_id = old.id;
  return null;
end $$;
revoke execute on function private.farewell from public;
create trigger klarbau_farewell after delete on auth.users for each row execute function private.farewell();

-- With an account go its names: in the trail and under comments stands a former member. Signatures keep name and address, because they prove
-- who has released a report or closed a year (GDPR Art. 17(3)(b) and (e)); the page on which an account ends says so.
-- The journal before the outputs, as every push takes them.
create function private.farewell_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.comments set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.audit_events set actor_name = '', actor_account = null
    where actor_id = old.id and (actor_name <> '' or actor_account is not null);
  return null;
end $$;
revoke execute on function private.farewell_names from public;
create trigger klarbau_farewell_names after delete on auth.users for each row execute function private.farewell_names();

-- An organisation in which nobody is left: its name may be that of the person (an account begins with one that is named after its address),
-- and nobody is there any more who needs it. It has none afterwards, and neither have its settings and the invitations into it any reason to
-- stay. Projects stay for whoever runs the server, who alone knows whether something has to be kept (a report that somebody relies on, proofs
-- of inspections); without a project the organisation itself counts as deleted.
create function private.forget_organisation(p_organisation text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.invitations i where i.organisation_id = p_organisation;
  update public.settings s set _deleted = true, setting_value = null where s.scope = 'org:' || p_organisation and not s._deleted;
  update public.organisations o
     set name = 'Organisation ' || left(o.id, 8),
         _deleted = not exists (select from public.projects p where p.organisation_id = o.id and not p._deleted)
   where o.id = p_organisation and not o._deleted;
end $$;
revoke execute on function private.forget_organisation from public;

-- Whether nobody works in an organisation, or in a single project of it.
create function private.is_left(p_organisation text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.memberships m where m.organisation_id = p_organisation and not m._deleted)
     and not exists (select from public.project_members m join public.projects p on p.id = m.project_id
                      where p.organisation_id = p_organisation and not m._deleted)
$$;
revoke execute on function private.is_left from public;

-- Fires after `klarbau_farewell`, which ends the memberships.
create function private.forget_left_organisations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_organisation text;
begin
  for v_organisation in
    select m.organisation_id from public.memberships m where m.user_id = old.id
     union select p.organisation_id from public.project_members m join public.projects p on p.id = m.project_id where m.user_id = old.id
  loop
    if private.is_left(v_organisation) then perform private.forget_organisation(v_organisation); end if;
  end loop;
  return null;
end $$;
revoke execute on function private.forget_left_organisations from public;
create trigger klarbau_farewell_of_organisations after delete on auth.users
  for each row execute function private.forget_left_organisations();
