-- needs audit_origin, changed_columns
-- Adds entries to the trail for a changed row; the trigger of what goes with its person has "when (pg_trigger_depth() = 0)", as
-- it can be asked only there whether a foreign key deletes it. Arguments: the kind of the subject; the column with its id (of a person their
-- account, or their audit_ref itself); the column with the facility, or "of person", "of request", "of session", or nothing.
-- Each further argument is a list of rules, the first of which that holds writes an entry:
--   on       INSERT, UPDATE, DELETE, or a list of them
--   is       values of the row as it is now
--   had, has a column that was, is not null; set, cleared, replaced: one that was null, is null now, is another value
--   changed  columns of which one is another than before
--   columns  columns that the entry shows as far as they changed, and of which an UPDATE changed one
--   old, new what else the entry shows: names and columns
--   hidden   no facility reads the entry
--   actor    "subject", or "subject unless signed in": the person whom the row is about; without a call behind it, no entry
create or replace function audit_row() returns trigger language plpgsql as $$
declare
  was constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one constant jsonb := coalesce(is_now, was);
  o record;
  rule jsonb;
  shown text[];
  person_ref uuid;
  person_role text;
  person_facility uuid;
  subject uuid := (one->>tg_argv[1])::uuid;
  facility uuid;
begin
  for place in 3 .. tg_nargs - 1 loop
    select r into rule from jsonb_array_elements(tg_argv[place]::jsonb) with ordinality list (r, nr)
    where r->'on' ? tg_op
      and (r->'is' is null or is_now @> (r->'is'))
      and (r->'had' is null or was->>(r->>'had') is not null)
      and (r->'has' is null or is_now->>(r->>'has') is not null)
      and (r->'set' is null or was->>(r->>'set') is null and is_now->>(r->>'set') is not null)
      and (r->'cleared' is null or was->>(r->>'cleared') is not null and is_now->>(r->>'cleared') is null)
      and (r->'replaced' is null or was->>(r->>'replaced') <> is_now->>(r->>'replaced'))
      and (tg_op <> 'UPDATE' or coalesce(r->'changed', r->'columns') is null or changed_columns(was, is_now,
        array(select jsonb_array_elements_text(coalesce(r->'changed', r->'columns')))) is not null)
    order by nr limit 1;
    continue when rule is null;
    if o is null then
      select * into o from audit_origin();
      if tg_argv[0] = 'person' and tg_argv[1] <> 'audit_ref' then
        select u.audit_ref, u.role, u.facility_id into person_ref, person_role, person_facility from users u where u.id = subject;
        subject := person_ref;
      end if;
      facility := case tg_argv[2] when '' then null
        when 'of person' then person_facility
        when 'of request' then (select facility_id from donation_requests where id = (one->>'request_id')::uuid)
        when 'of session' then (select facility_id from donation_sessions where id = (one->>'session_id')::uuid)
        else coalesce(is_now->>tg_argv[2], was->>tg_argv[2])::uuid end;
    end if;
    continue when rule ? 'actor' and not o.said;
    shown := array(select jsonb_array_elements_text(rule->'columns'));
    insert into audit_events (action, actor_role, actor_ref, actor_name, subject_kind, subject_id, facility_id, old, new,
      network, device, request_id)
    select rule->>'action', a.role, a.ref, a.name, tg_argv[0], subject, case when not rule ? 'hidden' then facility end,
      coalesce(changed_columns(was, coalesce(is_now, '{}'), shown),
        (select jsonb_strip_nulls(jsonb_object_agg(key, was->value)) from jsonb_each_text(rule->'old'))),
      coalesce(changed_columns(is_now, coalesce(was, '{}'), shown),
        (select jsonb_strip_nulls(jsonb_object_agg(key, is_now->value)) from jsonb_each_text(rule->'new'))),
      o.network, o.device, o.request_id
    from (values (
      case when rule->>'actor' = 'subject' or rule ? 'actor' and o.user_id is null then person_role else o.role end,
      case when rule->>'actor' = 'subject' then person_ref when rule ? 'actor' then coalesce(o.ref, person_ref)
        -- Who erases themself is no longer among the users.
        when o.user_id::text = was->>'id' then (was->>'audit_ref')::uuid else o.ref end,
      case when not rule ? 'actor' then o.name end
    )) a (role, ref, name);
  end loop;
  return null;
end $$;
