-- A new person gets an organisation of his own and can work at once.

create function private.welcome() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_organisation text := gen_random_uuid()::text;
  v_name text := coalesce(
    nullif(trim(new.raw_user_meta_data ->> 'organisation'), ''),
    nullif(split_part(new.email, '@', 1), ''),
    'Klarbau');
begin
  insert into public.organisations (id, scope, name) values (v_organisation, 'org:' || v_organisation, left(v_name, 200));
  insert into public.memberships (scope, organisation_id, user_id, role) values ('user:' || new.id, v_organisation, new.id, 'owner');
  return null;
end $$;
revoke execute on function private.welcome from public;

create trigger klarbau_welcome after insert on auth.users for each row execute function private.welcome();
