-- From which network somebody began to wait, as a hash under a key of the installation; '' where nobody knows. It goes with
-- the entry, when its days are over.
alter table wait_list_entries add column network text not null default '';
