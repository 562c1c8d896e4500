-- With an account go its names: in the trail and under comments stands a former member. Signatures keep name and address, because they prove
-- who has released a report or closed a year (GDPR Art. 17(3)(b) and (e)); the page on which an account ends says so.

-- As before, but what the server itself does within a trigger may take a name out of a row that devices can only add.
create or replace function sync.stamp() returns trigger language plpgsql as $$
declare
  v_scope text := case tg_argv[1] when 'scope' then new.scope else pg_catalog.to_jsonb(new) ->> tg_argv[1] end;
  v_bell text := '|' || tg_argv[0] || '/' || v_scope || '|';
  v_rung text;
begin
  if tg_op = 'UPDATE' then
    if old.id <> new.id
      or v_scope is distinct from (case tg_argv[1] when 'scope' then old.scope else pg_catalog.to_jsonb(old) ->> tg_argv[1] end) then
      raise exception 'id and scope never change' using errcode = 'SY003';
    end if;
    if tg_argv[2] = 't' and (pg_catalog.pg_trigger_depth() < 2 or current_user = 'authenticated') then
      raise exception 'append-only' using errcode = 'SY004';
    end if;
    new.created_by := old.created_by;
  else
    new.created_by := auth.uid();
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync/' || tg_argv[0] || '/' || v_scope, 0)); -- = sync.lock; before nextval, never after
  new.rev := nextval('sync.rev');
  new._modified := pg_catalog.clock_timestamp();
  v_rung := coalesce(pg_catalog.current_setting('sync.rung', true), ''); -- once per transaction, collection and scope; undone by a subrollback
  if strpos(v_rung, v_bell) = 0 then
    perform pg_catalog.set_config('sync.rung', v_rung || v_bell, true);
    perform sync.ring(tg_argv[0], v_scope);
  end if;
  return new;
end $$;

-- The journal before the outputs, as every push takes them.
create function private.farewell_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.comments set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.audit_events set actor_name = '', actor_account = null
    where actor_id = old.id and (actor_name <> '' or actor_account is not null);
  return null;
end $$;
revoke execute on function private.farewell_names from public;
create index on public.audit_events (actor_id);
create index on public.comments (author_id);
create trigger klarbau_farewell_names after delete on auth.users for each row execute function private.farewell_names();
