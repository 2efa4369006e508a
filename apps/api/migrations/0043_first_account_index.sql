-- outside a transaction
-- An address signs in to one account; the person's further ones have the same.
drop index concurrently if exists users_first_email_key;
create unique index concurrently users_first_email_key on users (email) where disabled_at is null and same_person_as is null;
