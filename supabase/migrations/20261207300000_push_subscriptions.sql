-- Devices that get messages by the Push API. A browser has one address at its push service, whoever works in it: who switches messages
-- on there takes the place of whoever did before.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique
    constraint push_endpoint_form check (endpoint ~ '^https://[a-z0-9.-]+/' and char_length(endpoint) <= 1000),
  p256dh text not null constraint push_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{80,100}={0,2}$'), -- a point of P-256, base64url
  auth text not null constraint push_auth_form check (auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'), -- 16 bytes, base64url
  created_at timestamptz not null default now()
);
create index on public.push_subscriptions (user_id, created_at);
alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant select on public.push_subscriptions to authenticated;
grant select, delete on public.push_subscriptions to service_role;
create policy own on public.push_subscriptions for select to authenticated using (user_id = (select auth.uid()));
select private.ask_second_factor('public.push_subscriptions');

-- Notes that this browser gets the messages of the caller from now on. The twenty devices noted last stay.
create function public.own_push_subscribe(p_endpoint text, p_p256dh text, p_auth text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
begin
  perform private.own_factor_shown();
  if v_user is null or not private.own_session_stands() then raise exception 'no session' using errcode = 'SY001'; end if;
  insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values (v_user, p_endpoint, p_p256dh, p_auth)
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now();
  delete from public.push_subscriptions s where s.user_id = v_user and s.id not in (
    select l.id from public.push_subscriptions l where l.user_id = v_user order by l.created_at desc, l.id limit 20);
end $$;

-- This browser gets no messages of the caller any more; false when it got none.
create function public.own_push_unsubscribe(p_endpoint text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.own_factor_shown();
  if auth.uid() is null or not private.own_session_stands() then raise exception 'no session' using errcode = 'SY001'; end if;
  delete from public.push_subscriptions s where s.user_id = auth.uid() and s.endpoint = p_endpoint;
  return found;
end $$;
revoke execute on function public.own_push_subscribe, public.own_push_unsubscribe from public, anon;
grant execute on function public.own_push_subscribe, public.own_push_unsubscribe to authenticated;
