-- Facilities send the operator no files any more. Those that were sent go with their messages; the audit trail keeps that they were.
delete from verification_messages where is_file;
-- A process of the version before, which still has the form, adds none meanwhile.
alter table verification_files add constraint verification_files_no_more check (false) not valid;
