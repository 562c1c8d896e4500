-- Generated applications: the applications of a project and their versions, templates that people make themselves, and what an organisation
-- says about the keys that sign its applications.

create table public.applications (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  template text not null,
  slug text not null check (slug ~ '^[a-z0-9-]{1,63}$'),
  title text not null,
  step text not null,
  config jsonb not null default '{}',
  status text not null check (status in ('draft', 'live', 'withdrawn')),
  live_version_id text,
  short_url text check (length(short_url) between 1 and 300), -- as it is printed; null while the host has given none
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.applications', 'application', 'outputs');
select private.belongs_to_project('public.applications', 'outputs');

create table public.application_versions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  application_id text not null,
  content_id text not null,
  seq int not null,
  version text not null,
  bytes bigint not null,
  file_count int not null,
  -- What it is made of, by path, so that it can be compared with the one before when its bundle has long left the device.
  files jsonb check (jsonb_typeof(files) = 'object' and pg_column_size(files) <= 1048576),
  changelog text,
  url text,
  state text not null check (state in ('built', 'uploading', 'verifying', 'live', 'failed', 'superseded')),
  error text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.application_versions', 'application_version', 'outputs');
select private.belongs_to_project('public.application_versions', 'outputs');

-- Whether the caller may publish an application: asks the policies of reading and changing it, as a change would.
create function public.application_may_publish(p_application text) returns boolean
language sql volatile security invoker set search_path = '' as $$
  select exists (select from public.applications a where a.id = p_application and not a._deleted for update)
$$;
revoke execute on function public.application_may_publish from public, anon;
grant execute on function public.application_may_publish to authenticated;

-- ── templates ───────────────────────────────────────────────────────────────────────────────────────────────
-- Templates of applications that people make themselves. What somebody works on is hers alone (scope: the person); others get versions of
-- it, which never change (scope: the person, or the organisation they are shared in). So nobody writes into somebody else's work, and what
-- an application was made from can be looked up for good.

-- The scopes in which this user sees shared templates (`outputs:read`) or shares some (`applications:admin`), with the own one.
create function private.template_scopes(p_capability text) returns text[]
language sql stable security definer set search_path = '' as $$
  select array['user:' || auth.uid()]
    || coalesce((select array_agg('org:' || o) from unnest(private.organisations_with(p_capability)) o), '{}')
$$;
revoke execute on function private.template_scopes from public;
grant execute on function private.template_scopes to authenticated;

create table public.app_templates (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^user:[A-Za-z0-9_-]{1,64}$'),
  template_id text not null check (template_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(btrim(name)) between 1 and 80),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null
);
select sync.register('public.app_templates', 'app_template', 'settings');
create policy read on public.app_templates for select to authenticated using (scope = 'user:' || (select auth.uid()));
create policy add on public.app_templates for insert to authenticated with check (scope = 'user:' || (select auth.uid()));
create policy change on public.app_templates for update to authenticated
  using (scope = 'user:' || (select auth.uid())) with check (scope = 'user:' || (select auth.uid()));

create table public.app_template_versions (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null check (scope ~ '^(user|org):[A-Za-z0-9_-]{1,64}$'),
  template_id text not null check (template_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(btrim(name)) between 1 and 80),
  version_number int not null check (version_number > 0),
  note text not null default '' check (length(note) <= 500),
  author_name text not null default '' check (length(author_name) <= 200),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  created_at public.instant not null,
  updated_at public.instant not null
);
select sync.register('public.app_template_versions', 'app_template_version', 'settings');
create policy read on public.app_template_versions for select to authenticated
  using (scope = any ((select private.template_scopes('outputs:read'))::text[]));
create policy add on public.app_template_versions for insert to authenticated
  with check (scope = any ((select private.template_scopes('applications:admin'))::text[]));
create policy change on public.app_template_versions for update to authenticated
  using (scope = any ((select private.template_scopes('applications:admin'))::text[]))
  with check (scope = any ((select private.template_scopes('applications:admin'))::text[]));

-- A version stays what it was: people can only take it away, and bring it back.
create function private.template_version_stays() returns trigger language plpgsql security invoker set search_path = '' as $$
begin
  if current_user = 'authenticated' and (
    (new.template_id, new.name, new.version_number, new.note, new.author_name, new.content)
    is distinct from (old.template_id, old.name, old.version_number, old.note, old.author_name, old.content)
  ) then
    raise exception 'a version of a template stays what it was' using errcode = 'SY036';
  end if;
  return new;
end $$;
create trigger template_version_stays before update on public.app_template_versions
  for each row execute function private.template_version_stays();

-- With an account ends what its person has worked on alone: drafts of templates, and versions that were kept for nobody else, lose their
-- content. Versions that are shared belong to the organisation and stay.
create function private.farewell_templates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.app_templates set _deleted = true, content = '{}' where scope = 'user:' || old.id and content <> '{}';
  update public.app_template_versions set _deleted = true, content = '{}', note = '', author_name = ''
    where scope = 'user:' || old.id and content <> '{}';
  return null;
end $$;
revoke execute on function private.farewell_templates from public;
create trigger klarbau_farewell_templates after delete on auth.users for each row execute function private.farewell_templates();

-- ── keys that sign applications ─────────────────────────────────────────────────────────────────────────────
-- A chain of statements (domain/application/keys/keyChain), one after the other, of which none is ever changed, and the wishes of new devices
-- to be admitted. The private halves never leave their devices. The signatures are checked by who reads them (devices, host of the
-- applications, installed applications, terminal): the server keeps the order and says who may speak.
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

-- A statement about keys is taken only when the server has proven it. The database cannot check a signature of ECDSA. The function
-- `application-key-say` reads the chain under the rights of whoever speaks, checks the statement against it and notes the proof here.
-- The caller then says the statement with his own token. Rights are asked in the transaction that writes.
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
create function public.application_key_say(p_project text, p_statement jsonb, p_anew boolean default false) returns text
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
revoke execute on function public.application_keys, public.application_key_say from public, anon;
grant execute on function public.application_keys, public.application_key_say to authenticated;
