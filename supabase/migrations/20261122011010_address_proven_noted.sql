-- That an address was shown to be its owner's stands in the record of the account: from then on nobody takes it over any more.

alter table public.security_events drop constraint security_events_kind_check;
alter table public.security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'second_factor_shown', 'session_ended', 'sessions_ended', 'password_changed', 'email_changed', 'email_change_asked',
  'factor_added', 'factor_removed', 'identity_linked', 'identity_unlinked', 'recovery_codes_made', 'recovery_code_used',
  'recovery_code_refused', 'attempts_refused', 'passkey_added', 'passkey_renamed', 'passkey_used', 'passkey_removed',
  'account_claimed', 'address_proven')) not valid;
alter table public.security_events validate constraint security_events_kind_check;

-- The embedded sign-in service keeps proofs apart and notes them itself; elsewhere confirming an address is the proof.
create function private.note_confirmed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('auth.address_proofs') is null then
    perform private.note_security_event(new.id, 'address_proven');
  end if;
  return null;
end $$;
revoke execute on function private.note_confirmed from public;
create trigger klarbau_note_confirmed after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null) execute function private.note_confirmed();
