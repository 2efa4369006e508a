-- A notification keeps what it said: a later change gets one of its own. Those of before show what is so now.
alter table notifications add column facts jsonb;

do $$
declare present text;
begin
  select substring(pg_get_constraintdef(oid) from 'ARRAY\[(.*)\]') into strict present from pg_constraint
  where conrelid = 'notifications'::regclass and conname = 'notifications_kind_check';
  alter table notifications drop constraint notifications_kind_check;
  execute format('alter table notifications add constraint notifications_kind_check check (kind in (%s, %s)) not valid', present,
    $kinds$'booking_sent'$kinds$);
  alter table notifications validate constraint notifications_kind_check;
end $$;
