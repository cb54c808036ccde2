import { identity_key, type Placements } from '../../platform/db/distributed/placement.ts';

export const placements: Placements = {
  journal_entry: { place: 'distributed', key: 'clinic_id', reason: "written by triggers on the clinic's rows" },
  payment_note: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_note_pkey: identity_key,
      payment_note_display_id_key: 'becomes (clinic_id, display_id); one counter assigns the numbers of all clinics',
    },
    reason: 'refers to a transaction and an advice',
  },
  payment_advice: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      payment_advice_pkey: identity_key,
      payment_advice_display_id_key: 'becomes (clinic_id, display_id); one counter assigns the numbers of all clinics',
      payment_advice_invoice_number_key:
        'becomes (clinic_id, invoice_number); one counter assigns the numbers of all clinics',
    },
    reason: "sums of one clinic's transactions and notes",
  },
  payment_advice_gst_relate: { place: 'distributed', key: 'clinic_id', reason: 'belongs to its advice' },
  settlement_run_clinic: { place: 'distributed', key: 'clinic_id', reason: 'written in the transaction of its advice' },
  giro_file_line: { place: 'distributed', key: 'clinic_id', reason: 'moves with its advice' },
  giro_answer_line: { place: 'distributed', key: 'clinic_id', reason: 'moves with the line of its file' },
  day_close: { place: 'distributed', key: 'clinic_id', reason: 'one row per signed-off day of a clinic' },
  day_close_entry: { place: 'distributed', key: 'clinic_id', reason: 'refers to the journal of its clinic' },
  day_close_unpaid: { place: 'distributed', key: 'clinic_id', reason: 'refers to the transactions of its clinic' },
  print_ticket: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: { print_ticket_hash: 'becomes (clinic_id, ticket_hash), and a ticket carries its clinic' },
    reason: 'opens one document of one clinic',
  },
  refund: {
    place: 'distributed',
    key: 'clinic_id',
    unfit: {
      refund_pkey: identity_key,
      refund_reference_key: 'becomes (clinic_id, reference), and a reference carries its clinic',
      refund_acquirer_id_key:
        'becomes (clinic_id, acquirer_id); a local table then ensures that an answer counts once over all clinics',
    },
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
