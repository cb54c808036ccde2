-- Reason: the checks of 0073 are validated without the lock of the change.
alter table einvoice validate constraint einvoice_of_one;
alter table einvoice validate constraint einvoice_of_statement_there;
