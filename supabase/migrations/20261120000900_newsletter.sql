-- Addresses of the newsletter. Written by the function newsletter-signup alone; clients see nothing of it.
create table public.newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) <= 254 and email like '%_@_%._%'),
  created_at timestamptz not null default now()
);

alter table public.newsletter_signups enable row level security;
alter table public.newsletter_signups force row level security;
revoke all on public.newsletter_signups from anon, authenticated;
grant select, insert, delete on public.newsletter_signups to service_role;
