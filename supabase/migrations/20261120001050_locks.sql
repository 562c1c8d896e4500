-- Locks of the translation portal: who edits which texts until when. A lock is advice to people, not what keeps texts from being
-- lost: saving is merged per key. It is a lease by the server's clock with a number that only grows, its epoch: whoever holds an
-- older one has been taken over. Devices read locks by pulling; there is none to be had without a network.

alter table public.locks
  add column epoch bigint not null default 0,
  alter column locked_at drop default, alter column expires_at drop default,
  alter column created_at drop default, alter column updated_at drop default;
alter table public.locks
  alter column locked_at type public.instant using to_char(locked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  alter column expires_at type public.instant using to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  alter column created_at type public.instant using to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  alter column updated_at type public.instant using to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- An instant some minutes from now.
create function sync.instant_in(p_interval interval) returns public.instant language sql volatile set search_path = '' as
$$ select to_char((clock_timestamp() + p_interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')::public.instant $$;
revoke execute on function sync.instant_in from public;

alter table public.locks
  alter column locked_at set default sync.now(), alter column expires_at set default sync.instant_in(interval '30 minutes'),
  alter column created_at set default sync.now(), alter column updated_at set default sync.now();
update sync.registry set columns = array_append(columns, 'epoch') where kind = 'lock';

-- What a device is told: the lock as a row of the collection, and the server's clock in milliseconds to count the time left with.
create function private.lock_answer(p_status text, l public.locks) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object('status', p_status, 'at', floor(extract(epoch from clock_timestamp()) * 1000)::bigint,
    'lock', case when l.id is not null then to_jsonb(l) - 'created_by' - '_modified' || '{"kind": "lock"}' end)
$$;

-- The lock of these texts, nobody else deciding about it until the end of the transaction. Raises for who has nothing to do with them.
create function private.lock_of(p_route text, p_language text) returns public.locks
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks;
begin
  if auth.uid() is null then raise exception 'User not authenticated' using errcode = 'SY001'; end if;
  if not private.may_translate(p_language, p_route) then raise exception 'not a translator of these texts' using errcode = '42501'; end if;
  if p_route !~ '^[A-Za-z0-9_-]{1,64}$' or p_language not in ('de', 'en', 'fr', 'es', 'it') then
    raise exception 'no such texts' using errcode = '22023';
  end if;
  perform set_config('lock_timeout', '5s', true);
  perform sync.lock('locks', 'portal:klarbau');
  select * into l from public.locks k where k.route = p_route and k.language = p_language;
  return l;
end $$;

-- Writes the lock for this user for 30 minutes from now, with the next epoch.
create function private.hold_lock(p_route text, p_language text, p_type text, p_metadata jsonb) returns public.locks
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks;
begin
  insert into public.locks as k (id, scope, route, language, locked_by_user_id, lock_type, metadata, epoch)
  values (p_language || '-' || p_route, 'portal:klarbau', p_route, p_language, auth.uid(), coalesce(p_type, 'edit'), p_metadata, 1)
  on conflict (route, language) do update set locked_by_user_id = excluded.locked_by_user_id, lock_type = excluded.lock_type,
    metadata = excluded.metadata, locked_at = excluded.locked_at, expires_at = excluded.expires_at, updated_at = excluded.locked_at,
    epoch = k.epoch + 1, _deleted = false
  returning * into l;
  return l;
end $$;

-- {status: acquired, lock, at}, or {status: locked, lock: of the other person, at}. One's own lock is acquired anew, with a new epoch:
-- another tab or device that held it has to see that it no longer does.
create function public.lock_acquire(p_route text, p_language text, p_type text default 'edit', p_metadata jsonb default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if length(p_type) > 50 or pg_column_size(p_metadata) > 4000 then raise exception 'too long' using errcode = '22001'; end if;
  if l.id is not null and not l._deleted and l.locked_by_user_id <> auth.uid() and l.expires_at > sync.now() then
    return private.lock_answer('locked', l);
  end if;
  return private.lock_answer('acquired', private.hold_lock(p_route, p_language, p_type, p_metadata));
end $$;

-- Thirty minutes more for the holder of this epoch: {status: renewed, lock, at}. {status: lost, lock, at} when somebody else holds it, it
-- was released or it has expired; an expired one is taken out of the list.
create function public.lock_renew(p_route text, p_language text, p_epoch bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if l.id is null or l._deleted or l.locked_by_user_id <> auth.uid() or l.epoch is distinct from p_epoch then
    return private.lock_answer('lost', l);
  end if;
  if l.expires_at <= sync.now() then
    update public.locks k set _deleted = true, updated_at = sync.now() where k.id = l.id returning * into l;
    return private.lock_answer('lost', l);
  end if;
  update public.locks k set expires_at = sync.instant_in(interval '30 minutes'), updated_at = sync.now() where k.id = l.id returning * into l;
  return private.lock_answer('renewed', l);
end $$;

-- {status: released, lock, at}; {status: lost, lock, at} when it was not this one any more. May be repeated.
create function public.lock_release(p_route text, p_language text, p_epoch bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if l.id is null or l.locked_by_user_id <> auth.uid() or l.epoch is distinct from p_epoch then
    return private.lock_answer('lost', l);
  end if;
  if not l._deleted then
    update public.locks k set _deleted = true, updated_at = sync.now() where k.id = l.id returning * into l;
  end if;
  return private.lock_answer('released', l);
end $$;

-- Managers take a lock from its holder, with a reason that is logged: {status: acquired, lock, at}. The holder's device pulls the lock and
-- sees who has it now; what he has typed stays where it is.
create function public.lock_take_over(p_route text, p_language text, p_reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  l public.locks := private.lock_of(p_route, p_language);
begin
  if private.portal_role() not in ('admin', 'manager') then raise exception 'not a manager of the portal' using errcode = '42501'; end if;
  if coalesce(trim(p_reason), '') = '' or length(p_reason) > 500 then raise exception 'a reason is needed' using errcode = '22023'; end if;
  if l.id is not null and not l._deleted and l.expires_at > sync.now() and l.locked_by_user_id <> auth.uid() then
    insert into public.translation_admin_activity_log (action, resource_type, resource_id, details)
    values ('force_unlock', 'lock', l.id, jsonb_build_object('reason', p_reason, 'taken_from', l.locked_by_user_id, 'epoch', l.epoch));
  end if;
  return private.lock_answer('acquired', private.hold_lock(p_route, p_language, 'edit', jsonb_build_object('taken_over', p_reason)));
end $$;

revoke execute on function private.lock_answer, private.lock_of, private.hold_lock from public;
revoke execute on function public.lock_acquire, public.lock_renew, public.lock_release, public.lock_take_over from public, anon;
grant execute on function public.lock_acquire, public.lock_renew, public.lock_release, public.lock_take_over to authenticated;
