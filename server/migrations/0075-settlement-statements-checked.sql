-- Reason: the references to fee statements of 0070 are validated without the lock of the change.
alter table transaction validate constraint transaction_of_statement_there;
alter table settlement_run_clinic validate constraint settlement_run_clinic_statement_there;
