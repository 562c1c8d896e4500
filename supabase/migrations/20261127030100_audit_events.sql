-- Who changed what when: an event for every change of what an auditor looks at, written by the server alone, with its own time beside that of
-- the device and whose session it was. Nobody changes or deletes one. The table lies in the collection of the outputs: a push that changes
-- outputs holds that lock already, one that changes the journal takes it behind the journal's, in the order in which every push takes them.

create table public.audit_events (
  id text primary key,
  scope text not null,
  project_id text not null references public.projects (id),
  about_kind text not null,
  about_id text not null,
  act text not null check (act in ('create', 'change', 'delete', 'restore')),
  actor_id uuid, -- null: the server itself
  actor_name text not null default '',
  at public.instant not null,
  device_at public.instant not null,
  changes jsonb not null default '{}', -- by field, or field.key: [before, after]; null where a value is too long to stand here
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.audit_events', 'audit_event', 'outputs', p_append_only => true);
select private.belongs_to_project('public.audit_events', 'outputs');
drop policy add on public.audit_events;
drop policy change on public.audit_events;
revoke insert, update on public.audit_events from authenticated;

-- A value as an event says it: short texts, numbers, yes and no; null for what is longer.
create function private.audit_value(p jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p) in ('object', 'array') or length(p::text) > 200 then null else p end
$$;
revoke execute on function private.audit_value from public;

-- What differs between two states of a row, one level into objects.
create function private.audit_changes(p_old jsonb, p_new jsonb) returns jsonb language sql immutable set search_path = '' as $$
  with fields as (
    select k, p_old -> k o, p_new -> k n from jsonb_object_keys(p_old || p_new) k where p_old -> k is distinct from p_new -> k
  ), flat as (
    select k, o, n from fields where not (coalesce(jsonb_typeof(o), 'null') in ('object', 'null') and coalesce(jsonb_typeof(n), 'null') in ('object', 'null'))
    union all
    select f.k || '.' || m, x.o -> m, x.n -> m from fields f,
      lateral (select case jsonb_typeof(f.o) when 'object' then f.o else '{}' end o, case jsonb_typeof(f.n) when 'object' then f.n else '{}' end n) x,
      lateral jsonb_object_keys(x.o || x.n) m
     where coalesce(jsonb_typeof(f.o), 'null') in ('object', 'null') and coalesce(jsonb_typeof(f.n), 'null') in ('object', 'null')
       and x.o -> m is distinct from x.n -> m
  )
  select coalesce(jsonb_object_agg(k, jsonb_build_array(private.audit_value(o), private.audit_value(n))), '{}')
    from (select * from flat order by k limit 200) l
$$;
revoke execute on function private.audit_changes from public;

create function private.audit_note() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_own constant text[] := array['id', 'scope', 'project_id', 'rev', 'created_by', '_modified', '_deleted', 'created_at', 'updated_at'];
  v_old jsonb := case tg_op when 'UPDATE' then to_jsonb(old) - v_own else '{}' end;
  v_changes jsonb := '{}';
  v_act text := case when tg_op = 'INSERT' then 'create' when new._deleted and not old._deleted then 'delete'
    when old._deleted and not new._deleted then 'restore' else 'change' end;
  v_at text := sync.now();
begin
  if tg_op = 'UPDATE' then
    v_changes := private.audit_changes(v_old, to_jsonb(new) - v_own);
    if v_act = 'change' and v_changes = '{}' then return null; end if;
  end if;
  insert into public.audit_events (id, scope, project_id, about_kind, about_id, act, actor_id, actor_name, at, device_at, changes, created_at, updated_at)
  values (gen_random_uuid()::text, new.scope, new.project_id, tg_argv[0], new.id, v_act, auth.uid(),
    coalesce((select left(s.setting_value ->> 'name', 200) from public.settings s
               where s.scope = 'user:' || auth.uid() and s.setting_key = 'profile' and not s._deleted limit 1), ''),
    v_at, new.updated_at, v_changes, v_at, v_at);
  return null;
end $$;
revoke execute on function private.audit_note from public;

do $$
declare
  r record;
begin
  for r in select * from (values
    ('esg_answers', 'esg_answer'), ('esg_assessments', 'esg_assessment'), ('esg_targets', 'esg_target'), ('esg_actions', 'esg_action'),
    ('bills', 'bill'), ('import_batches', 'import_batch'), ('consumptions', 'consumption'), ('reports', 'report'),
    ('taxonomy_screenings', 'taxonomy_screening'), ('crrem_pathways', 'crrem_pathways'), ('asset_facts', 'asset_fact'),
    ('postings', 'posting'), ('own_factors', 'own_factor'), ('sign_offs', 'sign_off'), ('comments', 'comment')) x(tbl, kind)
  loop
    execute format('create trigger audit_note after insert or update on public.%I for each row execute function private.audit_note(%L)', r.tbl, r.kind);
  end loop;
end $$;
