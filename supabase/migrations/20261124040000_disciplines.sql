-- A building has a main model and models of disciplines beside it (architecture, structure, services …). Without a discipline it is the
-- main model, as every model of before. Versions count per project and discipline.
alter table public.models
  add column discipline text check (discipline in (
    'architecture', 'structure', 'services', 'plumbing', 'heating', 'ventilation', 'electrical', 'transport', 'automation',
    'fire_safety', 'facade', 'interior', 'site', 'other'));
update sync.registry set columns = columns || array['discipline'] where kind = 'model';
