-- Of a completed donation: millilitres (null: the usual volume), and the number on the bag.
alter table donation_requests add column volume_ml smallint;
alter table donation_requests add column donation_number text;
alter table donation_requests add constraint donation_requests_given
  check ((volume_ml is null or volume_ml between 50 and 1000) and (donation_number is null or length(donation_number) between 1 and 32)
    and (status = 'COMPLETED' and creator = 'donor' or (volume_ml is null and donation_number is null))) not valid;
