-- Numbers of a bank's own have one form: capitals without spaces. Where two differ in nothing else, both stay as they are.
update stock_lots l set donation_number = upper(regexp_replace(donation_number, '\s', '', 'g') collate "C")
where donation_number ~ '[\sa-z]' and not exists (
  select from stock_lots o where o.facility_id = l.facility_id and o.id <> l.id and coalesce(o.product_code, '') = coalesce(l.product_code, '')
    and upper(regexp_replace(o.donation_number, '\s', '', 'g') collate "C") = upper(regexp_replace(l.donation_number, '\s', '', 'g') collate "C"));
update donation_requests r set donation_number = upper(regexp_replace(donation_number, '\s', '', 'g') collate "C")
where donation_number ~ '[\sa-z]' and not exists (
  select from donation_requests o where o.facility_id = r.facility_id and o.id <> r.id
    and upper(regexp_replace(o.donation_number, '\s', '', 'g') collate "C") = upper(regexp_replace(r.donation_number, '\s', '', 'g') collate "C"));
update transfer_lots set donation_number = upper(regexp_replace(donation_number, '\s', '', 'g') collate "C")
where donation_number ~ '[\sa-z]';
