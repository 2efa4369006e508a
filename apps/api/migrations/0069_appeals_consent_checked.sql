alter table consents validate constraint consents_kind_check;
