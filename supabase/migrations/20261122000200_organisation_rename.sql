-- The organisation that came with signing up gets the name that its people know it by. Rows of organisations are written by the server
-- only, so the name goes through one call that knows who may give it and what a name is.

-- Gives an organisation another name: white space at both ends goes, any other becomes one space, since the name stands in mails.
-- `renamed`, `same` (it is called so already), `invalid` (empty, longer than 120 characters, or with control characters), `gone`.
create function public.organisation_rename(p_organisation text, p_name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_name text := btrim(regexp_replace(coalesce(p_name, ''), '\s+', ' ', 'g'));
  v_old text;
begin
  perform private.factor_shown();
  if auth.uid() is null then raise exception 'no session' using errcode = 'SY001'; end if;
  if not coalesce(p_organisation = any (private.organisations_with('members:write')), false) then
    raise exception 'this organisation is not yours to name' using errcode = '42501';
  end if;
  if char_length(v_name) not between 1 and 120 or v_name ~ '[[:cntrl:]]' then return 'invalid'; end if;
  select o.name into v_old from public.organisations o where o.id = p_organisation and not o._deleted for update;
  if not found then return 'gone'; end if;
  if v_old = v_name then return 'same'; end if;
  update public.organisations o set name = v_name, updated_at = sync.now() where o.id = p_organisation;
  return 'renamed';
end $$;

revoke execute on function public.organisation_rename from public, anon, authenticated;
grant execute on function public.organisation_rename to authenticated;
