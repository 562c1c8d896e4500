-- The end of an account. Rows that devices know are never removed, only marked as deleted, so the references to auth.users of the
-- tables that travel cannot stay foreign keys: with them the server could delete nobody who had ever worked here.

alter table public.memberships drop constraint memberships_user_id_fkey;
alter table public.project_members drop constraint project_members_user_id_fkey;
alter table public.locks drop constraint locks_locked_by_user_id_fkey;

-- What the foreign keys said about new rows: the person exists, and goes on existing until this transaction has ended.
create function private.person_exists() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_person uuid := (pg_catalog.to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if tg_op = 'UPDATE' and (pg_catalog.to_jsonb(old) ->> tg_argv[0])::uuid is not distinct from v_person then return new; end if;
  perform 1 from auth.users u where u.id = v_person for key share;
  if not found then raise exception 'nobody has the id %', v_person using errcode = '23503'; end if;
  return new;
end $$;
revoke execute on function private.person_exists from public;

create trigger person_exists before insert or update on public.memberships
  for each row execute function private.person_exists('user_id');
create trigger person_exists before insert or update on public.project_members
  for each row execute function private.person_exists('user_id');
create trigger person_exists before insert or update on public.locks
  for each row execute function private.person_exists('locked_by_user_id');

-- Somebody else goes on working in an organisation: then the account of its last owner stays until there is another owner.
-- An organisation in which nobody is left stays as it is; nobody can read it, and nothing of it is lost.
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

-- An organisation keeps at least one owner, unless the account of the only person in it ends.
create or replace function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.organisation_id <> new.organisation_id then
    raise exception 'a membership stays in its organisation' using errcode = 'SY003';
  end if;
  if old.role = 'owner' and not old._deleted and (new.role <> 'owner' or new._deleted)
    and exists (select from auth.users u where u.id = old.user_id) then
    perform 1 from public.organisations o where o.id = old.organisation_id for update; -- two owners leaving at once: one after the other
    if not exists (select from public.memberships m where m.organisation_id = old.organisation_id
                    and m.role = 'owner' and not m._deleted and m.id <> old.id) then
      raise exception 'the last owner cannot leave' using errcode = 'SY010';
    end if;
  end if;
  return new;
end $$;

-- Rights of nobody have no versions.
create or replace function private.rights_changed(p_user uuid, p_root text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.users u where u.id = p_user) then return; end if;
  insert into sync.rights (user_id, root) values (p_user, p_root)
    on conflict (user_id, root) do update set epoch = nextval('sync.epochs');
  perform realtime.send('{"collection": "*"}', 'sync', 'user:' || p_user, true);
end $$;
