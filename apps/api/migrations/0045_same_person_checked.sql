alter table users validate constraint users_same_person_as_fkey;
alter table users validate constraint users_same_person;
drop index users_email_key;
alter index users_first_email_key rename to users_email_key;
