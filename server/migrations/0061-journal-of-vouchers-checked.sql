-- Reason: the entries that were there balance with the account of vouchers too.

alter table journal_entry validate constraint journal_entry_balances_all;
alter table journal_entry validate constraint journal_entry_kind_known;
