-- After a backup was restored. The devices know revisions and epochs of the days that the backup does not: without a word they
-- would take the server's rows for old ones, and rows that are written now for those they have already.

-- For the operator, once, before devices may come back (`select sync.after_restore();`), as a role that sees all rows:
-- every row gets a revision above all that were ever given, so that every device reads everything again; a new era makes it drop what
-- the server no longer has; mutations that the backup noted stay known, later ones come as conflicts and are merged.
-- Answers how many rows were stamped per kind. In one transaction: all or nothing, and no device writes meanwhile.
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
  perform sync.new_era();
end $$;
revoke execute on function sync.after_restore from public;
