-- The application's role may not read the parts of the trail. The two figures that it shows are counted in the name of the owner.
alter function audit_months_ahead() security definer set search_path = public, pg_temp;
