-- The sender of a submission sees how far the work is that came of it.

-- What is here under a key of an application: {id, state, reason, order_state, body_sha256, secret_sha256}; null when nothing is. `order_state`
-- is that of the order an accepted submission has become. For the server only.
create or replace function public.inbox_known(p_application text, p_key uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'state', s.state, 'reason', case s.state when 'rejected' then s.reason end,
      'order_state', case s.state when 'accepted' then o.state end,
      'body_sha256', r.body_sha256, 'secret_sha256', r.secret_sha256)
    from private.inbox_receipts r join public.inbox_submissions s on s.id = r.submission_id
    left join public.work_orders o on o.id = 'wo-' || s.id and o.project_id = s.project_id and not o._deleted
   where r.application_id = p_application and r.idempotency_key = p_key and not s._deleted
$$;
