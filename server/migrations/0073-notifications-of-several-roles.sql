-- Reason: several roles may answer a request to redeem, so a missed one is news for all of them.

-- The further roles whose holders receive a notification, besides those of `role`. A user who holds several receives it once.
alter table notification add column other_roles text[];
