-- needs audit_row
-- The trail follows the consents. Whoever writes them down, they are the person's. Loaded data has no call behind it.
create or replace trigger consents_audited after insert on consents
  for each row execute function audit_row('person', 'user_id', 'of person',
  '[{"on": "INSERT", "is": {"action": "given"}, "action": "consent.given",
      "new": {"kind": "kind", "version": "version"}, "actor": "subject"},
    {"on": "INSERT", "is": {"action": "withdrawn"}, "action": "consent.withdrawn",
      "new": {"kind": "kind", "version": "version"}, "actor": "subject"}]');
