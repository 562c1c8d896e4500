-- An epoch tells devices which version of a person's rights they have read with. It changes with each membership; it must change
-- for everybody when row policies change or a backup is restored. That is an era.

create table sync.era (
  id boolean primary key default true check (id),
  started bigint not null default 0 -- seconds since 1970, so that an era that a backup has forgotten is never given again
);
insert into sync.era default values;
alter table sync.era enable row level security;

-- Begins an era: every device asks anew what it may see, and drops what it may not. Belongs into each migration that changes a
-- policy of a travelling table: select sync.new_era();
create function sync.new_era() returns void language plpgsql security definer set search_path = '' as $$
begin
  update sync.era set started = greatest(started + 1, floor(extract(epoch from clock_timestamp()))::bigint);
  perform realtime.send('{"collection": "*"}', 'sync', 'user:' || u.user_id, true) from (select distinct r.user_id from sync.rights r) u;
end $$;
revoke execute on function sync.new_era from public;

-- May this user read this scope, and since which version of his rights? Null = no. Below 2^53 for some thousand years.
create or replace function sync.epoch(p_scope text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_id text := substr(p_scope, strpos(p_scope, ':') + 1);
  v_era bigint := (select e.started * 1000000 from sync.era e);
  v_organisation text;
begin
  if v_user is null then return null; end if;
  case split_part(p_scope, ':', 1)
    when 'user' then
      return case when v_id = v_user::text then v_era + 1 end;
    when 'portal' then
      return case when v_id = 'klarbau' then
        v_era + coalesce((select r.epoch from sync.rights r where r.user_id = v_user and r.root = 'portal'), 1) end;
    when 'org' then
      if v_id = any (private.my_organisations()) then v_organisation := v_id; end if;
    when 'project' then
      if private.may(v_id, 'projects:read') then
        select p.organisation_id into v_organisation from public.projects p where p.id = v_id;
      end if;
    else
      return null;
  end case;
  if v_organisation is null then return null; end if;
  return v_era + coalesce((select r.epoch from sync.rights r where r.user_id = v_user and r.root = 'org:' || v_organisation), 1);
end $$;
