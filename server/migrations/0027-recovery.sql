-- Reason: codes by which a forgotten password is replaced, and wrong tries that know the device.

select 1;
