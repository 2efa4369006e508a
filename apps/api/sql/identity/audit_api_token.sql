-- The trail tells when a token was made and revoked.
create or replace function audit_api_token() returns trigger language plpgsql as $$
begin
  perform audit(case when tg_op = 'INSERT' then 'token.created' else 'token.revoked' end, 'token', new.id,
    new.facility_id, null, jsonb_build_object('name', new.name));
  return null;
end $$;

create or replace trigger facility_api_tokens_created after insert on facility_api_tokens
  for each row execute function audit_api_token();

create or replace trigger facility_api_tokens_revoked after update of revoked_at on facility_api_tokens
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function audit_api_token();
