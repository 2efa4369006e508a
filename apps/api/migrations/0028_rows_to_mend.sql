-- What the file has of a refused row, so that it can be mended and sent again; null for other rows, and after 30 days.
alter table directory_results add column cells text[];
