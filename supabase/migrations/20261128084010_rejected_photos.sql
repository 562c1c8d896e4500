-- Photos of what was rejected do not stay for ever: some days after the decision the function `inbox` removes their bytes, a few with each
-- request it answers. What was written stays, and says when its photos went.
alter table public.inbox_submissions add column photos_gone_at public.instant;
update sync.registry set columns = columns || array['photos_gone_at'] where kind = 'inbox_submission';

-- When it was rejected, by the clock of the server: that of a device may be years off.
alter table private.inbox_receipts add column rejected_at timestamptz;
update private.inbox_receipts r set rejected_at = clock_timestamp()
  from public.inbox_submissions s where s.id = r.submission_id and s.state = 'rejected';
create index on private.inbox_receipts (rejected_at) where rejected_at is not null;

create function private.note_rejection() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.inbox_receipts set rejected_at = case new.state when 'rejected' then clock_timestamp() end
   where submission_id = new.id;
  return null;
end $$;
create trigger note_rejection after update of state on public.inbox_submissions for each row
  when (new.state is distinct from old.state) execute function private.note_rejection();

-- What was sent stays as it was sent; people decide about it, and only the server says that photos are gone.
create or replace function private.only_decided() returns trigger language plpgsql security invoker set search_path = '' as $$
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

-- Bytes that are being removed just now. Whoever sends the same picture in that moment is asked to send it again.
create table private.inbox_removals (
  project_id text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  begun_at timestamptz not null,
  primary key (project_id, sha256)
);
revoke all on private.inbox_removals from public;

-- Whether anything in a project still names these bytes: a piece of evidence, or a submission that has its photos.
create function private.inbox_bytes_wanted(p_project text, p_sha256 text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.evidence e where e.project_id = p_project and e.sha256 = p_sha256 and not e._deleted)
    or exists (
      select from public.inbox_submissions s
       where s.project_id = p_project and not s._deleted and s.photos_gone_at is null
         and s.attachments @> jsonb_build_array(jsonb_build_object('sha256', p_sha256)))
$$;

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

revoke execute on function private.inbox_bytes_wanted from public, authenticated;
revoke execute on function public.inbox_photos_due, public.inbox_photos_removed from public, anon, authenticated;
grant execute on function public.inbox_photos_due, public.inbox_photos_removed to service_role;

-- As before; and nothing is taken in while bytes that it names are being removed (SY033): they are sent again with the next try.
create or replace function public.inbox_take(
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
