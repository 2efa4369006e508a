alter table entered_donors drop constraint entered_donors_claimed;
alter table entered_donors add constraint entered_donors_claimed check (
  claimed_at is null and taken is null
  or claimed_at is not null and code_hash is null and (taken is not null or email is null and link_hash is null)) not valid;
alter table entered_donors add constraint entered_donors_code_made_by_fkey
  foreign key (code_made_by) references users on delete set null not valid;
alter table entered_donors add constraint entered_donors_address_added_by_fkey
  foreign key (address_added_by) references users on delete set null not valid;
