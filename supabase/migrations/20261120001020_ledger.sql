-- The ledger keeps what a device got through for 90 days and then forgets it by itself.

-- A device says what it sent; who sent it and when is the server's.
revoke insert on sync.ledger from authenticated;
grant insert (device, kind, id, mutation, rev, patch) on sync.ledger to authenticated;

-- Forgets mutations older than 90 days; an older repeat becomes an ordinary conflict. At most so many rows; null: all.
drop function sync.prune();
create function sync.prune(p_most bigint default null) returns bigint
language sql security definer set search_path = '' as $$
  with old as (select ctid from sync.ledger where at < now() - interval '90 days' order by at limit p_most for update skip locked),
       gone as (delete from sync.ledger l using old where l.ctid = old.ctid returning 1)
  select count(*) from gone
$$;
revoke execute on function sync.prune from public;

-- Every push takes some of the old rows with it, so that nobody has to run a job. One look into the index when there are none.
create function sync.prune_some() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from sync.ledger where at < now() - interval '90 days') then perform sync.prune(1000); end if;
  return null;
end $$;
create trigger prune_some after insert on sync.ledger for each statement execute function sync.prune_some();
