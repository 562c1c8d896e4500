-- What the pages never send is refused of everybody else too. What is never deleted does not come in deleted: it would count here and be
-- seen by no device. What was consumed takes nothing away from the emissions, whatever a credit is called, and its accounts count the
-- quantity that it says (upstream chains count that of the owner once more). `not valid`: rows that are there stay as they were signed.

alter table public.postings add constraint never_deleted check (not _deleted) not valid;
alter table public.own_factors add constraint never_deleted check (not _deleted) not valid;
alter table public.sign_offs add constraint never_deleted check (not _deleted) not valid;
alter table public.comments add constraint never_deleted check (not _deleted) not valid;

create function private.counts_consumption(p_lines jsonb, p_quantity bigint) returns boolean
language sql immutable set search_path = '' as $$
  with lines as (
    select l.account = 'supply' is_supply, l.account = '3_3' is_upstream, l.method, l.quantity, l.g_co2e
      from jsonb_to_recordset(p_lines) l(account text, method text, quantity bigint, g_co2e bigint)
  )
  select not exists (select from lines where greatest(quantity, g_co2e) > 0 and is_supply or least(quantity, g_co2e) < 0 and not is_supply)
    and exists (select from lines where not is_supply and not is_upstream)
    and not exists (select from lines where not is_supply and not is_upstream group by method having sum(quantity) <> p_quantity)
$$;
revoke execute on function private.counts_consumption from public;
grant execute on function private.counts_consumption to authenticated;

alter table public.postings add constraint counts_consumption
  check (entry <> 'activity' or private.counts_consumption(lines, quantity)) not valid;

-- A comment that comes back from a lost history stays with whom it came from, as a posting does.
create or replace function private.comment_is_signed() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if new.author_id is null or not private.is_giving_back() then new.author_id := auth.uid(); end if;
  return new;
end $$;
