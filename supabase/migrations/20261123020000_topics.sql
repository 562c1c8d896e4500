-- Topics of BCF about a model: a remark with views and comments. Who reads the model reads them, who writes the building writes them.
-- Comments and views lie by their GUID, so that two people who add one apart do not meet in one field. Their pictures are evidence.

create table public.topics (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  title text not null,
  topic jsonb not null check (jsonb_typeof(topic) = 'object'),
  comments jsonb not null default '{}' check (jsonb_typeof(comments) = 'object'),
  viewpoints jsonb not null default '{}' check (jsonb_typeof(viewpoints) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.topics', 'topic', 'work');
select private.belongs_to_project('public.topics', 'building');
drop policy read on public.topics;
create policy read on public.topics for select to authenticated
  using (scope = any ((select private.scopes_with('models:read'))::text[]));

-- A value of a topic that gave way belongs to whom the topic belongs to.
create or replace function private.may_on(p_kind text, p_id text, p_scope text, p_level text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_place text := split_part(p_scope, ':', 1);
  v_id text := split_part(p_scope, ':', 2);
  v_need text := private.area_of(p_kind) || ':' || p_level;
begin
  if p_kind = 'setting' then
    return case p_level when 'read' then sync.epoch(p_scope) is not null else private.may_set(p_scope) end;
  elsif p_kind = 'translation_cell' then
    return v_place = 'portal' and coalesce((select private.portal_role()) is not null, false);
  elsif p_kind = 'project' then
    return v_place = 'org' and (v_id = any (private.organisations_with(v_need)) or p_id = any (private.projects_with(v_need)));
  elsif p_kind = 'topic' then
    v_need := case p_level when 'read' then 'models:read' else 'building:write' end;
  end if;
  return coalesce(v_place = 'project' and private.may(v_id, v_need), false);
end $$;

-- A picture may belong to a topic. Then whoever may write topics may add it, change its record and send its bytes, once: what lies on the
-- server under a name is replaced only by who writes evidence.
alter table public.evidence
  drop constraint evidence_about_kind_check,
  add constraint evidence_about_kind_check check (about_kind in ('space', 'asset', 'work_order', 'topic'));
create policy topic_add on public.evidence for insert to authenticated
  with check (about_kind = 'topic' and project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy topic_change on public.evidence for update to authenticated
  using (about_kind = 'topic' and project_id = any ((select private.reachable_projects('building:write'))::text[]))
  with check (about_kind = 'topic' and project_id = any ((select private.reachable_projects('building:write'))::text[]));
create policy klarbau_topic_add on storage.objects for insert to authenticated with check (
  bucket_id = 'evidence' and private.may(split_part(name, '/', 1), 'building:write') and exists (
    select from public.evidence e where e.scope = 'project:' || split_part(objects.name, '/', 1)
      and e.sha256 = split_part(objects.name, '/', 2) and e.about_kind = 'topic' and not e._deleted));
