-- Ids of the templates of applications in English. Rows are brought along. Devices of before and rescue files still send former ids:
-- they are taken, and mapped before the row is stored. `templateIdOf` in src/domain/application/templates.ts has the same table.
-- Signed bundles and values in the history stay as they are; whoever reads them maps.

-- The id of today of a template; any other text, which a newer device may send, stays as it is.
create function private.template_id_of(p text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case p
    when 'gebaeudebuch' then 'building-book'
    when 'hausmeister' then 'caretaker'
    when 'mieter-info' then 'tenant-info'
    when 'energie-anzeige' then 'energy-display'
    when 'begehung' then 'walkthrough'
    else p end
$$;

-- A document with the id of today in one of its fields. One that has none there, or no text, stays as it is.
create function private.with_template_id(p jsonb, p_field text) returns jsonb language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(p) = 'object' and jsonb_typeof(p -> p_field) = 'string'
    then jsonb_set(p, array[p_field], to_jsonb(private.template_id_of(p ->> p_field))) else p end
$$;
revoke execute on function private.template_id_of, private.with_template_id from public;
grant execute on function private.template_id_of, private.with_template_id to authenticated, service_role;

create function private.map_application_template() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.template := private.template_id_of(new.template);
  new.config := private.with_template_id(new.config, 'template');
  return new;
end $$;

create function private.map_content_base() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  new.content := private.with_template_id(new.content, 'base');
  return new;
end $$;
revoke execute on function private.map_application_template, private.map_content_base from public;

-- Triggers run in the order of their names: these before `template_version_stays`, which compares the content with the stored one.
create trigger map_template before insert or update on public.applications
  for each row execute function private.map_application_template();
create trigger map_template before insert or update on public.app_templates
  for each row execute function private.map_content_base();
create trigger map_template before insert or update on public.app_template_versions
  for each row execute function private.map_content_base();

-- Rows with a former id get a new revision, with which devices read them again. The trigger maps them.
update public.applications set template = template
 where template <> private.template_id_of(template) or config is distinct from private.with_template_id(config, 'template');
update public.app_templates set content = content where content is distinct from private.with_template_id(content, 'base');
update public.app_template_versions set content = content where content is distinct from private.with_template_id(content, 'base');
