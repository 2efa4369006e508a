-- needs audit_row
-- The trail tells when a token was made and revoked.
create or replace trigger facility_api_tokens_audited after insert or update of revoked_at on facility_api_tokens
  for each row execute function audit_row('token', 'id', 'facility_id',
  '[{"on": "INSERT", "action": "token.created", "new": {"name": "name"}},
    {"on": "UPDATE", "set": "revoked_at", "action": "token.revoked", "new": {"name": "name"}}]');
drop trigger if exists facility_api_tokens_created on facility_api_tokens;
drop trigger if exists facility_api_tokens_revoked on facility_api_tokens;
