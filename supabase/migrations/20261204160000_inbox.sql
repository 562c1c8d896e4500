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
create policy read on public.inbox_tokens for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create policy add on public.inbox_tokens for insert to authenticated with check (private.may(project_id, 'applications:admin'));
create policy change on public.inbox_tokens for update to authenticated
  using (private.may(project_id, 'applications:admin')) with check (private.may(project_id, 'applications:admin'));
create trigger project_is_known before insert on public.inbox_tokens for each row execute function private.project_is_known();

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
  photos_gone_at public.instant,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.inbox_submissions', 'inbox_submission', 'work');
revoke insert on public.inbox_submissions from authenticated;
create policy read on public.inbox_submissions for select to authenticated
  using (scope = any ((select private.scopes_with('journal:read'))::text[]));
create policy change on public.inbox_submissions for update to authenticated
  using (project_id = any ((select private.reachable_projects('journal:write'))::text[]))
  with check (project_id = any ((select private.reachable_projects('journal:write'))::text[]));
create trigger project_is_known before insert on public.inbox_submissions for each row execute function private.project_is_known();

-- What was sent stays as it was sent; people decide about it, and only the server says that photos are gone.
create function private.only_decided() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if current_user = 'authenticated' and (
    (new.application_id, new.submission_kind, new.sent_at, new.received_at, new.payload, new.attachments, new.created_at, new.photos_gone_at)
    is distinct from
    (old.application_id, old.submission_kind, old.sent_at, old.received_at, old.payload, old.attachments, old.created_at, old.photos_gone_at)
  ) then
    raise exception 'what was sent stays as it was sent' using errcode = 'SY031';
  end if;
  return new;
end $$;
create trigger only_decided before update on public.inbox_submissions for each row execute function private.only_decided();

-- What only the function needs of a submission: its key, the hash of the secret that its sender asks with, and of what was sent; and when it
-- was rejected, by the clock of the server: that of a device may be years off.
create table private.inbox_receipts (
  submission_id text primary key references public.inbox_submissions (id),
  application_id text not null,
  idempotency_key uuid not null,
  secret_sha256 text not null check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  body_sha256 text not null check (body_sha256 ~ '^[0-9a-f]{64}$'),
  rejected_at timestamptz,
  unique (application_id, idempotency_key)
);
revoke all on private.inbox_receipts from public;
create index on private.inbox_receipts (rejected_at) where rejected_at is not null;

create function private.note_rejection() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.inbox_receipts set rejected_at = case new.state when 'rejected' then clock_timestamp() end
   where submission_id = new.id;
  return null;
end $$;
create trigger note_rejection after update of state on public.inbox_submissions for each row
  when (new.state is distinct from old.state) execute function private.note_rejection();

-- ── taking in ───────────────────────────────────────────────────────────────────────────────────────────────
-- The token of an application that is good now; the row is held, so that who revokes it waits for nothing and nothing passes afterwards.
-- An application that was withdrawn hands nothing in: whoever kept a copy of it, or its token, is refused until it is public again. One
-- that was never published here goes on to hand in: it may have been handed out as a file. What was handed in before is told as ever.
create function private.inbox_token_of(p_application text, p_token_sha256 text) returns public.inbox_tokens
language sql volatile security definer set search_path = '' as $$
  select t.* from public.inbox_tokens t
    join public.applications a on a.id = t.application_id and a.project_id = t.project_id and not a._deleted
    join public.projects p on p.id = t.project_id and not p._deleted
   where t.application_id = p_application and t.token_sha256 = p_token_sha256 and not t._deleted and t.revoked_at is null
     and a.status <> 'withdrawn'
     and (t.expires_at is null or t.expires_at::timestamptz > clock_timestamp())
   limit 1 for share of t
$$;
revoke execute on function private.inbox_token_of from public, authenticated;

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

-- Bytes that are being removed just now. Whoever sends the same picture in that moment is asked to send it again.
create table private.inbox_removals (
  project_id text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  begun_at timestamptz not null,
  primary key (project_id, sha256)
);
revoke all on private.inbox_removals from public;

-- Takes a submission in, once per key. {id, state, reason, is_new, is_same}; null when the token is not good (any more), or not for
-- this kind. `is_same`: what is here under the key is what was sent. Nothing is taken in while bytes that it names are being removed
-- (SY033): they are sent again with the next try. For the server only.
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
    lock table private.inbox_removals in share mode; -- what begins to be removed meanwhile waits, and sees this submission then
    if exists (select from private.inbox_removals r join jsonb_array_elements(p_attachments) a on a.value ->> 'sha256' = r.sha256
                where r.project_id = t.project_id) then
      raise exception 'these bytes are being removed' using errcode = 'SY033';
    end if;
    insert into public.inbox_submissions (id, scope, project_id, application_id, submission_kind, sent_at, received_at, payload, attachments,
        created_at, updated_at)
      values (v_id, 'project:' || t.project_id, t.project_id, p_application, p_kind, p_sent_at, v_now, p_payload, p_attachments, v_now, v_now);
    insert into private.inbox_receipts (submission_id, application_id, idempotency_key, secret_sha256, body_sha256)
      values (v_id, p_application, p_key, p_secret_sha256, p_body_sha256);
    return jsonb_build_object('id', v_id, 'state', 'new', 'reason', null, 'is_new', true, 'is_same', true);
  end if;
  return jsonb_build_object('id', v_known -> 'id', 'state', v_known -> 'state', 'reason', v_known -> 'reason', 'is_new', false,
    'is_same', v_known ->> 'body_sha256' = p_body_sha256 and v_known ->> 'secret_sha256' = p_secret_sha256);
end $$;

-- ── photos of what was rejected ─────────────────────────────────────────────────────────────────────────────
-- They do not stay for ever: some days after the decision the function `inbox` removes their bytes, a few with each request it answers. What
-- was written stays, and says when its photos went.

-- Whether anything in a project still names these bytes: a piece of evidence, or a submission that has its photos.
create function private.inbox_bytes_wanted(p_project text, p_sha256 text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.evidence e where e.project_id = p_project and e.sha256 = p_sha256 and not e._deleted)
    or exists (
      select from public.inbox_submissions s
       where s.project_id = p_project and not s._deleted and s.photos_gone_at is null
         and s.attachments @> jsonb_build_array(jsonb_build_object('sha256', p_sha256)))
$$;
revoke execute on function private.inbox_bytes_wanted from public, authenticated;

-- Names the bytes to remove: [{project_id, sha256}], of at most `p_most` submissions that were rejected more than `p_days` days ago, and of
-- earlier calls that came to nothing. What else is named stays. From then on these submissions say that their photos are gone.
-- For the server only.
create function public.inbox_photos_due(p_days int, p_most int) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_now public.instant := sync.now();
  v_due text[];
begin
  if p_days is null or p_most is null or p_days < 1 or p_most < 1 then
    raise exception 'days and a number are needed' using errcode = '22023';
  end if;
  select array_agg(d.id) into v_due from (
    select s.id from private.inbox_receipts r join public.inbox_submissions s on s.id = r.submission_id
     where r.rejected_at < clock_timestamp() - make_interval(days => p_days)
       and s.state = 'rejected' and s.photos_gone_at is null and s.attachments <> '[]'
     order by r.rejected_at limit p_most for update of s skip locked) d;
  update public.inbox_submissions s set photos_gone_at = v_now, updated_at = v_now where s.id = any (v_due);
  insert into private.inbox_removals (project_id, sha256, begun_at)
    select distinct s.project_id, a.value ->> 'sha256', clock_timestamp()
      from public.inbox_submissions s cross join lateral jsonb_array_elements(s.attachments) a where s.id = any (v_due)
    on conflict do nothing;
  delete from private.inbox_removals r where private.inbox_bytes_wanted(r.project_id, r.sha256);
  return coalesce((select jsonb_agg(jsonb_build_object('project_id', r.project_id, 'sha256', r.sha256))
    from private.inbox_removals r), '[]');
end $$;

-- The bytes of a project are removed. For the server only.
create function public.inbox_photos_removed(p_project text, p_sha256 text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.inbox_removals where project_id = p_project and sha256 = p_sha256
$$;

revoke execute on function public.inbox_known, public.inbox_token_look, public.inbox_take, public.inbox_photos_due, public.inbox_photos_removed
  from public, anon, authenticated;
grant execute on function public.inbox_known, public.inbox_token_look, public.inbox_take, public.inbox_photos_due, public.inbox_photos_removed
  to service_role;
