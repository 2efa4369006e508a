-- Another account of the person becomes the first, and has the second factor, before the first one ends.
create or replace function leave_first_account(leaving uuid) returns void language plpgsql as $$
declare heir uuid;
begin
  select id into heir from users where same_person_as = leaving and disabled_at is null order by created_at, id limit 1 for update;
  if heir is null then
    update users set same_person_as = null where same_person_as = leaving;
    return;
  end if;
  update users set same_person_as = heir where id = leaving;
  update users set same_person_as = case when id <> heir then heir end where same_person_as = leaving;
  update second_factors set user_id = heir, sealed_for = coalesce(sealed_for, user_id) where user_id = leaving;
  update recovery_codes set user_id = heir where user_id = leaving;
end $$;
