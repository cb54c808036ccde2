import type { Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
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
};
