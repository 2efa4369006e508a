-- What the codes on labels stand for at a facility, as its staff said when they first received such a label.
create table scan_codes (
  facility_id uuid not null references facilities on delete cascade,
  part text not null check (part in ('product', 'group')),
  code text not null check (length(code) between 1 and 8),
  component text check (component
    in ('red_cells', 'whole_blood', 'platelets', 'platelet_concentrates', 'plasma', 'cryoprecipitate')),
  blood_type blood_type,
  primary key (facility_id, part, code),
  check ((part = 'product') = (component is not null)),
  check ((part = 'group') = (blood_type is not null))
);
