alter table directory_imports
  -- In which country the rows are that do not name one; '' where nobody said.
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- Rows without coordinates that are placed in the middle of their town, and those whose town is not known.
  add column placed integer not null default 0,
  add column unplaced integer not null default 0;
