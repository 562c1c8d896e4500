-- Whose account it was stands beside what somebody has written as a name: two accounts that sign with one name are told apart. The server's
-- word, as it was then; rows of before have none.
alter table public.sign_offs add column author_account text;
alter table public.comments add column author_account text;
alter table public.audit_events add column actor_account text;
update sync.registry set columns = columns || array['author_account'] where kind in ('sign_off', 'comment');
update sync.registry set columns = columns || array['actor_account'] where kind = 'audit_event';

-- Runs after whoever names the author (triggers go by their names). What comes back from a lost history has the account of its author, or
-- the one that it had where that author is no more.
create function private.account_noted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.author_account := coalesce((select u.email from auth.users u where u.id::text = new.author_id::text),
    case when private.is_giving_back() then new.author_account end);
  return new;
end $$;
revoke execute on function private.account_noted from public;
create trigger whose_account before insert on public.sign_offs for each row execute function private.account_noted();
create trigger whose_account before insert on public.comments for each row execute function private.account_noted();

-- Of what is deleted the short values stand in the event: no device shows the row any more, and nobody could say what it was.
create function private.audit_removed(p_old jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(k, jsonb_build_array(private.audit_value(v), null)), '{}')
    from jsonb_each(p_old) f(k, v)
   where jsonb_typeof(v) in ('string', 'number', 'boolean') and v <> '""'
$$;
revoke execute on function private.audit_removed from public;

create or replace function private.audit_note() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_own constant text[] := array['id', 'scope', 'project_id', 'rev', 'created_by', '_modified', '_deleted', 'created_at', 'updated_at'];
  v_old jsonb := case tg_op when 'UPDATE' then to_jsonb(old) - v_own else '{}' end;
  v_changes jsonb := '{}';
  v_act text := case when tg_op = 'INSERT' then 'create' when new._deleted and not old._deleted then 'delete'
    when old._deleted and not new._deleted then 'restore' else 'change' end;
  v_at text := sync.now();
begin
  if tg_op = 'UPDATE' then
    v_changes := case v_act when 'delete' then private.audit_removed(v_old) else private.audit_changes(v_old, to_jsonb(new) - v_own) end;
    if v_act = 'change' and v_changes = '{}' then return null; end if;
  end if;
  insert into public.audit_events
    (id, scope, project_id, about_kind, about_id, act, actor_id, actor_name, actor_account, at, device_at, changes, created_at, updated_at)
  values (gen_random_uuid()::text, new.scope, new.project_id, tg_argv[0], new.id, v_act, auth.uid(),
    coalesce((select left(s.setting_value ->> 'name', 200) from public.settings s
               where s.scope = 'user:' || auth.uid() and s.setting_key = 'profile' and not s._deleted limit 1), ''),
    (select u.email from auth.users u where u.id = auth.uid()),
    v_at, new.updated_at, v_changes, v_at, v_at);
  return null;
end $$;
