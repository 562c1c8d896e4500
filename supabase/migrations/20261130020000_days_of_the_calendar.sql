-- A day is one of the calendar, not only of its pattern: 2024-02-30 is none. `not valid`: what is there stays as it was written.
create function private.is_day(p text) returns boolean language sql immutable set search_path = '' as $$
  select case when p !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then false
    when left(p, 4) < '0100' or substr(p, 6, 2) not between '01' and '12' then false
    else right(p, 2)::int between 1 and extract(day from make_date(left(p, 4)::int, substr(p, 6, 2)::int, 1) + interval '1 month - 1 day') end
$$;
revoke execute on function private.is_day from public;
grant execute on function private.is_day to authenticated;

do $$
declare
  r record;
begin
  for r in select * from (values
    ('bills', 'from_day'), ('bills', 'to_day'), ('consumptions', 'from_day'), ('consumptions', 'to_day'),
    ('postings', 'from_day'), ('postings', 'to_day'), ('own_factors', 'valid_from'), ('own_factors', 'valid_to'),
    ('esg_answers', 'due_on'), ('esg_assessments', 'decided_on'), ('esg_actions', 'due_on'),
    ('asset_facts', 'from_day'), ('asset_facts', 'to_day')) x(tbl, col)
  loop
    execute format('alter table public.%1$I add constraint %2$I check (%3$I = '''' or private.is_day(%3$I)) not valid',
      r.tbl, r.col || '_of_the_calendar', r.col);
  end loop;
end $$;
