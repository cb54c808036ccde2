-- Reason: the states of the customer screens are checked for the rows that were there.

alter table device_message validate constraint device_message_state_known;
