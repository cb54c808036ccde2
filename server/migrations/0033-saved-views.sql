-- Reason: lists as people like to see them.

select 1;
