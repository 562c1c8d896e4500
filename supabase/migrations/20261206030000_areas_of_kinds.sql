-- A kind whose table is protected by its area of rights needs no place in `private.area_of` and in the policies of the history any more.

-- The area of rights of each such kind.
create table private.kind_areas (kind text primary key, area text not null);
alter table private.kind_areas enable row level security, force row level security;
revoke all on private.kind_areas from public;

-- Those that were there before, as the function that is replaced below says it.
insert into private.kind_areas (kind, area)
  select g.kind, private.area_of(g.kind) from sync.registry g where private.area_of(g.kind) is not null;

-- The area of rights that documents of a kind belong to. Whoever asks may not read the table.
create or replace function private.area_of(p_kind text) returns text language sql stable security definer set search_path = '' as $$
  select a.area from private.kind_areas a where a.kind = p_kind
$$;

-- Gives a table of a project its policies and its trigger, and those who read it the values of it that gave way. The table is registered before.
create or replace function private.protect_project_table(p_table regclass, p_area text) returns void
language plpgsql set search_path = '' as $$
declare
  v_kind text;
begin
  perform private.project_policies(p_table, p_area);
  execute format('create trigger project_is_known before insert on %s for each row execute function private.project_is_known()', p_table);
  select g.kind into strict v_kind from sync.registry g where g.tbl = p_table;
  insert into private.kind_areas (kind, area) values (v_kind, p_area);
  execute format('create policy %I on public.superseded_values for select to authenticated
    using (about_kind = %L and scope = any ((select private.scopes_with(%L))::text[]))', 'read_' || v_kind, v_kind, p_area || ':read');
end $$;
