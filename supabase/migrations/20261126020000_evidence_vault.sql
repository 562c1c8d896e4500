-- The evidence vault of a project: entries that are never changed, in one chain. A device makes an entry and vouches for it with a chain of
-- its own (`self_prev`, `self_hash`); the server gives it the next place of the vault (`seq`), names the entry before (`prev_hash`) and
-- says when and from whom it came (`anchor`). The hash of that (`entry_hash`) vouches for everything before it. Whatever a device says of
-- the last four is not looked at. A place is given under the lock of the collection and the row of the head, so there is one chain.

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

-- Gives an entry its place. Runs behind sync_stamp, which holds the lock of the journal of this project until the transaction ends.
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

-- Behind sync_stamp by name: triggers run in the order of their names.
create trigger vault_anchor before insert on public.vault_entries for each row execute function private.vault_anchor();

-- ── the bytes ───────────────────────────────────────────────────────────────────────────────────────────────
-- A file that an entry of the vault names stays: neither its record nor its stored bytes are removed, and bytes that the server has
-- verified are not replaced.
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

create policy vault_keeps_bytes on storage.objects as restrictive for delete to authenticated
  using (bucket_id <> 'evidence' or not private.in_vault(split_part(name, '/', 1), split_part(name, '/', 2)));

create function private.vault_is_whole(p_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.evidence f
     where f.project_id = split_part(p_name, '/', 1) and f.sha256 = split_part(p_name, '/', 2)
       and private.in_vault(f.project_id, f.sha256) and private.is_proven('evidence', f.project_id, f.sha256, f.bytes))
$$;
revoke execute on function private.vault_is_whole from public;
grant execute on function private.vault_is_whole to authenticated;

create policy vault_keeps_whole_bytes on storage.objects as restrictive for update to authenticated
  using (bucket_id <> 'evidence' or not private.vault_is_whole(name))
  with check (true);

-- A document that came in by the vault is shown there.
alter table public.evidence
  drop constraint evidence_about_kind_check,
  add constraint evidence_about_kind_check check (about_kind in ('space', 'asset', 'work_order', 'topic', 'vault'));
