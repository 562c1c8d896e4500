-- What an organisation says about the keys that sign its applications: a chain of statements (domain/application/keyChain), one after the
-- other, of which none is ever changed, and the wishes of new devices to be admitted. The private halves never leave their devices. The
-- signatures are checked by who reads them (devices, host of the applications, installed applications, terminal): the server keeps the
-- order and says who may speak.

create table private.application_key_entries (
  organisation_id text not null references public.organisations (id),
  -- A chain whose keys are all lost is followed by another one, which an owner begins.
  generation int not null check (generation > 0),
  place int not null check (place between 0 and 499),
  statement jsonb not null check (length(statement::text) <= 4000),
  said_by uuid references auth.users (id) on delete set null,
  said_at timestamptz not null default now(),
  primary key (organisation_id, generation, place)
);
create table private.application_key_wishes (
  organisation_id text not null references public.organisations (id),
  key_id text not null check (key_id ~ '^[0-9a-f]{64}$'),
  statement jsonb not null check (length(statement::text) <= 4000),
  said_by uuid references auth.users (id) on delete cascade,
  said_at timestamptz not null default now(),
  primary key (organisation_id, key_id)
);
create index on private.application_key_entries (said_by);
create index on private.application_key_wishes (said_by);
revoke all on private.application_key_entries, private.application_key_wishes from authenticated;

create function private.organisation_of_project(p_project text) returns text
language sql stable security definer set search_path = '' as $$ select p.organisation_id from public.projects p where p.id = p_project $$;
revoke execute on function private.organisation_of_project from public, authenticated;

-- The chain of the organisation that a project belongs to, and the wishes that wait: `{ organisation, generation, chain, wishes }`.
create function public.application_keys(p_project text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_organisation text := private.organisation_of_project(p_project);
  v_generation int;
begin
  perform private.factor_shown();
  if not coalesce(private.may(p_project, 'outputs:read'), false) then
    raise exception 'the keys of this organisation are not yours to see' using errcode = '42501';
  end if;
  select coalesce(max(e.generation), 0) into v_generation from private.application_key_entries e where e.organisation_id = v_organisation;
  return jsonb_build_object(
    'organisation', v_organisation,
    'generation', v_generation,
    'chain', coalesce((select jsonb_agg(e.statement order by e.place) from private.application_key_entries e
      where e.organisation_id = v_organisation and e.generation = v_generation), '[]'),
    'wishes', coalesce((select jsonb_agg(w.statement order by w.said_at, w.key_id) from private.application_key_wishes w
      where w.organisation_id = v_organisation), '[]'));
end $$;

-- Says the next thing about the keys of the organisation that a project belongs to. `said`; `stale` when somebody else was faster or the
-- statement does not follow the last one; `invalid`. A wish waits until an entry about its key comes. Whoever publishes may wish, admit
-- and revoke (a key of the chain has to sign that anyway); beginning the chain takes somebody of the organisation, and beginning it anew
-- (`p_anew`, the keys before are lost) an owner.
create function public.application_key_say(p_project text, p_statement jsonb, p_anew boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_organisation text := private.organisation_of_project(p_project);
  v_said jsonb := p_statement -> 'statement';
  v_act text := p_statement #>> '{statement,act}';
  v_generation int;
  v_next int;
begin
  perform private.factor_shown();
  if v_user is null or not coalesce(private.may(p_project, 'outputs:write'), false) then
    raise exception 'the keys of this organisation are not yours to change' using errcode = '42501';
  end if;
  if v_act is null or v_act not in ('found', 'admit', 'revoke', 'ask') or v_said ->> 'organisation' is distinct from v_organisation
     or coalesce(p_statement ->> 'key_id', '') !~ '^[0-9a-f]{64}$' or jsonb_typeof(v_said -> 'key') is distinct from 'object'
     or length(p_statement::text) > 4000 then
    return 'invalid';
  end if;
  if v_act = 'ask' then
    if (select count(*) from private.application_key_wishes w where w.organisation_id = v_organisation) >= 50 then return 'invalid'; end if;
    insert into private.application_key_wishes (organisation_id, key_id, statement, said_by)
      values (v_organisation, p_statement ->> 'key_id', p_statement, v_user)
      on conflict (organisation_id, key_id) do nothing;
    return 'said';
  end if;
  perform 1 from public.organisations o where o.id = v_organisation for update;
  select coalesce(max(e.generation), 0) into v_generation from private.application_key_entries e where e.organisation_id = v_organisation;
  if v_act = 'found' then
    if not coalesce(v_organisation = any (private.organisations_with('outputs:write')), false)
       or (v_generation > 0 and p_anew and not coalesce(v_organisation = any (private.organisations_with('organisation:admin')), false)) then
      raise exception 'beginning the keys of this organisation is not yours' using errcode = '42501';
    end if;
    if v_generation > 0 and not p_anew then return 'stale'; end if;
    v_generation := v_generation + 1;
  end if;
  select coalesce(max(e.place) + 1, 0) into v_next from private.application_key_entries e
   where e.organisation_id = v_organisation and e.generation = v_generation;
  if v_generation = 0 or v_said -> 'place' is distinct from to_jsonb(v_next) then return 'stale'; end if;
  if v_next > 499 then return 'invalid'; end if;
  insert into private.application_key_entries (organisation_id, generation, place, statement, said_by)
    values (v_organisation, v_generation, v_next, p_statement, v_user);
  delete from private.application_key_wishes w
   where w.organisation_id = v_organisation and w.statement #> '{statement,key}' = v_said -> 'key';
  return 'said';
end $$;

-- Whether the caller may publish an application: asks the policies of reading and changing it, as a change would.
create function public.application_may_publish(p_application text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select exists (select from public.applications a where a.id = p_application and not a._deleted for update)
$$;

revoke execute on function public.application_keys, public.application_key_say, public.application_may_publish from public, anon;
grant execute on function public.application_keys, public.application_key_say, public.application_may_publish to authenticated;
