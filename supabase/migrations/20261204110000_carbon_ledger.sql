-- The carbon ledger: postings, factors of one's own, signatures of periods. Nothing of it is ever changed; what was wrong is taken back by a
-- reversal. Who reads the journal reads it, who writes the journal posts; a period is signed by whoever has the capability for it
-- (`ledger:sign`).
--
-- Row codes: SY020 the period is locked · SY021 the ledger has changed since it was seen.

-- Double entry: per method what is taken is given, and purchased energy is counted by both methods with the same quantity.
create function private.is_double_entry(p_lines jsonb) returns boolean language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_lines) = 'array'
    and not exists (select from jsonb_to_recordset(p_lines) l(account text, bearer text, method text, quantity bigint, g_co2e bigint)
      where l.account is null or l.bearer is null or l.quantity is null or l.g_co2e is null
         or l.method not in ('location', 'market')
         or l.account !~ '^(supply|recalculation|1_(stationary|mobile|process|fugitive)|2_(electricity|heat|cooling)|3_([1-9]|1[0-5]))$'
         or (l.account like '2\_%' and l.method is null))
    and not exists (select from jsonb_to_recordset(p_lines) l(method text, quantity bigint, g_co2e bigint)
      group by l.method having sum(l.quantity) <> 0 or sum(l.g_co2e) <> 0)
    and (select coalesce(sum(l.quantity) filter (where l.method = 'location'), 0) = coalesce(sum(l.quantity) filter (where l.method = 'market'), 0)
           from jsonb_to_recordset(p_lines) l(account text, method text, quantity bigint) where l.account like '2\_%')
$$;

-- Whether lines move the inventory of their year; entries about the base year do not, so no lock holds them.
create function private.is_of_inventory(p_lines jsonb) returns boolean language sql immutable set search_path = '' as
$$ select p_lines <> '[]' and not p_lines @? '$[*] ? (@.account == "recalculation")' $$;

-- What was consumed takes nothing away from the emissions, whatever a credit is called, and its accounts count the quantity that it says
-- (upstream chains count that of the owner once more).
create function private.counts_consumption(p_lines jsonb, p_quantity bigint) returns boolean
language sql immutable set search_path = '' as $$
  with lines as (
    select l.account = 'supply' is_supply, l.account = '3_3' is_upstream, l.method, l.quantity, l.g_co2e
      from jsonb_to_recordset(p_lines) l(account text, method text, quantity bigint, g_co2e bigint)
  )
  select not exists (select from lines where greatest(quantity, g_co2e) > 0 and is_supply or least(quantity, g_co2e) < 0 and not is_supply)
    and exists (select from lines where not is_supply and not is_upstream)
    and not exists (select from lines where not is_supply and not is_upstream group by method having sum(quantity) <> p_quantity)
$$;
revoke execute on function private.counts_consumption from public;

create table public.postings (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  entry text not null check (entry in ('activity', 'reversal', 'base_year', 'recalculation')),
  activity text check (length(activity) between 1 and 40),
  supply text not null default '' check (length(supply) <= 200),
  from_day text not null check (from_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint from_day_of_the_calendar check (from_day = '' or private.is_day(from_day)),
  to_day text not null check (to_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint to_day_of_the_calendar check (to_day = '' or private.is_day(to_day)),
  quantity bigint not null,
  unit text check (unit in ('Wh', 'ml', 'mg', 'm', 'cent')),
  basis text check (basis in ('Hs', 'Hi')),
  lines jsonb not null check (private.is_double_entry(lines)),
  allocation jsonb check (jsonb_typeof(allocation) = 'object'),
  grade text not null check (grade in ('A', 'B', 'C', 'D')),
  is_estimate boolean not null default false,
  evidence_ids jsonb not null default '[]' check (jsonb_typeof(evidence_ids) = 'array'),
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  reason text not null default '' check (length(reason) <= 2000),
  reverses text,
  supersedes text,
  batch_id text check (length(batch_id) <= 64),
  source_id text check (length(source_id) <= 64),
  author_id text, -- the server's word
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (to_day >= from_day and left(from_day, 4) = left(to_day, 4)),
  check ((entry = 'reversal') = (reverses is not null)),
  check (entry <> 'activity' or (activity is not null and unit is not null and quantity >= 0 and private.is_of_inventory(lines))),
  check (entry = 'reversal' or entry = 'activity' or not private.is_of_inventory(lines)),
  check (btrim(reason) <> '' or (entry = 'activity' and supersedes is null)),
  constraint counts_consumption check (entry <> 'activity' or private.counts_consumption(lines, quantity))
);
create unique index on public.postings (project_id, reverses) where reverses is not null; -- taken back once
select sync.register('public.postings', 'posting', 'journal', p_append_only => true);
select private.belongs_to_project('public.postings', 'journal');

-- A factor of a contract is that of one meter or supply: which one. Rows of earlier devices name none.
create table public.own_factors (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  factor_id text not null check (factor_id ~ '^[A-Za-z0-9_-]{1,56}$'),
  version int not null check (version between 1 and 9999),
  name text not null check (length(btrim(name)) between 1 and 200),
  activity text not null check (length(activity) between 1 and 40),
  g_per_unit double precision not null check (g_per_unit between 0 and 1e11),
  unit text not null check (unit in ('kWh', 'm³', 'l', 'kg', 't', 'km', 'EUR')),
  basis text check (basis in ('Hs', 'Hi')),
  gas text not null check (gas in ('CO2', 'CO2e')),
  covers text not null check (covers in ('direct', 'upstream', 'with_upstream')),
  supply text check (length(supply) <= 200),
  instrument text check (instrument in ('grid', 'contract', 'supplier', 'residual')),
  valid_from text check (valid_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint valid_from_of_the_calendar check (valid_from = '' or private.is_day(valid_from)),
  valid_to text check (valid_to ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
    constraint valid_to_of_the_calendar check (valid_to = '' or private.is_day(valid_to)),
  source_kind text not null check (length(source_kind) between 1 and 40),
  source text not null check (length(btrim(source)) between 1 and 500),
  evidence_ids jsonb not null check (jsonb_typeof(evidence_ids) = 'array' and evidence_ids <> '[]'),
  author_id text, -- the server's word
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (id = factor_id || '-v' || version), -- two people who make the same version apart meet in one row
  check (valid_to >= valid_from)
);
select sync.register('public.own_factors', 'own_factor', 'journal', p_append_only => true);
select private.belongs_to_project('public.own_factors', 'journal');

-- Whose account it was stands beside what somebody has written as a name: two accounts that sign with one name are told apart.
create table public.sign_offs (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  period text not null check (period ~ '^[0-9]{4}$'),
  act text not null check (act in ('sign', 'reopen')),
  postings_digest text not null check (postings_digest ~ '^[0-9a-f]{64}$'),
  ledger_hash text not null check (ledger_hash ~ '^[0-9a-f]{64}$'),
  signed_by text not null check (length(btrim(signed_by)) between 1 and 200),
  reason text not null default '' check (length(reason) <= 2000),
  author_id text, -- the server's word, as the next one
  author_account text,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id),
  check (act = 'sign' or btrim(reason) <> '')
);
create index on public.sign_offs (project_id, period);
select sync.register('public.sign_offs', 'sign_off', 'journal', p_append_only => true);
create policy read on public.sign_offs for select to authenticated
  using (scope = any ((select private.scopes_with('journal:read'))::text[]));
create policy add on public.sign_offs for insert to authenticated with check (private.may(project_id, 'ledger:sign'));
create trigger project_is_known before insert on public.sign_offs for each row execute function private.project_is_known();
update sync.registry set set_wise = false where kind = 'sign_off';

-- What is never deleted does not come in deleted: it would count here and be seen by no device.
alter table public.postings add constraint never_deleted check (not _deleted);
alter table public.own_factors add constraint never_deleted check (not _deleted);
alter table public.sign_offs add constraint never_deleted check (not _deleted);

create function private.authored() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.author_id is null or not private.is_giving_back() then new.author_id := auth.uid()::text; end if;
  return new;
end $$;
create trigger authored before insert on public.postings for each row execute function private.authored();
create trigger authored before insert on public.own_factors for each row execute function private.authored();
create trigger authored before insert on public.sign_offs for each row execute function private.authored();

-- Whether two different people have signed the same state of a period since it was last opened. Of a history that is being given back
-- only signatures that the backup has count: what was signed in it came after what was posted in it.
create function private.period_is_locked(p_project text, p_period text, p_of_backup boolean) returns boolean
language sql volatile security definer set search_path = '' as $$
  select exists (
    select from public.sign_offs s
     where s.project_id = p_project and s.period = p_period and s.act = 'sign'
       and not (p_of_backup and (sync.given_back_of('sign_off', s.id)).id is not null)
       and s.rev > coalesce((select max(r.rev) from public.sign_offs r
                              where r.project_id = p_project and r.period = p_period and r.act = 'reopen'), -1)
     group by s.postings_digest having count(distinct s.author_id) >= 2)
$$;

-- The lines of a reversal.
create function private.negated(p_lines jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(l || jsonb_build_object('quantity', -(l ->> 'quantity')::bigint, 'g_co2e', -(l ->> 'g_co2e')::bigint) order by o), '[]')
    from jsonb_array_elements(p_lines) with ordinality e(l, o)
$$;

-- A posting into a locked period is refused. The lock of the journal (the one that revisions are drawn under) makes a posting and a
-- signature that come at once go one after the other. A reversal takes back exactly what was posted.
create function private.posting_fits() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_taken public.postings;
begin
  if not private.may(new.project_id, 'journal:write') then return new; end if; -- the policy answers
  perform sync.lock('journal', new.scope);
  if private.is_of_inventory(new.lines)
      and private.period_is_locked(new.project_id, left(new.from_day, 4), private.is_giving_back()) then
    raise exception 'the period is locked' using errcode = 'SY020';
  end if;
  if new.reverses is null or private.is_giving_back() then return new; end if;
  select * into v_taken from public.postings p where p.id = new.reverses and p.project_id = new.project_id;
  if not found then raise exception 'posting % is not known', new.reverses using errcode = '23503'; end if;
  if v_taken.entry = 'reversal' or v_taken.from_day <> new.from_day or v_taken.to_day <> new.to_day
      or v_taken.quantity <> -new.quantity or new.lines is distinct from private.negated(v_taken.lines) then
    raise exception 'a reversal takes back what was posted' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger posting_fits before insert on public.postings for each row execute function private.posting_fits();

-- SHA-256 of the ids of the postings of a period: what whoever signs has to have seen (`postingsDigest`).
create function private.postings_digest(p_project text, p_period text) returns text
language sql volatile security definer set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(string_agg(p.id, E'\n' order by p.id collate "C"), ''), 'utf8')), 'hex')
    from public.postings p
   where p.project_id = p_project and left(p.from_day, 4) = p_period and private.is_of_inventory(p.lines)
$$;

create function private.sign_off_fits() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_giving_back() or not private.may(new.project_id, 'ledger:sign') then return new; end if; -- the policy answers
  perform sync.lock('journal', new.scope);
  if new.act = 'sign' and new.postings_digest <> private.postings_digest(new.project_id, new.period) then
    raise exception 'the ledger has changed since it was seen' using errcode = 'SY021';
  end if;
  return new;
end $$;
create trigger sign_off_fits before insert on public.sign_offs for each row execute function private.sign_off_fits();

revoke execute on function private.period_is_locked, private.postings_digest from public;
grant execute on function private.is_double_entry, private.is_of_inventory, private.counts_consumption, private.negated to authenticated;

-- ── ids of items and reversals ──────────────────────────────────────────────────────────────────────────────
-- The id of an item follows from its inspection, that of a reversal from its posting, and both are rows of one project. Whoever wrote such an
-- id into a project of his own, beside the inspection or posting of another one, would keep the row of the others out for good.
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
