-- A value that gave way is read by whoever reads what it is about: asked once per request for each kind of right, not once per value. A new
-- kind of document goes in here and into private.may_on, which decides about writing.

drop policy read on public.superseded_values;
create policy read on public.superseded_values for select to authenticated using (case
  when about_kind in ('model', 'topic', 'saved_view') then scope = any ((select private.scopes_with('models:read'))::text[])
  when about_kind in ('space', 'asset', 'label') then scope = any ((select private.scopes_with('building:read'))::text[])
  when about_kind = 'work_order' then scope = any ((select private.scopes_with('work:read'))::text[])
  when about_kind = 'contact' then scope = any ((select private.scopes_with('people:read'))::text[])
  when about_kind in ('inspection', 'inspection_item', 'inbox_submission') then scope = any ((select private.scopes_with('journal:read'))::text[])
  when about_kind = 'evidence' then scope = any ((select private.scopes_with('evidence:read'))::text[])
  when about_kind in ('energy_balance', 'energy_scenario', 'report', 'application', 'application_version', 'esg_answer', 'esg_assessment',
      'esg_target', 'esg_action', 'taxonomy_screening', 'consumption', 'weather_series', 'bill', 'import_batch', 'crrem_pathways',
      'asset_fact', 'meter_reading', 'inbox_token') then scope = any ((select private.scopes_with('outputs:read'))::text[])
  when about_kind = 'setting' then scope = any ((select sync.scopes())::text[])
  when about_kind = 'app_template' then scope = 'user:' || (select auth.uid())
  when about_kind = 'app_template_version' then scope = any ((select private.template_scopes('outputs:read'))::text[])
  when about_kind = 'translation_cell' then split_part(scope, ':', 1) = 'portal' and (select private.portal_role()) is not null
  when about_kind = 'project' then split_part(scope, ':', 1) = 'org' and (
    substr(scope, 5) = any ((select private.organisations_with('projects:read'))::text[])
    or about_id = any ((select private.projects_with('projects:read'))::text[]))
  else false end);
