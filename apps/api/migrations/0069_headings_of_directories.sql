-- How a directory heads its columns, so that what is wrong with a cell says in which column it is.
alter table directory_imports add column headings text[] not null default '{}';
