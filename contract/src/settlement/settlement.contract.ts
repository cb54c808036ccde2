import { domainContract } from '../shared/domain-contract.ts';
import * as acquirerWebhooks from './acquirer-webhooks.ts';
import * as adviceLines from './advice-lines.ts';
import * as branchesToday from './branches-today.ts';
import * as clinicBankAccount from './clinic-bank-account.ts';
import * as dayClose from './day-close.ts';
import * as feeStatements from './fee-statements/fee-statements.ts';
import * as giroAnswers from './giro-answers.ts';
import * as giroFiles from './giro-files.ts';
import * as heldMoney from './held-money.ts';
import * as paymentAdvices from './payment-advices.ts';
import * as paymentNotes from './payment-notes.ts';
import * as platformWork from './platform-work.ts';
import * as printPages from './print-pages.ts';
import * as print from './print.ts';
import * as refunds from './refunds.ts';
import * as settlementRuns from './settlement-runs.ts';
import { refusalTable } from '../shared/problem.ts';

const refusals = refusalTable({
  payment_note_not_found: { status: 404, detail: 'Payment note not found.' },
  payment_note_not_possible: { status: 409, detail: 'A note can only be raised on a payment that was received.' },
  payment_note_already_reviewed: { status: 409, detail: 'This note has already been reviewed.' },
  payment_advice_not_found: { status: 404, detail: 'Payment advice not found.' },
  fee_statement_not_found: { status: 404, detail: 'Fee statement not found.' },
  fee_statement_already_paid: {
    status: 409,
    detail: 'This fee statement is already recorded as paid, with another reference of the bank.',
  },
  payment_advice_not_in_state: { status: 409, detail: 'The state of this payment advice no longer allows this.' },
  refund_not_found: { status: 404, detail: 'Refund not found.' },
  refund_not_possible: { status: 409, detail: 'Only money that was received can be refunded.' },
  refund_of_voucher: {
    status: 409,
    detail: 'This was paid by voucher. The customer’s money is refunded with the voucher, not here.',
  },
  refund_once_only: {
    status: 409,
    detail: 'The acquirer of this payment refunds it once only, and there is a refund already.',
  },
  refund_too_late: {
    status: 409,
    detail: 'The acquirer of this payment no longer refunds it, because it is too long ago.',
  },
  refund_above_paid: { status: 409, detail: 'With the other refunds, this is more than the customer paid.' },
  refund_already_decided: { status: 409, detail: 'This refund has already been decided.' },
  refund_by_requester: { status: 403, detail: 'You cannot decide your own request. Please ask another user.' },
  refund_not_approved: { status: 409, detail: 'This refund is not approved.' },
  refund_answer_conflict: { status: 409, detail: 'This refund was already answered with different content.' },
  transaction_not_held: { status: 409, detail: 'This money is not on hold.' },
  refund_open: {
    status: 409,
    detail: 'A refund of this payment is still waiting for an answer. Please decide after it.',
  },
  giro_file_not_found: { status: 404, detail: 'Bank file not found.' },
  giro_answer_not_found: { status: 404, detail: 'Answer of the bank not found.' },
  giro_answer_conflict: {
    status: 409,
    detail: 'This message of the bank was already received with different content.',
  },
  clinic_not_found: { status: 404, detail: 'Clinic not found.' },
  settlement_run_not_found: { status: 404, detail: 'Settlement run not found.' },
  payment_note_not_approved: { status: 409, detail: 'Only an approved note has a document.' },
  print_address_invalid: { status: 400, detail: 'This address is not a print page.' },
  print_ticket_over: { status: 403, detail: 'This print page has expired. Please open it again from the portal.' },
  day_already_signed_off: { status: 409, detail: 'This day has already been signed off.' },
  day_figures_changed: {
    status: 409,
    detail: 'The figures of the day have changed. Please check them and sign off again.',
  },
  day_close_not_found: { status: 404, detail: 'This day is not signed off at this branch.' },
  document_not_found: { status: 404, detail: 'Document not found.' },
  document_link_over: { status: 403, detail: 'This link has expired. Please open the payment advice again.' },
});

export const settlementContract = domainContract({
  areas: {
    Notes: [paymentNotes],
    Payouts: [paymentAdvices, adviceLines, feeStatements],
    Refunds: [refunds],
    'Day close': [dayClose, branchesToday],
    Documents: [print],
  },
  others: [
    acquirerWebhooks,
    settlementRuns,
    printPages,
    heldMoney,
    giroFiles,
    giroAnswers,
    clinicBankAccount,
    platformWork,
  ],
  refusals,
});
