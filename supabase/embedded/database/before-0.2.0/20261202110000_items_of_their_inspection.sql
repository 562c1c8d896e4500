-- The id of an item follows from its inspection, that of a reversal from its posting, and both are rows of one project. Whoever wrote such an
-- id into a project of his own, beside the inspection or posting of another one, kept the row of the others out for good.

-- Whether a row follows from one that is of another project. What it follows from may come later: devices send in the order of the work.
create function private.follows_from_elsewhere(p_kind text, p jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_kind
    when 'inspection_item' then exists (
      select from public.inspections i where i.id = p ->> 'inspection_id' and i.project_id <> p ->> 'project_id')
    when 'posting' then exists (
      select from public.postings o where o.id = p ->> 'reverses' and o.project_id <> p ->> 'project_id')
    else false end
$$;
revoke execute on function private.follows_from_elsewhere from public;
grant execute on function private.follows_from_elsewhere to authenticated, service_role;

create or replace function private.id_fits() returns trigger language plpgsql set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
  v_mark text := substring(new.id from '^[a-z]+-(s[0-9a-f]{16})-');
begin
  if v_mark is not null then
    if v_mark <> private.scope_mark(v_row ->> tg_argv[1]) then raise exception 'id of another scope' using errcode = 'SY040'; end if;
  elsif new.id is distinct from private.derived_id(tg_argv[0], v_row) then
    raise exception 'id does not follow from the row' using errcode = 'SY040';
  elsif private.follows_from_elsewhere(tg_argv[0], v_row) then
    raise exception 'id follows from a row of another project' using errcode = 'SY040';
  end if;
  return new;
end $$;
