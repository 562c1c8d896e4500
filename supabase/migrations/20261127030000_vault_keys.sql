-- Documents with personal data leave the device enciphered. Here lie the public keys of devices (and of the recovery of a vault), and what
-- is wrapped for them; nothing from which the server could open anything. A key that is deleted is gone: its row goes on as an empty one.

-- Whose device it is, the server says. Who reads the evidence may ask for access with a device of one's own, an auditor too.
create table public.vault_devices (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  purpose text not null check (purpose in ('device', 'recovery')),
  user_id uuid, -- the server's word
  person_name text not null default '' check (length(person_name) <= 200),
  device_name text not null default '' check (length(device_name) <= 100),
  public_key text not null check (public_key ~ '^[A-Za-z0-9+/]{87}=$'), -- a point of P-256, 65 bytes
  sealed_private text check (length(sealed_private) <= 2000), -- of a recovery: enciphered with what the owner keeps
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check ((purpose = 'recovery') = (sealed_private is not null))
);
select sync.register('public.vault_devices', 'vault_device', 'settings');
select private.belongs_to_project('public.vault_devices', 'evidence');
drop policy add on public.vault_devices;
create policy add on public.vault_devices for insert to authenticated
  with check (private.may(project_id, case purpose when 'device' then 'evidence:read' else 'evidence:write' end));
drop policy change on public.vault_devices;
create policy change on public.vault_devices for update to authenticated
  using (private.may(project_id, 'evidence:write') or (user_id = (select auth.uid()) and private.may(project_id, 'evidence:read')))
  with check (private.may(project_id, 'evidence:write') or (user_id = (select auth.uid()) and private.may(project_id, 'evidence:read')));

-- A key of the vault for a device ('grant'), or the key of one file under a key of the vault ('file').
create table public.vault_keys (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  purpose text not null check (purpose in ('grant', 'file')),
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  holder text not null check (holder ~ '^[0-9a-f]{64}$'), -- the device, or SHA-256 of the file
  ephemeral_key text not null default '' check (length(ephemeral_key) <= 88),
  wrapped text not null check (length(wrapped) <= 100),
  sealed_header text not null default '' check (length(sealed_header) <= 8000), -- of a file: title and the like, enciphered by its key
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.vault_keys (project_id, holder);
select sync.register('public.vault_keys', 'vault_key', 'settings');
select private.belongs_to_project('public.vault_keys', 'evidence');

create function private.vault_device_is_signed() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.user_id := auth.uid();
  elsif (new.purpose, new.user_id, new.public_key, new.sealed_private)
    is distinct from (old.purpose, old.user_id, old.public_key, old.sealed_private) then
    raise exception 'a key never changes' using errcode = 'SY004';
  end if;
  return new;
end $$;
create trigger vault_device_is_signed before insert or update on public.vault_devices
  for each row execute function private.vault_device_is_signed();

-- Whether a document of the vault was erased for good.
create function private.is_erased(p_project text, p_sha256 text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.vault_entries d
      join public.vault_entries t on t.project_id = d.project_id and t.body::jsonb #>> '{statement,about}' = d.id
     where d.project_id = p_project and d.body::jsonb #>> '{statement,record,sha256}' = p_sha256
       and t.body::jsonb #>> '{statement,type}' = 'tombstone' and t.body::jsonb #> '{statement,erased}' = 'true')
$$;
revoke execute on function private.is_erased from public;
grant execute on function private.is_erased to authenticated;

-- What was sent of a key, as the ledger of the protocol keeps it for 90 days.
create function private.forget_key(p_id text) returns void language sql security definer set search_path = '' as $$
  update sync.ledger l set patch = l.patch - 'wrapped' - 'ephemeral_key' - 'sealed_header' where l.kind = 'vault_key' and l.id = p_id
$$;
revoke execute on function private.forget_key from public;
grant execute on function private.forget_key to authenticated;

create function private.vault_key_goes() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old._deleted and not new._deleted then
      raise exception 'a key that was destroyed does not come back' using errcode = 'SY039';
    end if;
    if (new.purpose, new.key_id, new.holder) is distinct from (old.purpose, old.key_id, old.holder) then
      raise exception 'a key never changes' using errcode = 'SY004';
    end if;
  end if;
  if new.purpose = 'file' and not new._deleted and private.is_erased(new.project_id, new.holder) then
    raise exception 'the document was erased' using errcode = 'SY039';
  end if;
  if new._deleted then
    new.wrapped := '';
    new.ephemeral_key := '';
    new.sealed_header := '';
    perform private.forget_key(new.id);
  end if;
  return new;
end $$;
create trigger vault_key_goes before insert or update on public.vault_keys for each row execute function private.vault_key_goes();

-- Who erases a document destroys its keys in the same moment, whatever else of that device has arrived. The journal's lock is held by
-- then, that of the settings follows: the order in which every push takes them.
create function private.vault_erases() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v jsonb := new.body::jsonb -> 'statement';
begin
  if v ->> 'type' = 'tombstone' and v -> 'erased' = 'true' then
    update public.vault_keys k set _deleted = true
     where k.project_id = new.project_id and k.purpose = 'file' and not k._deleted
       and k.holder = (select d.body::jsonb #>> '{statement,record,sha256}' from public.vault_entries d
                        where d.project_id = new.project_id and d.id = v ->> 'about');
  end if;
  return null;
end $$;
revoke execute on function private.vault_erases from public;
create trigger vault_erases after insert on public.vault_entries for each row execute function private.vault_erases();
