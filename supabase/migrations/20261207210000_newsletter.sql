-- An address counts once its owner has confirmed it (double opt-in), and goes with one press. Both are done by a token that a mail
-- carries. Addresses from before are unconfirmed: nobody has shown that they wanted it.
alter table public.newsletter_signups
  add column language text not null default 'de' check (language in ('de', 'en', 'fr', 'es', 'it')),
  add column confirmed_at timestamptz,
  -- What the mail of the sign-up carries; gone once it was used.
  add column confirm_token uuid,
  add column confirm_until timestamptz,
  -- What the link at the foot of every issue carries.
  add column leave_token uuid not null unique default gen_random_uuid();
create unique index newsletter_signups_confirm on public.newsletter_signups (confirm_token) where confirm_token is not null;

-- Puts an address on the list, unconfirmed. An address that waits gets another token, one that is confirmed none. For the server only.
create function public.newsletter_join(p_email text, p_language text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_row public.newsletter_signups;
begin
  -- A few that nobody has confirmed go each time.
  delete from public.newsletter_signups where id in (
    select o.id from public.newsletter_signups o
     where o.confirmed_at is null and coalesce(o.confirm_until, o.created_at) < now() - interval '30 days' limit 20 for update skip locked);
  insert into public.newsletter_signups as s (email, language, confirm_token, confirm_until)
    values (p_email, p_language, gen_random_uuid(), now() + interval '7 days')
    on conflict (email) do update set language = excluded.language, confirm_token = excluded.confirm_token, confirm_until = excluded.confirm_until
      where s.confirmed_at is null
    returning * into v_row;
  if v_row.id is null then return jsonb_build_object('code', 'known'); end if;
  return jsonb_build_object('code', 'waiting', 'confirm_token', v_row.confirm_token, 'leave_token', v_row.leave_token);
end $$;

-- Confirms the address of a token; false when there is none, or its seven days are over. For the server only.
create function public.newsletter_confirm(p_token uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.newsletter_signups set confirmed_at = now(), confirm_token = null, confirm_until = null
   where confirm_token = p_token and confirm_until > now();
  return found;
end $$;

-- Removes the address of a token; false when there is none any more. For the server only.
create function public.newsletter_leave(p_token uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.newsletter_signups where leave_token = p_token;
  return found;
end $$;

revoke execute on function public.newsletter_join, public.newsletter_confirm, public.newsletter_leave from public, anon, authenticated;
grant execute on function public.newsletter_join, public.newsletter_confirm, public.newsletter_leave to service_role;
