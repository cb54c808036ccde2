-- Reason: the checks of 0064 are validated without the lock of the change, and payments of a statement refer to it.
alter table payee_plan validate constraint payee_plan_mode_known;
alter table payee_plan validate constraint payee_plan_names_one;
alter table payment_code validate constraint payment_code_mode_known;
alter table transaction validate constraint transaction_mode_known;
alter table transaction validate constraint transaction_own_apart;
alter table transaction validate constraint transaction_fees_tie;
alter table settlement_run_clinic validate constraint settlement_run_clinic_outcome_known;
alter table settlement_run_clinic validate constraint settlement_run_clinic_owes;
alter table journal_entry validate constraint journal_entry_kind_known;
alter table journal_entry validate constraint journal_entry_balances_all;
alter table journal_entry validate constraint journal_entry_own_apart;
alter table refund validate constraint refund_way_known;
alter table transaction add constraint transaction_of_statement_there foreign key (clinic_id, fee_statement_id)
  references fee_statement (clinic_id, id) deferrable initially deferred not valid;
alter table settlement_run_clinic add constraint settlement_run_clinic_statement_there foreign key (clinic_id, fee_statement_id)
  references fee_statement (clinic_id, id) deferrable initially deferred not valid;
