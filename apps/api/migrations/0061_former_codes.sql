-- The code and the link of the mail before the newest one, to the same address: whoever asks for another mail may still
-- use the first, until it expires.
alter table account_secrets
  add column former_code_hash text,
  add column former_code_expires_at timestamptz,
  add column former_token_hash bytea,
  add column former_expires_at timestamptz,
  add check ((former_code_hash is null) = (former_code_expires_at is null)),
  add check ((former_token_hash is null) = (former_expires_at is null));

create unique index account_secrets_former_token on account_secrets (former_token_hash) where former_token_hash is not null;
