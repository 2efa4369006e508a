-- Why the program itself ended a request: a code, which is said in the language of who reads the history. What people wrote
-- stays in `reason`, and so does what the program of former versions wrote there, in English.
alter table request_history add column reason_code text;
