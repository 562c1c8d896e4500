-- What somebody may read is asked once per request, not once per row that others have.

drop policy read on public.settings;
create policy read on public.settings for select to authenticated using (scope = any ((select sync.scopes())::text[]));

drop policy read on public.project_members;
create policy read on public.project_members for select to authenticated
  using (user_id = (select auth.uid()) or 'project:' || project_id = any ((select private.scopes_with('projects:write'))::text[]));

drop policy klarbau_read on storage.objects;
create policy klarbau_read on storage.objects for select to authenticated using (
  (bucket_id = 'models' and 'project:' || split_part(name, '/', 1) = any ((select private.scopes_with('models:read'))::text[]))
  or (bucket_id = 'evidence' and 'project:' || split_part(name, '/', 1) = any ((select private.scopes_with('evidence:read'))::text[]))
  or (bucket_id = 'apps' and 'project:' || split_part(name, '/', 1) = any ((select private.scopes_with('outputs:read'))::text[])));
