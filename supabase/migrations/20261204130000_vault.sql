-- The evidence vault of a project: entries that are never changed, in one chain, and the keys of what is enciphered.
-- A device makes an entry and vouches for it with a chain of its own (`self_prev`, `self_hash`); the server gives it the next place of the
-- vault (`seq`), names the entry before (`prev_hash`) and says when and from whom it came (`anchor`). The hash of that (`entry_hash`) vouches
-- for everything before it. Whatever a device says of the last four is not looked at. A place is given under the lock of the collection and
-- the row of the head, so there is one chain.

-- One spelling of a value (RFC 8785) for what bodies hold: ASCII keys, texts, whole numbers. Anything else has none, and is null.
create function private.canonical_json(v jsonb) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_parts text[];
begin
  case jsonb_typeof(v)
    when 'object' then
      if exists (select from jsonb_object_keys(v) k where k !~ '^[a-z0-9_]+$') then return null; end if;
      select coalesce(array_agg('"' || e.key || '":' || private.canonical_json(e.value) order by e.key collate "C"), '{}') into v_parts
        from jsonb_each(v) e;
      if array_position(v_parts, null) is not null then return null; end if;
      return '{' || array_to_string(v_parts, ',') || '}';
    when 'array' then
      select coalesce(array_agg(private.canonical_json(e.value) order by e.ordinality), '{}') into v_parts
        from jsonb_array_elements(v) with ordinality e;
      if array_position(v_parts, null) is not null then return null; end if;
      return '[' || array_to_string(v_parts, ',') || ']';
    when 'number' then
      return case when v::text ~ '^(0|-?[1-9][0-9]{0,15})$' and abs(v::numeric) <= 9007199254740991 then v::text end;
    else return v::text;
  end case;
end $$;
revoke execute on function private.canonical_json from public;

create function private.link_hash(p_previous text, p_text text) returns text
language sql immutable parallel safe set search_path = '' as
$$ select encode(sha256(convert_to(p_previous || p_text, 'UTF8')), 'hex') $$;
revoke execute on function private.link_hash from public;

create table public.vault_entries (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  body text not null check (octet_length(body) <= 400000), -- canonical JSON, the very text that is hashed
  self_prev text not null check (self_prev ~ '^[0-9a-f]{64}$'),
  self_hash text not null check (self_hash ~ '^[0-9a-f]{64}$'),
  seq bigint,
  prev_hash text,
  anchor text,
  entry_hash text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create unique index on public.vault_entries (project_id, seq);
-- which file it names
create index on public.vault_entries (project_id, (body::jsonb #>> '{statement,record,sha256}'));
select sync.register('public.vault_entries', 'vault_entry', 'journal', p_append_only => true);
select private.belongs_to_project('public.vault_entries', 'evidence');

-- Where the chain of each vault ends. Nobody but the trigger reads or writes it.
create table private.vault_heads (
  project_id text primary key references public.projects (id),
  seq bigint not null,
  entry_hash text not null,
  at public.instant not null
);
alter table private.vault_heads enable row level security;

-- Whether a body is one: of this vault and under this id, in its one spelling, saying something that an entry can say.
create function private.is_vault_body(p_body text, p_project text, p_id text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v jsonb := p_body::jsonb;
begin
  return coalesce(jsonb_typeof(v) = 'object'
    and v - array['version', 'vault', 'id', 'at', 'by', 'device', 'statement'] = '{}'
    and v -> 'version' = '1' and v ->> 'vault' = p_project and v ->> 'id' = p_id
    and (v ->> 'at')::public.instant is not null and length(v ->> 'by') between 1 and 200 and length(v ->> 'device') between 1 and 200
    and v #>> '{statement,type}' in ('document', 'link', 'unlink', 'tombstone', 'retention', 'timestamp')
    and (v #>> '{statement,type}' <> 'document' or v #>> '{statement,record,sha256}' ~ '^[0-9a-f]{64}$')
    and private.canonical_json(v) = p_body, false);
exception when data_exception or check_violation then
  return false;
end $$;
revoke execute on function private.is_vault_body from public;

-- After a restored backup: whether a device gives back the very entry that followed, as the server had placed it, at a time between the
-- head and the restore. Then it keeps its place, and roots that were kept outside go on to hold.
create function private.continues_chain(e public.vault_entries, h private.vault_heads) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  a jsonb;
begin
  if current_setting('sync.giving_back', true) is distinct from 'on' or e.seq is distinct from h.seq + 1
    or e.prev_hash is distinct from h.entry_hash or e.anchor is null
    or e.entry_hash is distinct from private.link_hash(e.prev_hash, e.anchor) then
    return false;
  end if;
  a := e.anchor::jsonb;
  return coalesce(private.canonical_json(a) = e.anchor and a - array['at', 'by', 'self_hash', 'seq', 'vault'] = '{}'
    and a ->> 'self_hash' = e.self_hash and a ->> 'vault' = e.project_id and (a ->> 'seq')::bigint = e.seq and length(a ->> 'by') > 0
    and (a ->> 'at')::public.instant >= h.at
    and (a ->> 'at')::timestamptz <= (select max(l.at) from sync.lost_history l), false);
exception when data_exception or check_violation then
  return false;
end $$;
revoke execute on function private.continues_chain from public;

-- Gives an entry its place. Runs behind sync_stamp, which holds the lock of the journal of this project until the transaction ends:
-- triggers run in the order of their names.
create function private.vault_anchor() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  h private.vault_heads;
  v_at text;
begin
  if new._deleted or not private.is_vault_body(new.body, new.project_id, new.id) then
    raise exception 'not an entry of this vault' using errcode = '22023';
  end if;
  if new.self_hash <> private.link_hash(new.self_prev, new.body) then
    raise exception 'the hash is not that of the entry' using errcode = '22023';
  end if;
  insert into private.vault_heads values (new.project_id, 0, repeat('0', 64), '1970-01-01T00:00:00.000Z') on conflict do nothing;
  select * into h from private.vault_heads v where v.project_id = new.project_id for update;
  if not private.continues_chain(new, h) then
    v_at := greatest(sync.now()::text, h.at::text); -- a clock that was set back puts nobody before the entry before
    new.seq := h.seq + 1;
    new.prev_hash := h.entry_hash;
    new.anchor := format('{"at":%s,"by":%s,"self_hash":%s,"seq":%s,"vault":%s}', to_json(v_at),
      to_json(coalesce(auth.uid()::text, 'server')), to_json(new.self_hash), new.seq, to_json(new.project_id));
    new.entry_hash := private.link_hash(new.prev_hash, new.anchor);
  end if;
  update private.vault_heads v set seq = new.seq, entry_hash = new.entry_hash, at = new.anchor::jsonb ->> 'at'
   where v.project_id = new.project_id;
  return new;
end $$;
revoke execute on function private.vault_anchor from public;
create trigger vault_anchor before insert on public.vault_entries for each row execute function private.vault_anchor();

-- ── the files ───────────────────────────────────────────────────────────────────────────────────────────────
-- A file that an entry of the vault names stays: its record is not removed (SY018), and neither are its bytes (`stored_files`).
create function private.in_vault(p_project text, p_sha256 text) returns boolean
language sql stable security definer set search_path = '' as
$$ select exists (select from public.vault_entries e where e.project_id = p_project and e.body::jsonb #>> '{statement,record,sha256}' = p_sha256) $$;
revoke execute on function private.in_vault from public;
grant execute on function private.in_vault to authenticated;

create function private.vault_keeps() returns trigger language plpgsql set search_path = '' as $$
begin
  if new._deleted and not old._deleted and private.in_vault(old.project_id, old.sha256) then
    raise exception 'the evidence vault keeps this file' using errcode = 'SY018';
  end if;
  return new;
end $$;
create trigger vault_keeps before update on public.evidence for each row execute function private.vault_keeps();

-- Whether the server has read the bytes of a file that the vault names.
create function private.vault_is_whole(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.evidence f
     where f.project_id = split_part(p_name, '/', 1) and f.sha256 = split_part(p_name, '/', 2)
       and private.in_vault(f.project_id, f.sha256) and private.is_proven('evidence', f.project_id, f.sha256, f.bytes))
$$;
revoke execute on function private.vault_is_whole from public;
grant execute on function private.vault_is_whole to authenticated;

-- ── keys ────────────────────────────────────────────────────────────────────────────────────────────────────
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
create policy read on public.vault_devices for select to authenticated
  using (scope = any ((select private.scopes_with('evidence:read'))::text[]));
create policy add on public.vault_devices for insert to authenticated
  with check (private.may(project_id, case purpose when 'device' then 'evidence:read' else 'evidence:write' end));
create policy change on public.vault_devices for update to authenticated
  using (private.may(project_id, 'evidence:write') or (user_id = (select auth.uid()) and private.may(project_id, 'evidence:read')))
  with check (private.may(project_id, 'evidence:write') or (user_id = (select auth.uid()) and private.may(project_id, 'evidence:read')));
create trigger project_is_known before insert on public.vault_devices for each row execute function private.project_is_known();

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
