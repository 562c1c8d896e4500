-- Further ids that follow from a row of one project and are readable in it: the next version of a factor that people have entered, and what
-- a submission becomes (work order, reading, photos). Whoever wrote such an id into a project of his own, where its row cannot be seen, would
-- keep the row of the others out for good.
create or replace function private.follows_from_elsewhere(p_kind text, p jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select case p_kind
    when 'inspection_item' then exists (
      select from public.inspections i where i.id = p ->> 'inspection_id' and i.project_id <> p ->> 'project_id')
    when 'posting' then exists (
      select from public.postings o where o.id = p ->> 'reverses' and o.project_id <> p ->> 'project_id')
    when 'own_factor' then exists (
      select from public.own_factors o where o.factor_id = p ->> 'factor_id' and o.project_id <> p ->> 'project_id')
    when 'submission' then exists (
      select from public.inbox_submissions s where s.project_id <> p ->> 'project_id' and s.id = coalesce(
        substring(p ->> 'id' from '^ev-(.+)-[0-9]+$'), substring(p ->> 'id' from '^(?:wo|mr)-(.+)$')))
    else false end
$$;
create index on public.own_factors (factor_id);

-- BEFORE INSERT, for these ids. Argument: what they follow from.
create function private.id_is_of_its_project() returns trigger language plpgsql set search_path = '' as $$
begin
  if private.follows_from_elsewhere(tg_argv[0], to_jsonb(new)) then
    raise exception 'id follows from a row of another project' using errcode = 'SY040';
  end if;
  return new;
end $$;
revoke execute on function private.id_is_of_its_project from public;
create trigger id_is_of_its_project before insert on public.own_factors
  for each row execute function private.id_is_of_its_project('own_factor');
create trigger id_is_of_its_project before insert on public.work_orders
  for each row when (new.id like 'wo-%') execute function private.id_is_of_its_project('submission');
create trigger id_is_of_its_project before insert on public.meter_readings
  for each row when (new.id like 'mr-%') execute function private.id_is_of_its_project('submission');
create trigger id_is_of_its_project before insert on public.evidence
  for each row when (new.id like 'ev-%') execute function private.id_is_of_its_project('submission');
