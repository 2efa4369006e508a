-- Telephone numbers as they are searched and compared: an extension is no part of them. No number had one until now.
create or replace function phone_digits(phone text) returns text
  language sql immutable strict parallel safe
  return ltrim(regexp_replace(regexp_replace(regexp_replace(phone, '\s*(ext|extn|x)[. ]*[0-9]+', '', 'gi'), '[^0-9,]', '', 'g'), ',0*', ' ', 'g'), '0');
