-- How a space counts: as a room, or as a whole of other rooms, a part of one, a void, or something outside, whose areas no sum takes.
-- Without a role it is a room, as every space of before. A later version of the product may know more roles.
alter table public.spaces add column role text check (role ~ '^[a-z_]{1,32}$');
update sync.registry set columns = columns || array['role'] where kind = 'space';
