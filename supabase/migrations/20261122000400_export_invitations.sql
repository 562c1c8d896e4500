-- What is stored about a person holds invitations too: those that he has sent or accepted, and those that are open for his address.

-- An invitation names an organisation to whoever has its address, so open ones are told only when the address is proven. The links are
-- stored as hashes, and those stay here.
create function private.own_invitations() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_email text;
begin
  perform private.own_factor_shown();
  if v_user is null or not private.own_session_stands() then raise exception 'no session' using errcode = 'SY001'; end if;
  select lower(btrim(u.email)) into v_email from auth.users u where u.id = v_user and private.address_proven(u.id);
  return (
    with told as (
      select i.invited_by = v_user as is_sent,
        jsonb_build_object('email', i.email, 'role', i.role, 'organisation', o.name, 'project', p.name, 'created_at', i.created_at,
          'expires_at', i.expires_at, 'accepted_at', i.accepted_at, 'revoked_at', i.revoked_at) as row, i.created_at, i.id
        from private.invitations i
        join public.organisations o on o.id = i.organisation_id
        left join public.projects p on p.id = i.project_id
       where i.invited_by = v_user or i.accepted_by = v_user or (i.email = v_email and private.invitation_state(i) = 'open')
    )
    select jsonb_build_object(
      'sent', coalesce(jsonb_agg(t.row order by t.created_at, t.id) filter (where t.is_sent), '[]'),
      'received', coalesce(jsonb_agg(t.row order by t.created_at, t.id) filter (where t.is_sent is not true), '[]'))
      from told t);
end $$;
revoke execute on function private.own_invitations from public;
grant execute on function private.own_invitations to authenticated;

alter function public.own_account_export rename to stored_account;
alter function public.stored_account set schema private;
grant execute on function private.stored_account to authenticated;

-- Everything about the caller himself, read under his own rights. What he has written in projects comes with `own_account_rows`.
create function public.own_account_export() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.stored_account() || jsonb_build_object('invitations', private.own_invitations())
$$;
revoke execute on function public.own_account_export from public, anon;
grant execute on function public.own_account_export to authenticated;
