-- Reason: no stored role group breaks the rule of delegated ones.
alter table role_group validate constraint role_group_delegated;
