-- With an account ends what its person has worked on alone: drafts of templates, and versions that were kept for nobody else, lose their
-- content. Versions that are shared belong to the organisation and stay.

create or replace function private.template_version_stays() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if current_user = 'authenticated' and (
    (new.template_id, new.name, new.version_number, new.note, new.author_name, new.content)
    is distinct from (old.template_id, old.name, old.version_number, old.note, old.author_name, old.content)
  ) then
    raise exception 'a version of a template stays what it was' using errcode = 'SY036';
  end if;
  return new;
end $$;

create function private.farewell_templates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.app_templates set _deleted = true, content = '{}' where scope = 'user:' || old.id and content <> '{}';
  update public.app_template_versions set _deleted = true, content = '{}', note = '', author_name = ''
    where scope = 'user:' || old.id and content <> '{}';
  return null;
end $$;
revoke execute on function private.farewell_templates from public;
create trigger klarbau_farewell_templates after delete on auth.users for each row execute function private.farewell_templates();
