-- Which projects somebody may read is asked once per request, not once per project of the whole server: with 10,000 projects of others
-- the scopes took twenty seconds, and nobody synchronised.

create or replace function sync.scopes() returns text[]
language sql stable security definer set search_path = '' as $$
  select array['user:' || auth.uid(), 'portal:klarbau']
    || coalesce((select array_agg('org:' || o) from unnest(private.my_organisations()) o), '{}')
    || coalesce((select array_agg(s.scope) from unnest(private.scopes_with('projects:read')) s (scope)
                   join public.projects p on p.id = substr(s.scope, length('project:') + 1)
                  where not p._deleted or p._modified > now() - interval '30 days'), '{}')
$$;
