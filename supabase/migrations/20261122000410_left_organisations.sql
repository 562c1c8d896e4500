-- An organisation in which nobody is left after an account has ended: its name may be that of the person (an account begins with one
-- that is named after its address), and nobody is there any more who needs it. It has none afterwards, and neither have its settings and
-- the invitations into it any reason to stay. Projects stay for whoever runs the server, who alone knows whether something has to be kept
-- (a report that somebody relies on, proofs of inspections); without a project the organisation itself counts as deleted.

create function private.forget_organisation(p_organisation text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.invitations i where i.organisation_id = p_organisation;
  update public.settings s set _deleted = true, setting_value = null where s.scope = 'org:' || p_organisation and not s._deleted;
  update public.organisations o
     set name = 'Organisation ' || left(o.id, 8),
         _deleted = not exists (select from public.projects p where p.organisation_id = o.id and not p._deleted)
   where o.id = p_organisation and not o._deleted;
end $$;
revoke execute on function private.forget_organisation from public;

-- Whether nobody works in an organisation, or in a single project of it.
create function private.is_left(p_organisation text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.memberships m where m.organisation_id = p_organisation and not m._deleted)
     and not exists (select from public.project_members m join public.projects p on p.id = m.project_id
                      where p.organisation_id = p_organisation and not m._deleted)
$$;
revoke execute on function private.is_left from public;

-- Fires after `klarbau_farewell`, which ends the memberships: triggers of one kind go by their names.
create function private.forget_left_organisations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_organisation text;
begin
  for v_organisation in
    select m.organisation_id from public.memberships m where m.user_id = old.id
     union select p.organisation_id from public.project_members m join public.projects p on p.id = m.project_id where m.user_id = old.id
  loop
    if private.is_left(v_organisation) then perform private.forget_organisation(v_organisation); end if;
  end loop;
  return null;
end $$;
revoke execute on function private.forget_left_organisations from public;
create trigger klarbau_farewell_of_organisations after delete on auth.users
  for each row execute function private.forget_left_organisations();

-- Those that were left before. One that waits for its first member, or whose people are there, is none of them.
select private.forget_organisation(o.id) from public.organisations o
 where not o._deleted and private.is_left(o.id)
   and exists (select from public.memberships m where m.organisation_id = o.id)
   and not exists (select from public.memberships m join auth.users u on u.id = m.user_id where m.organisation_id = o.id);
