-- What expired or was reported until now; a report that units are missing is two rows within a millisecond.
update inventory_movements m set author = case when kind = 'expired' then 'program' else 'partner' end
where kind = 'expired' or (kind = 'sent' and delta > 0)
  or (kind = 'discarded' and actor_id is null and token_id is null and lot_id is null and exists (
    select from inventory_movements s where s.facility_id = m.facility_id and s.component = m.component
      and s.blood_type = m.blood_type and s.kind = 'sent' and s.delta = -m.delta and s.reason = m.reason
      and s.at between m.at - interval '2 milliseconds' and m.at));
alter table inventory_movements validate constraint inventory_movements_author;
