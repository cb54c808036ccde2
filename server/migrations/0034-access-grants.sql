-- Reason: role groups are granted at a branch.

select 1;
