-- What a device gives back after a restored backup may be stored otherwise than it was given: a file that was proven before the restore is
-- not proven any more, since its bytes are of the lost time too. The answer then has the row as it stands: the device sends the bytes again.

create or replace function public.sync_give_back(p_device text, p_rows jsonb, p_history bigint, p_seen bigint default null) returns jsonb
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
