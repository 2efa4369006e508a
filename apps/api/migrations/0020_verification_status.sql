alter table facilities rename column standing to verification_status;
alter index facilities_by_standing rename to facilities_by_verification_status;
