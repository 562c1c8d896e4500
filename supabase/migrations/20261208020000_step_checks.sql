-- Written by `npx vitest run tests/architecture/steps -u` from `src/data/kinds`; not edited by hand.
-- A document arrives in a state only where this person could have taken the steps to it, one after the other; what the last of them needs
-- must be there, and stays there as long as the state does. SY041 no such step · SY042 something is needed first. What comes back from a lost history is not judged again.

create or replace function private.check_steps_of_inbox_submission() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_before text := case tg_op when 'UPDATE' then old.state end;
  v_move text := concat_ws(' ', v_before, '→', new.state);
begin
  if current_user <> 'authenticated' or private.is_giving_back() then return new; end if;
  if new.state is not distinct from v_before then
    if new.state = 'rejected' and coalesce(btrim(old.reason::text), '') <> '' and not (coalesce(btrim(new.reason::text), '') <> '') then
      raise exception 'something is needed in this state: %', new.state using errcode = 'SY042';
    end if;
    return new;
  end if;
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

create or replace function private.check_steps_of_key() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_before text := case tg_op when 'UPDATE' then old.state end;
  v_move text := concat_ws(' ', v_before, '→', new.state);
begin
  if current_user <> 'authenticated' or private.is_giving_back() then return new; end if;
  if new.state is not distinct from v_before then
    if new.state = 'lost' and coalesce(btrim(old.lost_note::text), '') <> '' and not (coalesce(btrim(new.lost_note::text), '') <> '')
      or new.state = 'handed_out' and coalesce(btrim(old.holder::text), '') <> '' and not (coalesce(btrim(new.holder::text), '') <> '')
      or new.state = 'handed_out' and coalesce(btrim(old.handed_out_on::text), '') <> '' and not (coalesce(btrim(new.handed_out_on::text), '') <> '') then
      raise exception 'something is needed in this state: %', new.state using errcode = 'SY042';
    end if;
    return new;
  end if;
  -- what is no state at all is the business of the column
  if coalesce(new.state <> all (array['lost', 'available', 'handed_out', 'retired']), true) then return new; end if;
  if v_move <> all (array['→ lost', '→ available', '→ handed_out', '→ retired', 'lost → available', 'lost → handed_out', 'lost → retired', 'available → lost', 'available → handed_out', 'available → retired', 'handed_out → lost', 'handed_out → available', 'handed_out → retired']) then
    raise exception 'no such step: %', v_move using errcode = 'SY041';
  elsif not (case v_move
    when '→ lost' then private.may(new.project_id, 'journal:write')
    when '→ available' then true
    when '→ handed_out' then private.may(new.project_id, 'journal:write')
    when '→ retired' then private.may(new.project_id, 'journal:write')
    when 'lost → available' then private.may(new.project_id, 'journal:write')
    when 'lost → handed_out' then private.may(new.project_id, 'journal:write')
    when 'lost → retired' then private.may(new.project_id, 'journal:write')
    when 'available → lost' then private.may(new.project_id, 'journal:write')
    when 'available → handed_out' then private.may(new.project_id, 'journal:write')
    when 'available → retired' then private.may(new.project_id, 'journal:write')
    when 'handed_out → lost' then private.may(new.project_id, 'journal:write')
    when 'handed_out → available' then private.may(new.project_id, 'journal:write')
    when 'handed_out → retired' then private.may(new.project_id, 'journal:write')
  end) then
    raise exception 'a step that this user may not take: %', v_move using errcode = '42501';
  elsif not (case v_move
    when '→ lost' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.lost_note::text), '') <> ''
    when '→ handed_out' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.holder::text), '') <> '' and coalesce(btrim(new.handed_out_on::text), '') <> ''
    when 'lost → handed_out' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.holder::text), '') <> '' and coalesce(btrim(new.handed_out_on::text), '') <> ''
    when 'available → lost' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.lost_note::text), '') <> ''
    when 'available → handed_out' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.holder::text), '') <> '' and coalesce(btrim(new.handed_out_on::text), '') <> ''
    when 'handed_out → lost' then private.may(new.project_id, 'journal:write') and coalesce(btrim(new.lost_note::text), '') <> ''
    else true
  end) then
    raise exception 'something is needed before the step: %', v_move using errcode = 'SY042';
  end if;
  return new;
end $$;
drop trigger if exists steps_are_checked on public.keys;
create trigger steps_are_checked before insert or update on public.keys for each row execute function private.check_steps_of_key();

create or replace function private.check_steps_of_work_order() returns trigger language plpgsql security invoker set search_path = '' as $$
declare
  v_before text := case tg_op when 'UPDATE' then old.state end;
  v_move text := concat_ws(' ', v_before, '→', new.state);
begin
  if current_user <> 'authenticated' or private.is_giving_back() then return new; end if;
  if new.state is not distinct from v_before then
    if new.state = 'cancelled' and coalesce(btrim(old.cancel_reason::text), '') <> '' and not (coalesce(btrim(new.cancel_reason::text), '') <> '')
      or new.state = 'paused' and coalesce(btrim(old.paused_for::text), '') <> '' and not (coalesce(btrim(new.paused_for::text), '') <> '')
      or new.state = 'planned' and coalesce(btrim(old.planned_for::text), '') <> '' and not (coalesce(btrim(new.planned_for::text), '') <> '')
      or new.state = 'approved' and coalesce(btrim(old.approved_by::text), '') <> '' and not (coalesce(btrim(new.approved_by::text), '') <> '') then
      raise exception 'something is needed in this state: %', new.state using errcode = 'SY042';
    end if;
    return new;
  end if;
  -- what is no state at all is the business of the column
  if coalesce(new.state <> all (array['reopened', 'cancelled', 'paused', 'open', 'accepted', 'planned', 'in_progress', 'done', 'approved']), true) then return new; end if;
  if v_move <> all (array['→ reopened', '→ cancelled', '→ paused', '→ open', '→ accepted', '→ planned', '→ in_progress', '→ done', '→ approved', 'reopened → cancelled', 'reopened → paused', 'reopened → planned', 'reopened → in_progress', 'reopened → done', 'reopened → approved', 'cancelled → reopened', 'cancelled → paused', 'cancelled → planned', 'cancelled → in_progress', 'cancelled → done', 'cancelled → approved', 'paused → reopened', 'paused → cancelled', 'paused → planned', 'paused → in_progress', 'paused → done', 'paused → approved', 'open → reopened', 'open → cancelled', 'open → paused', 'open → accepted', 'open → planned', 'open → in_progress', 'open → done', 'open → approved', 'accepted → reopened', 'accepted → cancelled', 'accepted → paused', 'accepted → planned', 'accepted → in_progress', 'accepted → done', 'accepted → approved', 'planned → reopened', 'planned → cancelled', 'planned → paused', 'planned → in_progress', 'planned → done', 'planned → approved', 'in_progress → reopened', 'in_progress → cancelled', 'in_progress → paused', 'in_progress → planned', 'in_progress → done', 'in_progress → approved', 'done → reopened', 'done → cancelled', 'done → paused', 'done → planned', 'done → in_progress', 'done → approved', 'approved → reopened', 'approved → cancelled', 'approved → paused', 'approved → planned', 'approved → in_progress', 'approved → done']) then
    raise exception 'no such step: %', v_move using errcode = 'SY041';
  elsif not (case v_move
    when '→ reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ open' then true
    when '→ accepted' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when '→ approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'reopened → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'reopened → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'reopened → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'reopened → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'reopened → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'reopened → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'cancelled → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'cancelled → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'cancelled → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'cancelled → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'cancelled → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'cancelled → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'paused → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'paused → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'paused → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'paused → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'paused → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'paused → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → accepted' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'open → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'accepted → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'accepted → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'accepted → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'accepted → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'accepted → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'accepted → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'accepted → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'planned → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'planned → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'planned → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'planned → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'planned → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'planned → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'in_progress → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'in_progress → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'in_progress → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'in_progress → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'in_progress → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'in_progress → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'done → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'approved → reopened' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'approved → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'approved → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'approved → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'approved → in_progress' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
    when 'approved → done' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write')
  end) then
    raise exception 'a step that this user may not take: %', v_move using errcode = '42501';
  elsif not (case v_move
    when '→ cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when '→ paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when '→ planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when '→ approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'reopened → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'reopened → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'reopened → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when 'reopened → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'cancelled → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'cancelled → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when 'cancelled → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'paused → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'paused → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when 'paused → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'open → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'open → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'open → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when 'open → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'accepted → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'accepted → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'accepted → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when 'accepted → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'planned → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'planned → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'planned → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'in_progress → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'in_progress → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'in_progress → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when 'in_progress → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'done → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'done → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'done → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    when 'done → approved' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.approved_by::text), '') <> ''
    when 'approved → cancelled' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.cancel_reason::text), '') <> ''
    when 'approved → paused' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.paused_for::text), '') <> ''
    when 'approved → planned' then private.may(new.project_id, 'journal:write') and private.may(new.project_id, 'work:write') and coalesce(btrim(new.planned_for::text), '') <> ''
    else true
  end) then
    raise exception 'something is needed before the step: %', v_move using errcode = 'SY042';
  end if;
  return new;
end $$;
drop trigger if exists steps_are_checked on public.work_orders;
create trigger steps_are_checked before insert or update on public.work_orders for each row execute function private.check_steps_of_work_order();

-- Whoever reads a document reads its steps.
drop policy if exists read on public.steps;
create policy read on public.steps for select to authenticated using (case
  when about_kind = 'inbox_submission' then scope = any ((select private.scopes_with('journal:read'))::text[])
  when about_kind = 'key' then scope = any ((select private.scopes_with('journal:read'))::text[])
  when about_kind = 'work_order' then scope = any ((select private.scopes_with('work:read'))::text[])
  else false end);
