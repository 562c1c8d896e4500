-- What people send from generated applications. An application carries a token that can do one thing: hand something in for this
-- application. Nobody inserts here but the function `inbox`; whoever keeps the journal of a project reads and decides.

-- The tokens of an application, by their hash. They travel like everything else, so that an application can be made, and its token
-- revoked, without a network; the token itself stands in the configuration of the application and nowhere here.
create table public.inbox_tokens (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  application_id text not null check (application_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  token_sha256 text not null check (token_sha256 ~ '^[0-9a-f]{64}$'),
  kinds jsonb not null check (jsonb_typeof(kinds) = 'array'),
  per_hour int not null default 120 check (per_hour between 1 and 2000),
  max_bytes int not null default 6291456 check (max_bytes between 1024 and 6291456),
  expires_at public.instant,
  revoked_at public.instant,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.inbox_tokens (application_id, token_sha256);
select sync.register('public.inbox_tokens', 'inbox_token', 'outputs');
select private.belongs_to_project('public.inbox_tokens', 'outputs');
drop policy add on public.inbox_tokens;
create policy add on public.inbox_tokens for insert to authenticated with check (private.may(project_id, 'applications:admin'));
drop policy change on public.inbox_tokens;
create policy change on public.inbox_tokens for update to authenticated
  using (private.may(project_id, 'applications:admin')) with check (private.may(project_id, 'applications:admin'));

-- A token stays the token of its application, and one that was revoked is never good again.
create function private.token_stays() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if new.token_sha256 <> old.token_sha256 or new.application_id <> old.application_id or new.project_id <> old.project_id then
    raise exception 'a token stays the token of its application' using errcode = 'SY030';
  end if;
  new.revoked_at := coalesce(old.revoked_at, new.revoked_at);
  new._deleted := old._deleted or new._deleted;
  return new;
end $$;
create trigger token_stays before update on public.inbox_tokens for each row execute function private.token_stays();

create table public.inbox_submissions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  application_id text not null,
  submission_kind text not null check (submission_kind in ('ticket', 'reading', 'checklist', 'handover', 'damage')),
  sent_at public.instant not null, -- by the clock of the sender
  received_at public.instant not null,
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'), -- [{name, mime, bytes, sha256}]
  state text not null default 'new' check (state in ('new', 'accepted', 'rejected')),
  reason text check (length(reason) <= 2000),
  decided_by text check (length(decided_by) <= 200),
  decided_at public.instant,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.inbox_submissions', 'inbox_submission', 'work');
select private.belongs_to_project('public.inbox_submissions', 'journal');
drop policy add on public.inbox_submissions;
revoke insert on public.inbox_submissions from authenticated;

-- What was sent stays as it was sent; people decide about it.
create function private.only_decided() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if current_user = 'authenticated' and (
    (new.application_id, new.submission_kind, new.sent_at, new.received_at, new.payload, new.attachments, new.created_at)
    is distinct from
    (old.application_id, old.submission_kind, old.sent_at, old.received_at, old.payload, old.attachments, old.created_at)
  ) then
    raise exception 'what was sent stays as it was sent' using errcode = 'SY031';
  end if;
  return new;
end $$;
create trigger only_decided before update on public.inbox_submissions for each row execute function private.only_decided();

-- What only the function needs of a submission: its key, the hash of the secret that its sender asks with, and of what was sent.
create table private.inbox_receipts (
  submission_id text primary key references public.inbox_submissions (id),
  application_id text not null,
  idempotency_key uuid not null,
  secret_sha256 text not null check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  unique (application_id, idempotency_key)
);
revoke all on private.inbox_receipts from public;

-- What a reading of a meter is at least. Another issue makes meters, registers and intervals of it.
create table public.meter_readings (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  meter text not null check (length(btrim(meter)) between 1 and 200),
  value double precision not null check (value between 0 and 1e12),
  unit text not null check (length(unit) between 1 and 20),
  read_on text not null check (read_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  space_global_id text check (length(space_global_id) between 1 and 64),
  asset_global_id text check (length(asset_global_id) between 1 and 64),
  note text not null default '' check (length(note) <= 4000),
  submission_id text check (submission_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.meter_readings', 'meter_reading', 'outputs');
select private.belongs_to_project('public.meter_readings', 'building');
drop policy read on public.meter_readings;
create policy read on public.meter_readings for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));

-- Labels with a QR code. The short id is drawn by a device and says nothing; where it leads is found by the GlobalId, so that it outlives
-- every import. Times of printing lie by their moment, so that two people who print apart meet in one row.
create table public.labels (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  short_id text not null check (short_id ~ '^[0-9A-HJKMNP-TV-Z]{9}$'),
  target_kind text not null check (target_kind in ('space', 'asset', 'meter')),
  target_global_id text check (length(target_global_id) between 1 and 64),
  target_name text not null check (length(btrim(target_name)) between 1 and 200),
  storey text check (length(storey) <= 200),
  prints jsonb not null default '{}' check (jsonb_typeof(prints) = 'object'),
  voided_at public.instant,
  void_reason text check (length(void_reason) <= 500),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  unique (project_id, short_id)
);
select sync.register('public.labels', 'label', 'work');
select private.belongs_to_project('public.labels', 'building');

-- What is printed on a label stays: the sticker hangs somewhere.
create function private.short_id_stays() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if new.short_id <> old.short_id then
    raise exception 'a label keeps its short id' using errcode = 'SY032';
  end if;
  return new;
end $$;
create trigger short_id_stays before update on public.labels for each row execute function private.short_id_stays();

-- Photos of what was accepted belong to what it became.
alter table public.evidence
  drop constraint evidence_about_kind_check,
  add constraint evidence_about_kind_check
    check (about_kind in ('space', 'asset', 'work_order', 'topic', 'vault', 'bill', 'meter_reading', 'inbox_submission'));

-- Values that gave way belong to whom their documents belong to.
create or replace function private.area_of(p_kind text) returns text language sql immutable set search_path = '' as $$
  select case p_kind
    when 'project' then 'projects'
    when 'model' then 'models'
    when 'space' then 'building' when 'asset' then 'building' when 'label' then 'building'
    when 'work_order' then 'work'
    when 'contact' then 'people'
    when 'inspection' then 'journal' when 'inspection_item' then 'journal' when 'inbox_submission' then 'journal'
    when 'evidence' then 'evidence'
    when 'energy_balance' then 'outputs' when 'energy_scenario' then 'outputs' when 'report' then 'outputs'
    when 'application' then 'outputs' when 'application_version' then 'outputs'
    when 'esg_answer' then 'outputs' when 'esg_assessment' then 'outputs'
    when 'esg_target' then 'outputs' when 'esg_action' then 'outputs' when 'taxonomy_screening' then 'outputs'
  end
$$;

create or replace function private.may_on(p_kind text, p_id text, p_scope text, p_level text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_place text := split_part(p_scope, ':', 1);
  v_id text := split_part(p_scope, ':', 2);
  v_need text := private.area_of(p_kind) || ':' || p_level;
begin
  if p_kind = 'setting' then
    return case p_level when 'read' then sync.epoch(p_scope) is not null else private.may_set(p_scope) end;
  elsif p_kind = 'translation_cell' then
    return v_place = 'portal' and coalesce((select private.portal_role()) is not null, false);
  elsif p_kind = 'project' then
    return v_place = 'org' and (v_id = any (private.organisations_with(v_need)) or p_id = any (private.projects_with(v_need)));
  elsif p_kind in ('topic', 'saved_view') then
    v_need := case p_level when 'read' then 'models:read' else 'building:write' end;
  elsif p_kind in ('consumption', 'weather_series', 'bill', 'import_batch', 'crrem_pathways', 'asset_fact', 'meter_reading') then
    v_need := case p_level when 'read' then 'outputs:read' else 'building:write' end;
  elsif p_kind = 'inbox_token' then
    v_need := case p_level when 'read' then 'outputs:read' else 'applications:admin' end;
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;

-- The token of an application that is good now; the row is held, so that who revokes it waits for nothing and nothing passes afterwards.
create function private.inbox_token_of(p_application text, p_token_sha256 text) returns public.inbox_tokens
language sql volatile security definer set search_path = '' as $$
  select t.* from public.inbox_tokens t
    join public.applications a on a.id = t.application_id and a.project_id = t.project_id and not a._deleted
    join public.projects p on p.id = t.project_id and not p._deleted
   where t.application_id = p_application and t.token_sha256 = p_token_sha256 and not t._deleted and t.revoked_at is null
     and (t.expires_at is null or t.expires_at::timestamptz > clock_timestamp())
   limit 1 for share of t
$$;

-- What is here already under a key: {id, state, reason, body_sha256, secret_sha256}; null when nothing is. For the server only.
create function public.inbox_known(p_application text, p_key uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'state', s.state, 'reason', case s.state when 'rejected' then s.reason end,
      'body_sha256', r.body_sha256, 'secret_sha256', r.secret_sha256)
    from private.inbox_receipts r join public.inbox_submissions s on s.id = r.submission_id
   where r.application_id = p_application and r.idempotency_key = p_key and not s._deleted
$$;

-- What a token may do: {id, project_id, kinds, per_hour, max_bytes}; null when it is none of this application, or no longer one.
-- For the server only.
create function public.inbox_token_look(p_application text, p_token_sha256 text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('id', t.id, 'project_id', t.project_id, 'kinds', t.kinds, 'per_hour', t.per_hour, 'max_bytes', t.max_bytes)
    from private.inbox_token_of(p_application, p_token_sha256) t where t.id is not null
$$;

-- Takes a submission in, once per key. {id, state, reason, is_new, is_same}; null when the token is not good (any more), or not for
-- this kind. `is_same`: what is here under the key is what was sent. For the server only.
create function public.inbox_take(
  p_application text, p_token_sha256 text, p_key uuid, p_kind text, p_sent_at text, p_secret_sha256 text, p_body_sha256 text,
  p_payload jsonb, p_attachments jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  t public.inbox_tokens := private.inbox_token_of(p_application, p_token_sha256);
  v_id text := gen_random_uuid()::text;
  v_now public.instant := sync.now();
  v_known jsonb;
begin
  if t.id is null or not t.kinds ? p_kind then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('inbox/' || p_application || '/' || p_key, 0)); -- the same key twice at once
  v_known := public.inbox_known(p_application, p_key);
  if v_known is null then
    insert into public.inbox_submissions (id, scope, project_id, application_id, submission_kind, sent_at, received_at, payload, attachments,
        created_at, updated_at)
      values (v_id, 'project:' || t.project_id, t.project_id, p_application, p_kind, p_sent_at, v_now, p_payload, p_attachments, v_now, v_now);
    insert into private.inbox_receipts values (v_id, p_application, p_key, p_secret_sha256, p_body_sha256);
    return jsonb_build_object('id', v_id, 'state', 'new', 'reason', null, 'is_new', true, 'is_same', true);
  end if;
  return jsonb_build_object('id', v_known -> 'id', 'state', v_known -> 'state', 'reason', v_known -> 'reason', 'is_new', false,
    'is_same', v_known ->> 'body_sha256' = p_body_sha256 and v_known ->> 'secret_sha256' = p_secret_sha256);
end $$;

revoke execute on function private.inbox_token_of from public, authenticated;
revoke execute on function public.inbox_known, public.inbox_token_look, public.inbox_take from public, anon, authenticated;
grant execute on function public.inbox_known, public.inbox_token_look, public.inbox_take to service_role;
