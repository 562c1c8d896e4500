-- A statement about keys is taken only when the server has proven it. The database cannot check a signature of ECDSA. The function
-- `application-key-say` reads the chain under the rights of whoever speaks, checks the statement against it and notes the proof here.
-- The caller then says the statement with his own token. Rights are asked in the transaction that writes. What is stored already stays.

create table private.application_key_proofs (
  user_id uuid not null references auth.users (id) on delete cascade,
  organisation_id text not null references public.organisations (id) on delete cascade,
  statement_hash text not null check (statement_hash ~ '^[0-9a-f]{64}$'),
  -- The chain that the statement follows; entries of one generation never change.
  generation int not null check (generation >= 0),
  expires_at timestamptz not null default clock_timestamp() + interval '5 minutes',
  primary key (user_id, organisation_id, statement_hash)
);
create index on private.application_key_proofs (organisation_id);
create index on private.application_key_proofs (expires_at);
revoke all on private.application_key_proofs from public, authenticated;

-- SHA-256 of a value as the database writes it: the same for every spelling of it.
create function private.statement_hash(p_statement jsonb) returns text
language sql immutable set search_path = '' as $$ select encode(sha256(convert_to(p_statement::text, 'UTF8')), 'hex') $$;
revoke execute on function private.statement_hash from public, authenticated;

-- Notes that a statement is signed and follows the chain of this generation, and forgets proofs that nobody has used. For the server only.
create function public.application_key_proven(p_user uuid, p_organisation text, p_generation int, p_statement jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.application_key_proofs p
   where (p.user_id, p.organisation_id, p.statement_hash) in (
     select o.user_id, o.organisation_id, o.statement_hash from private.application_key_proofs o
      where o.expires_at < clock_timestamp() order by o.expires_at limit 100 for update skip locked);
  insert into private.application_key_proofs (user_id, organisation_id, statement_hash, generation)
    values (p_user, p_organisation, private.statement_hash(p_statement), p_generation)
    on conflict (user_id, organisation_id, statement_hash) do update
    set generation = excluded.generation, expires_at = excluded.expires_at;
end $$;

revoke execute on function public.application_key_proven from public, anon, authenticated;
grant execute on function public.application_key_proven to service_role;

-- Says the next thing about the keys of the organisation that a project belongs to, and answers `said`, `stale` or `invalid`.
-- `stale`: somebody else was faster, or the statement does not follow the last one. `invalid`: also what has no proof for the caller.
-- A proof counts once. A wish waits until an entry about its key comes. Whoever publishes may wish, admit and revoke.
-- Beginning the chain takes somebody of the organisation. Beginning it anew (`p_anew`, the keys before are lost) takes an owner.
create or replace function public.application_key_say(p_project text, p_statement jsonb, p_anew boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_organisation text := private.organisation_of_project(p_project);
  v_said jsonb := p_statement -> 'statement';
  v_act text := p_statement #>> '{statement,act}';
  v_proven int;
  v_expires timestamptz;
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
  delete from private.application_key_proofs p
   where p.user_id = v_user and p.organisation_id = v_organisation and p.statement_hash = private.statement_hash(p_statement)
   returning p.generation, p.expires_at into v_proven, v_expires;
  if not coalesce(v_expires > clock_timestamp(), false) then return 'invalid'; end if;
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
  end if;
  -- The proof is about another chain.
  if v_generation <> v_proven then return 'stale'; end if;
  if v_act = 'found' then v_generation := v_generation + 1; end if;
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
