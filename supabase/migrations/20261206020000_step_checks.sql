-- Written by `npx vitest run tests/architecture/steps -u` from `src/data/kinds`; not edited by hand.
-- A document arrives in a state only where this person could have taken the steps to it, one after the other; what the last of them needs
-- must be there. SY041 no such step · SY042 something is needed first. What comes back from a lost history is not judged again.

create or replace function private.check_steps_of_work_order() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_before text := case tg_op when 'UPDATE' then old.state end;
  v_move text := concat_ws(' ', v_before, '→', new.state);
begin
  if current_user <> 'authenticated' or new.state is not distinct from v_before or private.is_giving_back() then return new; end if;
  -- what is no state at all is the business of the column
  if coalesce(new.state <> all (array['open', 'in_progress', 'done', 'cancelled']), true) then return new; end if;
  if v_move <> all (array['→ open', '→ in_progress', '→ done', '→ cancelled', 'open → in_progress', 'open → done', 'open → cancelled', 'in_progress → open', 'in_progress → done', 'in_progress → cancelled', 'done → open', 'done → in_progress', 'done → cancelled']) then
    raise exception 'no such step: %', v_move using errcode = 'SY041';
  elsif not (case v_move
    when '→ open' then true
    when '→ in_progress' then private.may(new.project_id, 'work:write')
    when '→ done' then private.may(new.project_id, 'work:write')
    when '→ cancelled' then private.may(new.project_id, 'work:write')
    when 'open → in_progress' then private.may(new.project_id, 'work:write')
    when 'open → done' then private.may(new.project_id, 'work:write')
    when 'open → cancelled' then private.may(new.project_id, 'work:write')
    when 'in_progress → open' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'in_progress → done' then private.may(new.project_id, 'work:write')
    when 'in_progress → cancelled' then private.may(new.project_id, 'work:write')
    when 'done → open' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
  end) then
    raise exception 'a step that this user may not take: %', v_move using errcode = '42501';
  end if;
  return new;
end $$;
drop trigger if exists steps_are_checked on public.work_orders;
create trigger steps_are_checked before insert or update on public.work_orders for each row execute function private.check_steps_of_work_order();

create or replace function private.check_steps_of_inbox_submission() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_before text := case tg_op when 'UPDATE' then old.state end;
  v_move text := concat_ws(' ', v_before, '→', new.state);
begin
  if current_user <> 'authenticated' or new.state is not distinct from v_before or private.is_giving_back() then return new; end if;
  -- what is no state at all is the business of the column
  if coalesce(new.state <> all (array['new', 'accepted', 'rejected']), true) then return new; end if;
  if v_move <> all (array['→ new', '→ accepted', '→ rejected', 'new → accepted', 'new → rejected', 'accepted → new', 'accepted → rejected', 'rejected → new', 'rejected → accepted']) then
    raise exception 'no such step: %', v_move using errcode = 'SY041';
  elsif not (case v_move
    when '→ new' then true
    when '→ accepted' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ rejected' then private.may(new.project_id, 'journal:write')
    when 'new → accepted' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'new → rejected' then private.may(new.project_id, 'journal:write')
    when 'accepted → new' then private.may(new.project_id, 'journal:write')
    when 'accepted → rejected' then private.may(new.project_id, 'journal:write')
    when 'rejected → new' then private.may(new.project_id, 'journal:write')
    when 'rejected → accepted' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
  end) then
    raise exception 'a step that this user may not take: %', v_move using errcode = '42501';
  elsif not (case v_move
    when '→ rejected' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.reason::text), '') <> ''
    when 'new → rejected' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.reason::text), '') <> ''
    when 'accepted → rejected' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.reason::text), '') <> ''
    else true
  end) then
    raise exception 'something is needed before the step: %', v_move using errcode = 'SY042';
  end if;
  return new;
end $$;
drop trigger if exists steps_are_checked on public.inbox_submissions;
create trigger steps_are_checked before insert or update on public.inbox_submissions for each row execute function private.check_steps_of_inbox_submission();

-- Whoever reads a document reads its steps.
drop policy if exists read on public.steps;
create policy read on public.steps for select to authenticated using (case
  when about_kind = 'work_order' then scope = any ((select private.scopes_with('work:read'))::text[])
  when about_kind = 'inbox_submission' then scope = any ((select private.scopes_with('journal:read'))::text[])
  else false end);
