-- An application that was withdrawn hands nothing in: whoever kept a copy of it, or its token, is refused until it is public again. One
-- that was never published here goes on to hand in: it may have been handed out as a file. What was handed in before is told as ever.
create or replace function private.inbox_token_of(p_application text, p_token_sha256 text) returns public.inbox_tokens
language sql volatile security definer set search_path = '' as $$
  select t.* from public.inbox_tokens t
    join public.applications a on a.id = t.application_id and a.project_id = t.project_id and not a._deleted
    join public.projects p on p.id = t.project_id and not p._deleted
   where t.application_id = p_application and t.token_sha256 = p_token_sha256 and not t._deleted and t.revoked_at is null
     and a.status <> 'withdrawn'
     and (t.expires_at is null or t.expires_at::timestamptz > clock_timestamp())
   limit 1 for share of t
$$;
