-- Reason: the consumer app may say which doctor of the partner site an appointment is with.

alter table appointment add column hummingbird_doctor_info jsonb;
