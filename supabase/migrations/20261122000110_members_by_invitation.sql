-- Nobody is made a member of anything without having said yes: a role begins with the founding of an organisation (`private.welcome`)
-- or with an invitation that was accepted (`invitation_accept`), both under their owner's rights. Through rows, also those that
-- `sync_push` writes, nobody adds one. Roles are changed and taken away as before, but none that has ended comes back.
drop policy add on public.memberships;
drop policy add on public.project_members;

drop policy change on public.memberships;
create policy change on public.memberships for update to authenticated
  using (not _deleted and organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]))
  with check (organisation_id = any ((select private.organisations_with('organisation:admin'))::text[]));

drop policy change on public.project_members;
create policy change on public.project_members for update to authenticated
  using (not _deleted and private.may_give(project_id, role)) with check (private.may_give(project_id, role));

-- A place stays in its project, as a membership stays in its organisation: moved, it would be one in a project that nobody was asked about.
create function private.stay_in_project() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.project_id <> new.project_id then
    raise exception 'a place stays in its project' using errcode = 'SY003';
  end if;
  return new;
end $$;
revoke execute on function private.stay_in_project from public;
create trigger stay_in_project before update on public.project_members for each row execute function private.stay_in_project();
