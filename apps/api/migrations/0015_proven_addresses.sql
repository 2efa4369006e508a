-- When the person first proved that a mailbox is theirs: what was added to the account before may be somebody else's.
alter table users add column first_verified_at timestamptz;
update users u set first_verified_at = least(u.email_verified_at,
  (select min(e.at) from audit_events e where e.subject_id = u.audit_ref and e.action = 'account.email-verified'));

create function keep_first_verification() returns trigger language plpgsql as $$
begin
  new.first_verified_at := coalesce(new.first_verified_at, new.email_verified_at);
  return new;
end $$;

create trigger users_first_verification before insert or update of email_verified_at on users
  for each row execute function keep_first_verification();

-- The person's own tries at a code, apart from those of strangers who only know the address.
alter table account_secrets add column own_code_tries integer not null default 0 check (own_code_tries between 0 and 5);

-- How many invitations a facility has sent: few until somebody has shown who is behind it.
alter table facilities add column invitations_sent integer not null default 0 check (invitations_sent >= 0);
update facilities f set invitations_sent = sent.number from (
  select facility_id, count(*) as number from audit_events where action = 'staff.invited' group by facility_id
) sent where sent.facility_id = f.id;

-- What removed or demoted Admins left behind ends.
delete from invitations i using users u
  where u.id = i.invited_by and (u.disabled_at is not null or u.personnel_role is distinct from 'Admin');
update facility_api_tokens t set revoked_at = now() from users u
  where u.id = t.created_by and t.revoked_at is null
    and (u.disabled_at is not null or u.personnel_role is distinct from 'Admin');
