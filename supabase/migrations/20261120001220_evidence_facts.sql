-- What is known of a piece of evidence besides its bytes: how the file was called, when the picture was taken, what it is about.
alter table public.evidence
  add column file_name text check (length(file_name) <= 300),
  add column taken_at public.instant,
  add column about_kind text check (about_kind in ('space', 'asset', 'work_order')),
  add column about_id text check (about_id ~ '^[A-Za-z0-9_$-]{1,64}$'),
  add check ((about_kind is null) = (about_id is null)),
  add check (length(title) <= 300);
update sync.registry set columns = columns || array['file_name', 'taken_at', 'about_kind', 'about_id'] where kind = 'evidence';
