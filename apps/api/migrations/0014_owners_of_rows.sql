delete from facility_keys k where not exists (select from facilities f where f.id = k.facility_id);
alter table facility_keys add constraint facility_keys_facility_id_fkey
  foreign key (facility_id) references facilities on delete cascade not valid;
alter table inventory_movements add constraint inventory_movements_transfer_id_fkey
  foreign key (transfer_id) references transfers on delete set null not valid;
alter table transfer_lots add constraint transfer_lots_held_by_fkey
  foreign key (held_by) references users on delete set null not valid;
