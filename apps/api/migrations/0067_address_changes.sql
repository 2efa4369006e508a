-- Another address that a person asked for: it takes the place of theirs once a code or a link that went there comes back.
alter table account_secrets
  drop constraint account_secrets_purpose_check,
  add constraint account_secrets_purpose_check check (purpose in ('verify_email', 'reset_password', 'change_email'));
