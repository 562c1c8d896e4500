-- How often something was tried, for the edge functions: they run in many places at once and remember nothing themselves.

create table private.attempts (
  -- SHA-256 of what is counted: keys name people and networks.
  key bytea primary key,
  level double precision not null,
  at timestamptz not null
);
create index attempts_by_age on private.attempts (at);
revoke all on private.attempts from public;

-- Counts one attempt. True when it may go on: at most `p_most` at once, and as many again spread over `p_seconds`. What is refused
-- does not count. For the server only.
create function public.attempt_count(p_key text, p_most int, p_seconds int) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_counted boolean;
begin
  if p_key is null or p_most is null or p_seconds is null or p_most < 1 or p_seconds < 1 then
    raise exception 'a key, a number and a time are needed' using errcode = '22023';
  end if;
  insert into private.attempts as a (key, level, at) values (pg_catalog.sha256(pg_catalog.convert_to(p_key, 'UTF8')), 1, clock_timestamp())
    on conflict (key) do update set at = excluded.at,
      level = greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) * p_most / p_seconds) + 1
      where greatest(0, a.level - greatest(0, extract(epoch from excluded.at - a.at)) * p_most / p_seconds) + 1 <= p_most
    returning true into v_counted;
  -- A few old ones go each time, so that no call has to wait for all of them.
  delete from private.attempts where key in (
    select o.key from private.attempts o where o.at < now() - interval '2 days' order by o.at limit 20 for update skip locked);
  return v_counted is not null;
end $$;

-- Forgets the attempts of a key, after success. For the server only.
create function public.attempt_forget(p_key text) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.attempts where key = pg_catalog.sha256(pg_catalog.convert_to(p_key, 'UTF8'))
$$;

revoke execute on function public.attempt_count, public.attempt_forget from public, anon, authenticated;
grant execute on function public.attempt_count, public.attempt_forget to service_role;
