-- The list of kinds is `NOTIFICATIONS` in packages/contract/src/notification-kinds.ts: by the types of the code nothing writes
-- another, and the API answers none. A new kind needs no migration.
alter table notifications drop constraint notifications_kind_check;
alter table reminders drop constraint reminders_kind_check;
