-- A factor of a contract is that of one meter or supply: which one. Rows of before, and of devices of before, name none.
alter table public.own_factors add column supply text check (length(supply) <= 200);
update sync.registry set columns = columns || array['supply'] where kind = 'own_factor';
