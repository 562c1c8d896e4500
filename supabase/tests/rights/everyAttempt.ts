/** The message of what ends each attempt that came through: it takes back what was done. */
export const undone = "undone";

/**
 * SQL that makes `attempts.all_of`: what each of some people gets from each verb on a row, each taken back. Asked one by one, the thousands
 * of attempts are mostly round trips. It answers `person, verb, did, code, message`; the code of what came through is SY999.
 */
export const everyAttempt = `
  create schema attempts;
  create function attempts.all_of(p_table text, p_key text, p_row jsonb, p_touch jsonb, p_claims jsonb)
  returns table (person text, verb text, did boolean, code text, message text) language plpgsql as $$
  declare
    v_columns text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_row) k);
    v_insert text := format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', p_table, v_columns);
    v_touched text := (select format('%1$I = (select %1$I from jsonb_populate_record(null::public.%2$I, $1))', k, p_table)
                         from jsonb_object_keys(p_touch) k);
    v_place text;
    v_count bigint;
    v_claims text;
  begin
    foreach verb in array array['insert', 'select', 'update', 'delete'] loop
      if verb = 'select' then
        execute format('%s returning %I', v_insert, p_key) into v_place using p_row;
      end if;
      for person, v_claims in select * from jsonb_each_text(p_claims) loop
        begin
          perform set_config('request.jwt.claims', v_claims, true), set_config('role', 'authenticated', true);
          case verb
            when 'insert' then execute v_insert using p_row;
            when 'select' then execute format('select 1 from public.%I where %I = %L', p_table, p_key, v_place);
            when 'update' then execute format('update public.%I set %s where %I = %L', p_table, v_touched, p_key, v_place) using p_touch;
            when 'delete' then execute format('delete from public.%I where %I = %L', p_table, p_key, v_place);
          end case;
          get diagnostics v_count = row_count;
          did := v_count = 1;
          raise exception '${undone}' using errcode = 'SY999';
        exception when others then
          code := sqlstate;
          message := sqlerrm;
          if code <> 'SY999' then did := false; end if;
        end;
        return next;
      end loop;
    end loop;
  end $$;`;
