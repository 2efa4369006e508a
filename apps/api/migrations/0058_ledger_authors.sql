-- Who acted where neither a person nor a token did: the program, or the partner whom the reason names.
alter table inventory_movements add column author text;
alter table inventory_movements add constraint inventory_movements_author check (author in ('program', 'partner')) not valid;
