-- The moment in which the link of an appeal mail was used to answer: the donation of that moment was made by it, and it makes no other.
alter table appeal_recipients add column link_used_at timestamptz;
