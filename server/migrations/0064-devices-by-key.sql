-- Reason: a device on which somebody signed in before is found by itself, when a passkey is asked for before anybody is named.
-- Outside a transaction
create index concurrently if not exists familiar_device_by_device on familiar_device (device_key);
