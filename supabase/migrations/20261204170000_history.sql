-- What happened to rows: values that gave way when two people changed the same thing apart, and events for an auditor.

-- ── values that gave way ────────────────────────────────────────────────────────────────────────────────────
-- Written by the device that merged, never changed. Who may write the document may add one, who may read the document may read it.
-- A new kind of document goes into `private.area_of` or `private.may_on`, which decide about writing, and into the policy `read`.

-- The area of rights that documents of a kind belong to.
create function private.area_of(p_kind text) returns text language sql immutable set search_path = '' as $$
  select case p_kind
    when 'project' then 'projects'
    when 'model' then 'models'
    when 'space' then 'building' when 'asset' then 'building' when 'label' then 'building'
    when 'work_order' then 'work'
    when 'contact' then 'people'
    when 'inspection' then 'journal' when 'inspection_item' then 'journal' when 'inbox_submission' then 'journal'
    when 'evidence' then 'evidence'
    when 'energy_balance' then 'outputs' when 'energy_scenario' then 'outputs' when 'report' then 'outputs'
    when 'application' then 'outputs' when 'application_version' then 'outputs'
    when 'esg_answer' then 'outputs' when 'esg_assessment' then 'outputs'
    when 'esg_target' then 'outputs' when 'esg_action' then 'outputs' when 'taxonomy_screening' then 'outputs'
  end
$$;

-- Whether this user may `read` or `write` the document of a kind, an id and a scope, whether or not it has arrived.
create function private.may_on(p_kind text, p_id text, p_scope text, p_level text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_place text := split_part(p_scope, ':', 1);
  v_id text := split_part(p_scope, ':', 2);
  v_need text := private.area_of(p_kind) || ':' || p_level;
begin
  if p_kind = 'setting' then
    return case p_level when 'read' then sync.epoch(p_scope) is not null else private.may_set(p_scope) end;
  elsif p_kind = 'app_template' then
    return p_scope = 'user:' || auth.uid();
  elsif p_kind = 'app_template_version' then
    return p_scope = any (private.template_scopes(case p_level when 'read' then 'outputs:read' else 'applications:admin' end));
  elsif p_kind = 'translation_cell' then
    return v_place = 'portal' and coalesce((select private.portal_role()) is not null, false);
  elsif p_kind = 'project' then
    return v_place = 'org' and (v_id = any (private.organisations_with(v_need)) or p_id = any (private.projects_with(v_need)));
  elsif p_kind in ('topic', 'saved_view') then
    v_need := case p_level when 'read' then 'models:read' else 'building:write' end;
  elsif p_kind in ('consumption', 'weather_series', 'bill', 'import_batch', 'crrem_pathways', 'asset_fact', 'meter_reading') then
    v_need := case p_level when 'read' then 'outputs:read' else 'building:write' end;
  elsif p_kind = 'inbox_token' then
    v_need := case p_level when 'read' then 'outputs:read' else 'applications:admin' end;
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;
grant execute on function private.area_of, private.may_on to authenticated;

create table public.superseded_values (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^(user|project|org|portal):[A-Za-z0-9_-]{1,64}$'),
  project_id text,
  about_collection text not null,
  about_kind text not null,
  about_id text not null,
  field_group text not null check (length(field_group) between 1 and 200),
  base jsonb not null check (jsonb_typeof(base) = 'object'),
  lost jsonb not null check (jsonb_typeof(lost) = 'object'),
  kept jsonb not null check (jsonb_typeof(kept) = 'object'),
  lost_from text not null check (lost_from in ('server', 'device')),
  about_rev bigint not null,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope not like 'project:%' or scope = 'project:' || project_id)
);
create index on public.superseded_values (about_id);
select sync.register('public.superseded_values', 'superseded', 'journal', p_append_only => true);

-- Asked once per request for each kind of right, not once per value.
create policy read on public.superseded_values for select to authenticated using (case
  when about_kind in ('model', 'topic', 'saved_view') then scope = any ((select private.scopes_with('models:read'))::text[])
  when about_kind in ('space', 'asset', 'label') then scope = any ((select private.scopes_with('building:read'))::text[])
  when about_kind = 'work_order' then scope = any ((select private.scopes_with('work:read'))::text[])
  when about_kind = 'contact' then scope = any ((select private.scopes_with('people:read'))::text[])
  when about_kind in ('inspection', 'inspection_item', 'inbox_submission') then scope = any ((select private.scopes_with('journal:read'))::text[])
  when about_kind = 'evidence' then scope = any ((select private.scopes_with('evidence:read'))::text[])
  when about_kind in ('energy_balance', 'energy_scenario', 'report', 'application', 'application_version', 'esg_answer', 'esg_assessment',
      'esg_target', 'esg_action', 'taxonomy_screening', 'consumption', 'weather_series', 'bill', 'import_batch', 'crrem_pathways',
      'asset_fact', 'meter_reading', 'inbox_token') then scope = any ((select private.scopes_with('outputs:read'))::text[])
  when about_kind = 'setting' then scope = any ((select sync.scopes())::text[])
  when about_kind = 'app_template' then scope = 'user:' || (select auth.uid())
  when about_kind = 'app_template_version' then scope = any ((select private.template_scopes('outputs:read'))::text[])
  when about_kind = 'translation_cell' then split_part(scope, ':', 1) = 'portal' and (select private.portal_role()) is not null
  when about_kind = 'project' then split_part(scope, ':', 1) = 'org' and (
    substr(scope, 5) = any ((select private.organisations_with('projects:read'))::text[])
    or about_id = any ((select private.projects_with('projects:read'))::text[]))
  else false end);
create policy add on public.superseded_values for insert to authenticated
  with check (private.may_on(about_kind, about_id, scope, 'write'));

-- ── events for an auditor ───────────────────────────────────────────────────────────────────────────────────
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
  actor_account text,
  at public.instant not null,
  device_at public.instant not null,
  changes jsonb not null default '{}', -- by field, or field.key: [before, after]; null where a value is too long to stand here
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.audit_events (actor_id);
select sync.register('public.audit_events', 'audit_event', 'outputs', p_append_only => true);
revoke insert, update on public.audit_events from authenticated;
create policy read on public.audit_events for select to authenticated
  using (scope = any ((select private.scopes_with('outputs:read'))::text[]));
create trigger project_is_known before insert on public.audit_events for each row execute function private.project_is_known();

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

-- Of what is deleted the short values stand in the event: no device shows the row any more, and nobody could say what it was.
create function private.audit_removed(p_old jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(k, jsonb_build_array(private.audit_value(v), null)), '{}')
    from jsonb_each(p_old) f(k, v)
   where jsonb_typeof(v) in ('string', 'number', 'boolean') and v <> '""'
$$;
revoke execute on function private.audit_removed from public;

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
