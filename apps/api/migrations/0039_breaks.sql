-- A break of a weekly pattern, in which no time is offered.
alter table session_templates add column break_from text;
alter table session_templates add column break_until text;
alter table session_templates add constraint session_templates_break check (
  (break_from is null) = (break_until is null)
  and (break_from is null or from_time < break_from and break_from < break_until and break_until < until_time)) not valid;
