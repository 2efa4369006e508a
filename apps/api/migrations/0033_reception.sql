-- Reception sees to a facility's day and its bookings, and to nothing else of it.
alter table users drop constraint users_personnel_role_check;
alter table users add constraint users_personnel_role_check
  check (personnel_role in ('Admin', 'Staff', 'Reception')) not valid;
alter table invitations drop constraint invitations_personnel_role_check;
alter table invitations add constraint invitations_personnel_role_check
  check (personnel_role in ('Admin', 'Staff', 'Reception')) not valid;
