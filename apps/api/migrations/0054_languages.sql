-- The language that a person chose, as BCP 47 has it; null where they have not. A language that we no longer speak stays.
create domain language_tag as text check (value ~ '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' and length(value) <= 35);

alter table users add column locale language_tag;

-- In which a claim was filled in: the listed address is written to in it.
alter table facility_claims add column locale language_tag;
