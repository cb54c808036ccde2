-- Reason: the trail is sealed, and says who looked at whose data.

select 1;
