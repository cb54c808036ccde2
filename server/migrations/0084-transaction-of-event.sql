-- Reason: reconcile proves that each change was announced in its commit, also where a clinic's events and its trail are on two nodes.

-- The transaction that wrote the event, as the trail names it. Events of the previous release name none; they are deleted after a day.
alter table event add column tx xid8;
alter table event alter column tx set default pg_current_xact_id();
