-- The sync protocol after a restored backup. The devices know revisions and epochs of the days that the backup does not: without a word
-- they would take the server's rows for old ones, and rows that are written now for those they have already. Nothing that a device still
-- has is dropped: what was confirmed after the backup was taken is given back.
-- A lost history is a range of revisions: given after the backup, known to devices, unknown to the server since.

create table sync.lost_history (
  history bigint primary key, -- seconds since 1970, so that one that a backup has forgotten is never named again
  from_rev bigint not null, -- the last revision that the backup knows
  to_rev bigint not null, -- no revision up to here was given since the restore, none above it before
  stamped_to bigint not null, -- rows at revisions above to_rev and up to here stand as the backup had them
  at timestamptz not null default now(),
  check (from_rev <= to_rev and to_rev <= stamped_to)
);
alter table sync.lost_history enable row level security;
create policy lost_history_is_open on sync.lost_history for select to authenticated using (true);
grant select on sync.lost_history to authenticated;

-- What was given back of a row: the revision that it had in the lost history, and the one that it has got for it.
create table sync.given_back (
  kind text not null,
  id text not null,
  lost bigint not null,
  rev bigint not null,
  primary key (kind, id)
);
alter table sync.given_back enable row level security;

-- Which history this is: 0 when no backup was ever restored.
create function sync.history() returns bigint
language sql stable security definer set search_path = '' as $$ select coalesce(max(l.history), 0) from sync.lost_history l $$;

-- The highest revision ever given; 0 while a restore is being finished: its revisions are given before anybody sees which history they
-- belong to. Whoever asks keeps the next one from beginning until the own transaction ends.
create function sync.top() returns bigint
language sql volatile security definer set search_path = '' as $$
  select case when pg_catalog.pg_try_advisory_xact_lock_shared(pg_catalog.hashtextextended('sync/restore', 0)) then s.last_value else 0 end
    from sync.rev s
$$;

-- Raises SY017 for a device that knows another history, or a revision that was never given, and for all while a restore is being
-- finished: it asks anew, and looks first at what its changes build on. Older versions of the product say neither.
create function sync.expect_history(p_history bigint, p_seen bigint) returns void
language plpgsql volatile security invoker set search_path = '' as $$
declare
  v_top bigint := sync.top(); -- before the history is looked up, which then is the present one until the end of the transaction
begin
  if v_top = 0 or p_history <> sync.history() or p_seen > v_top then raise exception 'another history' using errcode = 'SY017'; end if;
end $$;

-- What was given back of a row, and its note; nothing but sync_give_back asks for them.
create function sync.given_back_of(p_kind text, p_id text) returns sync.given_back
language sql stable security definer set search_path = '' as $$
  select b from sync.given_back b where b.kind = p_kind and b.id = p_id
$$;
create function sync.note_given_back(p_kind text, p_id text, p_lost bigint, p_rev bigint) returns void
language sql security definer set search_path = '' as $$
  insert into sync.given_back values (p_kind, p_id, p_lost, p_rev)
    on conflict (kind, id) do update set lost = excluded.lost, rev = excluded.rev
$$;
revoke execute on function sync.history, sync.top, sync.expect_history, sync.given_back_of, sync.note_given_back from public;
grant execute on function sync.history, sync.top, sync.expect_history, sync.given_back_of, sync.note_given_back to authenticated;

-- Whether the rows of this transaction come back from a lost history: they come back as they were.
create function private.is_giving_back() returns boolean language sql stable set search_path = '' as
$$ select coalesce(current_setting('sync.giving_back', true), '') = 'on' $$;
grant execute on function private.is_giving_back to authenticated;

-- For the operator, once, before devices may come back (`select sync.after_restore();`), as a role that sees all rows: every row gets a
-- revision above all that were ever given, so that every device reads everything again, and a new era begins. What was given between the
-- backup and now is a lost history from then on: devices give back what they have of it. Mutations that the backup noted stay known.
-- Answers how many rows were stamped per kind. In one transaction: all or nothing, and no device writes meanwhile; each is told that the
-- server is set back.
--
-- p_jump: more revisions than can have been given since the backup was taken. The devices add revisions up as whole numbers below 2^53:
-- enough for a million rows and nine such jumps.
create function sync.after_restore(p_jump bigint default 1000000000) returns table (kind text, stamped bigint)
language plpgsql security invoker set search_path = '' as $$
declare
  g sync.registry;
  v_highest bigint := (select s.last_value from sync.rev s);
  v_seen bigint;
begin
  if p_jump < 1 then raise exception 'the jump must lead forwards' using errcode = '22023'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('sync/restore', 0)); -- = sync.top
  for g in select * from sync.registry r order by r.kind loop
    if pg_catalog.row_security_active(g.tbl) then
      raise exception 'this role does not see all rows of %', g.tbl using errcode = '42501';
    end if;
    execute format('lock table %s in share row exclusive mode', g.tbl);
    execute format('select max(rev) from %s', g.tbl) into v_seen; -- the sequence may be older than the rows, if they were restored apart
    v_highest := greatest(v_highest, v_seen);
  end loop;
  v_highest := greatest(v_highest, (select max(l.rev) from sync.ledger l));
  perform pg_catalog.setval('sync.rev', v_highest + p_jump);
  perform pg_catalog.setval('sync.epochs', (select s.last_value from sync.epochs s) + 1000000);
  for g in select * from sync.registry r order by r.kind loop
    execute format('alter table %s disable trigger user', g.tbl); -- what was true when it was written is not judged again
    execute format('with o as materialized (select ctid place from %1$s order by rev),
      n as materialized (select place, pg_catalog.nextval(''sync.rev'') rev from o)
      update %1$s t set rev = n.rev, _modified = pg_catalog.clock_timestamp() from n where t.ctid = n.place', g.tbl);
    get diagnostics stamped = row_count;
    execute format('alter table %s enable trigger user', g.tbl);
    kind := g.kind;
    return next;
  end loop;
  insert into sync.lost_history (history, from_rev, to_rev, stamped_to) select
    greatest(sync.history() + 1, floor(extract(epoch from clock_timestamp()))::bigint),
    v_highest, v_highest + p_jump, (select s.last_value from sync.rev s);
  perform sync.new_era();
end $$;
revoke execute on function sync.after_restore from public;

-- A row as it stood in a lost history, over what the backup had of it; the revision that it has from then on.
create function sync.put_back(g sync.registry, p_id text, p_doc jsonb, p_is_new boolean) returns bigint
language plpgsql security invoker set search_path = '' as $$
declare
  v_sql text;
  v_rev bigint;
begin
  if p_is_new then
    select format('insert into %s (id, %s) select $1, %s from jsonb_populate_record(null::%1$s, $2) returning rev', g.tbl,
        string_agg(format('%I', k), ', '), string_agg(format('%I', k), ', '))
      into v_sql from jsonb_object_keys(p_doc) k;
  else -- what the document does not name was empty; a column that must not be empty is newer than the document
    select format('update %1$s t set %2$s from jsonb_populate_record(null::%1$s, $2) s where t.id = $1 returning t.rev', g.tbl,
        string_agg(format('%1$I = s.%1$I', a.attname), ', '))
      into v_sql from pg_catalog.pg_attribute a
     where a.attrelid = g.tbl and a.attname::text = any (g.columns || '_deleted'::text) and (p_doc ? a.attname::text or not a.attnotnull);
  end if;
  execute v_sql into v_rev using p_id, p_doc;
  if v_rev is null then raise exception 'not writable for this user' using errcode = '42501'; end if;
  return v_rev;
end $$;

-- Takes back what devices have of a lost history, under the rights of who gives it, row by row.
-- In:  {kind, id, base: its revision in the lost history, mutation, scope, doc: all fields}
-- Out: as sync_push. applied without a row: it stands so again; with a row: what stands there is at least as new, was never changed again,
--      or is stored otherwise than it was given (a file is not proven any more, so the device sends its bytes again); conflict: somebody
--      has worked on what the backup had, and that stands.
create function public.sync_give_back(p_device text, p_rows jsonb, p_history bigint, p_seen bigint default null) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  r jsonb;
  g sync.registry;
  b sync.given_back;
  v_out jsonb[] := '{}';
  v_row jsonb;
  v_rev bigint;
  v_lost bigint;
  v_bad text;
  v_one jsonb;
begin
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  perform private.factor_shown();
  if jsonb_typeof(p_rows) is distinct from 'array' or coalesce(length(p_device), 0) not between 1 and 200 then
    raise exception 'malformed request' using errcode = 'SY013';
  end if;
  if jsonb_array_length(p_rows) > 1000 or octet_length(p_rows::text) > 8388608 then
    raise exception 'too much in one request' using errcode = 'SY006';
  end if;
  perform set_config('lock_timeout', '5s', true);
  perform sync.expect_history(coalesce(p_history, 0), p_seen);
  perform set_config('sync.giving_back', 'on', true); -- what was true when it was written is not judged again
  perform sync.lock(x.collection, x.scope) from ( -- in one order, as sync_push does
    select distinct q.collection, e ->> 'scope' scope from jsonb_array_elements(p_rows) e join sync.registry q on q.kind = e ->> 'kind'
     order by 1, 2 offset 0) x where sync.epoch(x.scope) is not null;
  for r in select * from jsonb_array_elements(p_rows) loop
    v_row := null;
    v_one := jsonb_build_object('id', r -> 'id');
    begin
      v_lost := null;
      if sync.is_row(r) then v_lost := (r ->> 'base')::bigint; end if;
      if not exists (select from sync.lost_history l where v_lost > l.from_rev and v_lost <= l.to_rev) then
        raise exception 'not of a lost history' using errcode = 'SY013';
      end if;
      g := null;
      select * into g from sync.registry where kind = r ->> 'kind';
      if g.kind is null then raise exception 'unknown kind %', r ->> 'kind' using errcode = 'SY002'; end if;
      if octet_length((r -> 'doc')::text) > 2097152 then raise exception 'row larger than 2 MB' using errcode = 'SY009'; end if;
      v_row := sync.document(g, r ->> 'id');
      select string_agg(k, ', ') filter (where k <> '_deleted' and k <> all (g.columns)) into v_bad from jsonb_object_keys(r -> 'doc') k;
      if v_bad is not null then raise exception 'not writable: %', v_bad using errcode = 'SY007'; end if;
      v_rev := (v_row ->> 'rev')::bigint;
      b := sync.given_back_of(g.kind, r ->> 'id');
      if v_row is not null and (g.append_only or b.lost >= v_lost) then
        v_out := array_append(v_out, v_one || jsonb_build_object('status', 'applied', 'rev', v_rev, 'row', v_row));
      elsif v_row is null or v_rev = b.rev
          or exists (select from sync.lost_history l where v_lost > l.from_rev and v_lost <= l.to_rev
                        and v_rev > l.to_rev and v_rev <= l.stamped_to) then
        v_rev := sync.put_back(g, r ->> 'id', r -> 'doc', v_row is null);
        perform sync.note_given_back(g.kind, r ->> 'id', v_lost, v_rev);
        v_row := sync.document(g, r ->> 'id');
        v_one := v_one || jsonb_build_object('status', 'applied', 'rev', v_rev);
        if exists (select from jsonb_each(r -> 'doc') d where nullif(d.value, 'null') is distinct from nullif(v_row -> d.key, 'null')) then
          v_one := v_one || jsonb_build_object('row', v_row);
        end if;
        v_out := array_append(v_out, v_one);
      else
        v_out := array_append(v_out, v_one || jsonb_build_object('status', 'conflict', 'row', v_row, 'mine', '[]'::jsonb));
      end if;
    exception
      when deadlock_detected or lock_not_available or serialization_failure or query_canceled or operator_intervention or insufficient_resources then raise;
      when others then
        v_out := array_append(v_out, v_one || jsonb_build_object('status', 'rejected', 'code', sqlstate, 'message', sqlerrm, 'row', v_row));
    end;
  end loop;
  return to_jsonb(v_out);
end $$;
revoke execute on function public.sync_give_back from public, anon;
grant execute on function public.sync_give_back to authenticated;
