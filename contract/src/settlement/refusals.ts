import { refusalTable } from '../shared/problem.ts';

export const settlementRefusals = refusalTable({
  payment_note_not_found: { status: 404, detail: 'Payment note not found.' },
  payment_note_not_possible: { status: 409, detail: 'A note is raised on a payment that was received.' },
  payment_note_already_reviewed: { status: 409, detail: 'This note was already reviewed.' },
  payment_advice_not_found: { status: 404, detail: 'Payment advice not found.' },
  payment_advice_not_in_state: { status: 409, detail: 'The payment advice is no longer in the state for this.' },
  refund_not_found: { status: 404, detail: 'Refund not found.' },
  refund_not_possible: { status: 409, detail: 'Only money that was received can be refunded.' },
  refund_above_paid: { status: 409, detail: 'Together with the other refunds this is more than was paid.' },
  refund_already_decided: { status: 409, detail: 'This refund was already decided.' },
  refund_by_requester: { status: 403, detail: 'Somebody else must decide about your own request.' },
  refund_not_approved: { status: 409, detail: 'This refund was not approved.' },
  refund_answer_conflict: { status: 409, detail: 'This refund was answered before with another content.' },
  giro_file_not_found: { status: 404, detail: 'There is no such file to the bank.' },
  giro_answer_not_found: { status: 404, detail: 'There is no such answer of the bank.' },
  giro_answer_conflict: { status: 409, detail: 'This message of the bank came before with another content.' },
  clinic_not_found: { status: 404, detail: 'Clinic not found.' },
  settlement_run_not_found: { status: 404, detail: 'Settlement run not found.' },
});
