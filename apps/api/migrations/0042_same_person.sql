-- A person who works at several facilities has an account at each; the further ones name the first, with which they sign in.
alter table users add column same_person_as uuid;
-- The account under whose id the secret is encrypted; null where it is the row's own.
alter table second_factors add column sealed_for uuid;
alter table users add constraint users_same_person_as_fkey foreign key (same_person_as) references users not valid;
alter table users add constraint users_same_person
  check (same_person_as is null or (role = 'facility_staff' and same_person_as <> id)) not valid;
