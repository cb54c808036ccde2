/** Why a person must look at something at the bank. */
export const bank_exception_kinds = [
  'money_without_payment',
  'money_out',
  'missing_money',
  'wrong_amount',
  'returned_payout',
  'payout_not_seen',
  'balance_gap',
  'acquirer_fees_differ',
  'reversal',
  'unreadable_file',
] as const;
export type BankExceptionKind = (typeof bank_exception_kinds)[number];

/** The working days in which each is to be cleared, unless a setting says otherwise. */
export const usual_due_working_days: Readonly<Record<BankExceptionKind, number>> = {
  money_without_payment: 1,
  money_out: 1,
  missing_money: 2,
  wrong_amount: 1,
  returned_payout: 1,
  payout_not_seen: 2,
  balance_gap: 1,
  acquirer_fees_differ: 3,
  reversal: 1,
  unreadable_file: 1,
};
