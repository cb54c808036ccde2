import type { Placements } from '../../platform/db/distributed/placement.ts';

/** Payments, settlement and vouchers. */
export const placements: Placements = {
  transaction: {
    place: 'distributed',
    reason: 'the largest table; each row is read and written by one clinic',
  },
  patient: { place: 'distributed', reason: 'belongs to a clinic; joined with its transactions' },
  issue: {
    place: 'distributed',
    reason: "refers to a transaction; head office reads its group's issues, which queries each machine of the group",
  },
  payment_code: {
    place: 'distributed',
    reason: 'refers to a transaction',
  },
  payment_outcome: {
    place: 'local',
    reason: 'ensures that an outcome counts once over all clinics; no clinic owns one with an unknown reference',
  },
  bank_account: { place: 'reference', reason: 'a few rows, read with the clinic of each new payment' },
  acquirer_connection: { place: 'reference', reason: 'a few rows, read with the clinic of each new payment' },
  acquirer_code: { place: 'distributed', reason: 'refers to a transaction' },
  acquirer_webhook: { place: 'local', reason: 'belongs to no clinic; read by operators alone' },
  bank_statement_file: { place: 'local', reason: 'files of the company’s accounts, read by operators alone' },
  bank_statement: { place: 'local', reason: 'statements of the company’s accounts, read by operators alone' },
  bank_line: {
    place: 'local',
    reason: 'belongs to no clinic; united with later files under the lock of its account',
  },
  bank_statement_line: { place: 'local', reason: 'joins statements and lines' },
  bank_mapping: { place: 'local', reason: 'one row per account of the company' },
  payee_plan: { place: 'reference', reason: 'a few rows, read with the clinic of each new payment' },
  transaction_rollup: { place: 'distributed', reason: "sums of one clinic's transactions" },
  transaction_total: {
    place: 'distributed',
    reason: 'updated by the statements that change the rollup, on the same machine',
  },
  transaction_delta: {
    place: 'distributed',
    reason: 'written with the transaction and folded clinic by clinic',
  },
  device_message: { place: 'distributed', reason: 'refers to a device and a transaction' },
  receipt_link: {
    place: 'distributed',
    reason: 'opens the receipt of one transaction',
  },
  device_screen: {
    place: 'distributed',
    reason: 'refers to a device',
  },
  telemed_order: { place: 'distributed', reason: 'belongs to a transaction' },
  journal_entry: { place: 'distributed', reason: "written by triggers on the clinic's rows" },
  payment_note: {
    place: 'distributed',
    reason: 'refers to a transaction and an advice',
  },
  payment_advice: {
    place: 'distributed',
    reason: "sums of one clinic's transactions and notes",
  },
  payment_advice_gst_relate: { place: 'distributed', reason: 'belongs to its advice' },
  settlement_run_clinic: { place: 'distributed', reason: 'written in the transaction of its advice' },
  giro_file_line: { place: 'distributed', reason: 'moves with its advice' },
  giro_answer_line: { place: 'distributed', reason: 'moves with the line of its file' },
  day_close: { place: 'distributed', reason: 'one row per signed-off day of a clinic' },
  day_close_entry: { place: 'distributed', reason: 'refers to the journal of its clinic' },
  day_close_unpaid: { place: 'distributed', reason: 'refers to the transactions of its clinic' },
  print_ticket: {
    place: 'distributed',
    reason: 'opens one document of one clinic',
  },
  refund: {
    place: 'distributed',
    reason: 'refers to a transaction',
  },
  settlement_run: { place: 'reference', reason: 'one row per week; the advices of every clinic refer to it' },
  giro_file: { place: 'reference', reason: 'one row per file to the bank; the lines of every clinic refer to it' },
  giro_answer: { place: 'reference', reason: 'one row per answer of the bank; the lines of every clinic refer to it' },
  payout_account: { place: 'reference', reason: 'one row' },
  payout_account_change: { place: 'local', reason: 'one row per change of the payout account' },
  document_counter: {
    place: 'local',
    reason: 'numbers without gaps need one queue for all clinics; its lock is held only at the end of a transaction',
  },
  voucher: { place: 'distributed', reason: 'belongs to a branch, which sells it' },
  voucher_branch: { place: 'distributed', reason: 'read and written with its voucher' },
  voucher_log: { place: 'distributed', reason: 'read and written with its voucher' },
  voucher_in_collection: { place: 'distributed', reason: 'read and written with its voucher' },
  voucher_collection: { place: 'reference', reason: 'belongs to a group; named by the vouchers of several clinics' },
  voucher_collection_branch: { place: 'reference', reason: 'belongs to a collection' },
  promo_code: { place: 'distributed', reason: 'belongs to a branch, whose orders use it' },
  promo_code_taken: {
    place: 'local',
    reason: 'ensures that a group has each code once, whatever machine its branch is on',
  },
  promo_code_voucher: { place: 'distributed', reason: 'read and written with its promo code' },
  voucher_order: { place: 'distributed', reason: 'written with the stock of its voucher' },
  voucher_order_paid: { place: 'local', reason: 'ensures that a payment buys once; outcomes find the order by it' },
  voucher_certificate: {
    place: 'distributed',
    reason: 'written with its order; a sister branch that redeems it names the clinic that sold it',
  },
  voucher_certificate_number: { place: 'reference', reason: 'one row per group' },
  voucher_certificate_sum: {
    place: 'distributed',
    reason: 'updated by the statements that change certificates, on the same machine',
  },
  voucher_order_sum: {
    place: 'distributed',
    reason: 'updated by the statements that change orders, on the same machine',
  },
  voucher_redemption: {
    place: 'distributed',
    reason: 'a customer at the counter of one clinic; it names where the certificate is',
  },
};
