-- outside a transaction
create index concurrently if not exists appeals_news_due on appeals (news_due_at) where news_due_at is not null;
