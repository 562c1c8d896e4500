-- Work on site: equipment with what people say of it, orders with tasks, times and costs, plans, duties, templates of rounds, rules of service.

-- ── equipment ────────────────────────────────────────────────────────────────────────────────────────────
-- What a person enters has no model: an empty `model_id`, and a GlobalId of its own, by which labels find it.
alter table public.assets
  add column system text check (length(system) <= 200),
  add column tag text check (length(tag) <= 60),
  add column maker text check (length(maker) <= 200),
  add column serial_number text check (length(serial_number) <= 100),
  add column installed_on text check (private.is_day(installed_on)),
  add column warranty_until text check (private.is_day(warranty_until)),
  add column condition int check (condition between 1 and 5),
  add column replacement_cost bigint check (replacement_cost between 0 and 100000000000),
  add column replacement_year int check (replacement_year between 1900 and 2200),
  add column note text check (length(note) <= 4000);
update sync.registry set columns = columns || '{system,tag,maker,serial_number,installed_on,warranty_until,condition,replacement_cost,replacement_year,note}'::text[]
  where kind = 'asset';

-- ── orders ──────────────────────────────────────────────────────────────────────────────────────────────
alter table public.work_orders
  drop constraint work_orders_state_check,
  add constraint work_orders_state_check check (state in
    ('open', 'accepted', 'planned', 'in_progress', 'paused', 'done', 'approved', 'reopened', 'cancelled')),
  add constraint work_orders_description_check check (length(description) <= 8000) not valid,
  add column number text check (number ~ '^WO-[0-9]{4}-[0-9]{4,}$'), -- the server's word
  add column category text check (category in ('repair', 'maintenance', 'inspection', 'cleaning', 'damage', 'meter_reading', 'other')),
  add column storey text check (length(storey) <= 200),
  add column point jsonb check (jsonb_typeof(point) = 'object'),
  add column assigned jsonb not null default '[]' check (jsonb_typeof(assigned) = 'array' and jsonb_array_length(assigned) <= 200),
  add column contractor_ids jsonb not null default '[]' check (jsonb_typeof(contractor_ids) = 'array' and jsonb_array_length(contractor_ids) <= 200),
  add column planned_for public.instant,
  add column estimate_minutes int check (estimate_minutes between 1 and 60000),
  add column needs_signature boolean not null default false,
  add column paused_for text check (length(paused_for) <= 2000),
  add column cancel_reason text check (length(cancel_reason) <= 2000),
  add column approved_by text check (length(approved_by) <= 200),
  add column signature_id text check (length(signature_id) <= 64),
  add column custom_form jsonb check (jsonb_typeof(custom_form) = 'object' and length(custom_form::text) <= 200000),
  add column answers jsonb check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  add column submission_id text check (length(submission_id) <= 64),
  add column plan_id text check (length(plan_id) <= 64),
  add column occurs_on text check (private.is_day(occurs_on)),
  add column finding_id text check (length(finding_id) <= 64);
update sync.registry set columns = columns || '{number,category,storey,point,assigned,contractor_ids,planned_for,estimate_minutes,needs_signature,paused_for,cancel_reason,approved_by,signature_id,custom_form,answers,submission_id,plan_id,occurs_on,finding_id}'::text[]
  where kind = 'work_order';

-- Numbers of orders: one row a project and year. The row is locked while a number is given, so that no number is given twice, and none is
-- left out.
create table private.order_numbers (
  project_id text not null,
  year int not null,
  last int not null,
  primary key (project_id, year)
);
alter table private.order_numbers enable row level security, force row level security;
revoke all on private.order_numbers from public;

create function private.next_order_number(p_project text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_year int := extract(year from clock_timestamp() at time zone 'Europe/Berlin');
  v_last int;
begin
  insert into private.order_numbers as n (project_id, year, last) values (p_project, v_year, 1)
    on conflict (project_id, year) do update set last = n.last + 1
    returning n.last into v_last;
  return 'WO-' || v_year || '-' || lpad(v_last::text, greatest(4, length(v_last::text)), '0');
end $$;
revoke execute on function private.next_order_number from public;

-- The number is the server's word, given once. What comes back from a lost history keeps the one it had, unless another order has it by now.
create function private.order_is_numbered() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_year int;
begin
  if tg_op = 'UPDATE' then
    new.number := old.number;
  elsif private.is_giving_back() and new.number ~ '^WO-[0-9]{4}-[0-9]{4,9}$'
    and not exists (select from public.work_orders w where w.project_id = new.project_id and w.number = new.number) then
    v_year := substr(new.number, 4, 4)::int;
    insert into private.order_numbers as n (project_id, year, last) values (new.project_id, v_year, substr(new.number, 9)::int)
      on conflict (project_id, year) do update set last = greatest(n.last, excluded.last);
  else
    new.number := private.next_order_number(new.project_id);
  end if;
  return new;
end $$;
revoke execute on function private.order_is_numbered from public;

-- Orders that are there already, as they came.
with numbered as (
  select w.id, row_number() over (partition by w.project_id, left(w.created_at, 4) order by w.created_at, w.id) as n, left(w.created_at, 4) as year
    from public.work_orders w)
update public.work_orders w set number = 'WO-' || d.year || '-' || lpad(d.n::text, greatest(4, length(d.n::text)), '0') from numbered d where d.id = w.id;
insert into private.order_numbers (project_id, year, last)
  select w.project_id, substr(w.number, 4, 4)::int, count(*) from public.work_orders w group by 1, 2;
create unique index work_orders_number on public.work_orders (project_id, number);
-- after the project was looked at: triggers go by their names
create trigger set_number before insert or update on public.work_orders for each row execute function private.order_is_numbered();

create table public.order_tasks (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  order_id text not null check (length(order_id) between 1 and 64),
  position int not null check (position between 0 and 100000),
  title text not null check (length(btrim(title)) between 1 and 500),
  note text check (length(note) <= 4000),
  is_mandatory boolean not null default true,
  asks text not null default 'tick' check (asks in ('tick', 'value', 'text')),
  unit text check (length(unit) <= 40),
  value text check (length(value) <= 500),
  done_at public.instant,
  done_by text check (length(done_by) <= 200),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.order_tasks (order_id);
select sync.register('public.order_tasks', 'order_task', 'work');
select private.protect_project_table('public.order_tasks', 'work');

-- An order is neither done nor approved as long as a task that has to be done is not (SY042). Tasks arrive before the order that they hold up.
create function private.tasks_hold_up() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('done', 'approved') and (tg_op = 'INSERT' or old.state not in ('done', 'approved')) and not private.is_giving_back()
    and exists (select from public.order_tasks t where t.order_id = new.id and t.project_id = new.project_id
      and t.is_mandatory and t.done_at is null and not t._deleted) then
    raise exception 'a task that has to be done is not' using errcode = 'SY042';
  end if;
  return new;
end $$;
revoke execute on function private.tasks_hold_up from public;
create trigger tasks_hold_up before insert or update on public.work_orders for each row execute function private.tasks_hold_up();

create table public.order_links (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  from_id text not null check (length(from_id) between 1 and 64),
  to_id text not null check (length(to_id) between 1 and 64),
  relation text not null check (relation in ('part_of', 'blocks', 'same_as')),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.order_links (from_id);
create index on public.order_links (to_id);
select sync.register('public.order_links', 'order_link', 'work');
select private.protect_project_table('public.order_links', 'journal');

-- Times and costs are never changed; a correction supersedes.
create table public.time_entries (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  order_id text not null check (length(order_id) between 1 and 64),
  started_at public.instant not null,
  ended_at public.instant not null,
  minutes int not null check (minutes between 0 and 60000),
  note text not null default '' check (length(note) <= 2000),
  supersedes text check (length(supersedes) <= 64),
  is_void boolean not null default false,
  author_id uuid, -- the server's word, as the next one
  author_account text,
  author_name text not null default '' check (length(author_name) <= 200),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.time_entries (order_id);
create index on public.time_entries (author_id);
select sync.register('public.time_entries', 'time_entry', 'journal', p_append_only => true);
select private.protect_project_table('public.time_entries', 'journal');
create trigger comment_is_signed before insert on public.time_entries for each row execute function private.comment_is_signed();
create trigger whose_account before insert on public.time_entries for each row execute function private.account_noted();

create table public.order_costs (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  order_id text not null check (length(order_id) between 1 and 64),
  cost_kind text not null default 'part' check (cost_kind in ('part', 'service', 'travel', 'other')),
  name text not null check (length(btrim(name)) between 1 and 300),
  quantity text not null default '1' check (quantity ~ '^-?[0-9]{1,15}(\.[0-9]{1,15})?$'),
  unit text not null default '' check (length(unit) <= 40),
  unit_price bigint check (unit_price between -100000000000 and 100000000000), -- cents
  supersedes text check (length(supersedes) <= 64),
  is_void boolean not null default false,
  author_id uuid, -- the server's word, as the next one
  author_account text,
  author_name text not null default '' check (length(author_name) <= 200),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.order_costs (order_id);
create index on public.order_costs (author_id);
select sync.register('public.order_costs', 'order_cost', 'journal', p_append_only => true);
select private.protect_project_table('public.order_costs', 'journal');
create trigger comment_is_signed before insert on public.order_costs for each row execute function private.comment_is_signed();
create trigger whose_account before insert on public.order_costs for each row execute function private.account_noted();

-- With an account go its names, from times and costs, too.
create or replace function private.farewell_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.comments set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.steps set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.time_entries set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.order_costs set author_name = '', author_account = null
    where author_id = old.id and (author_name <> '' or author_account is not null);
  update public.audit_events set actor_name = '', actor_account = null
    where actor_id = old.id and (actor_name <> '' or actor_account is not null);
  return null;
end $$;

-- ── plans, duties, rounds ─────────────────────────────────────────────────────────────────────────────────
create table public.maintenance_plans (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  title text not null check (length(btrim(title)) between 1 and 300),
  is_active boolean not null default true,
  trigger text not null default 'calendar' check (trigger in ('calendar', 'counter')),
  rule text check (length(rule) <= 500),
  starts_on text check (private.is_day(starts_on)),
  ends_on text check (private.is_day(ends_on)),
  season_from int check (season_from between 1 and 12),
  season_to int check (season_to between 1 and 12),
  meter text check (length(meter) <= 200),
  every_units text check (every_units ~ '^-?[0-9]{1,15}(\.[0-9]{1,15})?$'),
  from_units text check (from_units ~ '^-?[0-9]{1,15}(\.[0-9]{1,15})?$'),
  lead_days int not null default 14 check (lead_days between 0 and 366),
  template jsonb not null check (jsonb_typeof(template) = 'object' and length(template::text) <= 200000),
  asset_ids jsonb not null default '[]' check (jsonb_typeof(asset_ids) = 'array' and jsonb_array_length(asset_ids) <= 2000),
  space_id text check (length(space_id) <= 64),
  storey text check (length(storey) <= 200),
  duty_id text check (length(duty_id) <= 64),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.maintenance_plans', 'maintenance_plan', 'work');
select private.protect_project_table('public.maintenance_plans', 'journal');

create table public.duties (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  code text check (length(code) between 1 and 60),
  title text not null check (length(btrim(title)) between 1 and 300),
  area text not null check (area in ('lifts', 'fire_protection', 'drinking_water', 'playgrounds', 'electrical', 'pressure', 'escape_routes',
    'heating', 'ventilation', 'roof_and_trees', 'gates_and_doors', 'hazardous', 'other')),
  legal_source text check (length(legal_source) <= 500),
  applies_here boolean not null default true,
  every_months int check (every_months between 1 and 600),
  responsible text check (length(responsible) <= 200),
  contractor_id text check (length(contractor_id) <= 64),
  last_on text check (private.is_day(last_on)),
  next_on text check (private.is_day(next_on)),
  asset_id text check (length(asset_id) <= 64),
  space_id text check (length(space_id) <= 64),
  note text check (length(note) <= 4000),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.duties', 'duty', 'work');
select private.protect_project_table('public.duties', 'journal');

create table public.inspection_templates (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  title text not null check (length(btrim(title)) between 1 and 200),
  note text check (length(note) <= 4000),
  form jsonb not null check (jsonb_typeof(form) = 'object' and length(form::text) <= 200000),
  duty_id text check (length(duty_id) <= 64),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.inspection_templates', 'inspection_template', 'work');
select private.protect_project_table('public.inspection_templates', 'journal');

alter table public.inspections
  add column signature_id text check (length(signature_id) <= 64),
  add column template_id text check (length(template_id) <= 64),
  add column duty_id text check (length(duty_id) <= 64),
  add column order_id text check (length(order_id) <= 64),
  add column assigned jsonb not null default '[]' check (jsonb_typeof(assigned) = 'array' and jsonb_array_length(assigned) <= 200);
update sync.registry set columns = columns || '{signature_id,template_id,duty_id,order_id,assigned}'::text[] where kind = 'inspection';
alter table public.inspection_items
  add column hint text check (length(hint) <= 2000),
  add column position int check (position between 0 and 100000),
  add column storey text check (length(storey) <= 200),
  add column is_mandatory boolean;
update sync.registry set columns = columns || '{hint,position,storey,is_mandatory}'::text[] where kind = 'inspection_item';
alter table public.findings
  drop constraint findings_verdict_check,
  add constraint findings_verdict_check check (verdict in ('ok', 'defect', 'not_applicable', 'not_checked'));

-- ── rules of service, feeds of calendars, files about them ───────────────────────────────────────────────────
create table public.service_rules (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  times jsonb not null default '{}' check (jsonb_typeof(times) = 'object' and length(times::text) <= 20000),
  business_hours jsonb not null default '{}' check (jsonb_typeof(business_hours) = 'object' and length(business_hours::text) <= 20000),
  holidays_of text check (holidays_of in ('BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV', 'NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH')),
  order_form jsonb check (jsonb_typeof(order_form) = 'object' and length(order_form::text) <= 200000),
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
select sync.register('public.service_rules', 'service_rules', 'work');
select private.protect_project_table('public.service_rules', 'journal');

create table public.calendar_feeds (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  scope text not null,
  project_id text not null references public.projects (id),
  title text not null check (length(btrim(title)) between 1 and 200),
  secret_sha256 text not null check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  person_id text check (length(person_id) <= 64),
  language text not null check (language in ('de', 'en', 'fr', 'es', 'it')),
  revoked_at public.instant,
  created_at public.instant not null,
  updated_at public.instant not null,
  check (scope = 'project:' || project_id)
);
create index on public.calendar_feeds (secret_sha256);
select sync.register('public.calendar_feeds', 'calendar_feed', 'work');
select private.protect_project_table('public.calendar_feeds', 'journal');

alter table public.evidence
  drop constraint evidence_about_kind_check,
  add constraint evidence_about_kind_check check (about_kind in ('space', 'asset', 'work_order', 'topic', 'vault', 'bill', 'meter_reading',
    'inbox_submission', 'finding', 'inspection', 'duty')),
  add column drawn_on text check (length(drawn_on) <= 64);
update sync.registry set columns = columns || '{drawn_on}'::text[] where kind = 'evidence';
