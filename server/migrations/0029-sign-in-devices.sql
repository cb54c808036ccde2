-- Reason: where people are signed in, and counters that lock by themselves.

select 1;
