-- Reason: devices to which notifications are pushed.

select 1;
