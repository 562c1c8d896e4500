-- A bill may take others back: a credit note or a cancellation, with an amount below zero, names the bills that it is about. Cooling from a
-- network and wood chips are billed like other carriers.

alter table public.bills
  add column takes_back jsonb not null default '[]' check (jsonb_typeof(takes_back) = 'array'),
  drop constraint bills_carrier_check,
  add constraint bills_carrier_check check (carrier in ('electricity', 'natural_gas', 'district_heat', 'district_cooling', 'heating_oil', 'liquid_gas', 'wood_pellets', 'wood_chips', 'water', 'waste', 'refrigerant', 'travel', 'purchase'));
update sync.registry set columns = columns || array['takes_back'] where kind = 'bill';
