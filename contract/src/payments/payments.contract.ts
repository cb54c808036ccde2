import { domainContract } from '../shared/domain-contract.ts';
import * as connections from './acquirer-connections.ts';
import * as customerPayments from './customer-payments.ts';
import * as deviceMessages from './device-messages.ts';
import * as findMoney from './find-money.ts';
import * as issueAnswers from './issue-answers.ts';
import * as issues from './issues.ts';
import * as outcomes from './outcomes.ts';
import * as payee from './payee.ts';
import * as receiptPage from './receipt-page.ts';
import * as receipts from './receipts.ts';
import * as receiving from './receiving.ts';
import * as statistics from './statistics.ts';
import * as transactions from './transactions.ts';
import * as unmatchedOutcomes from './unmatched-outcomes.ts';
import { refusalTable } from '../shared/problem.ts';

const refusals = refusalTable({
  transaction_not_found: { status: 404, detail: 'Transaction not found.' },
  transaction_not_in_progress: { status: 409, detail: 'This payment is no longer in progress.' },
  payment_not_own: {
    status: 409,
    detail: 'This payment goes to the platform’s account. It is complete once the bank reports it.',
  },
  payment_is_own: {
    status: 409,
    detail:
      'Customers paid this payment to the clinic itself. Money that the platform received belongs to another one.',
  },
  transaction_refunded: { status: 409, detail: 'This payment was refunded.' },
  branch_closing: { status: 409, detail: 'This branch takes no new payments, because it is closing.' },
  acquirer_connection_closed: { status: 409, detail: 'This connection is closed.' },
  acquirer_connection_in_use: {
    status: 409,
    detail:
      'Codes are made with this connection today or will from a day that is set. Set another payee for them first.',
  },
  acquirer_secrets_not_proposed: { status: 409, detail: 'There are no new secrets to put in force.' },
  acquirer_mode_wrong: {
    status: 409,
    detail: 'A server in production takes live connections only, and any other server takes test connections only.',
    field: 'live',
  },
  payment_already_open: { status: 409, detail: 'Another payment is open on this device. Finish or cancel it first.' },
  same_payment_moments_ago: {
    status: 409,
    detail: 'The same payment was created a moment ago. Please check the transaction list before trying again.',
  },
  no_payee: {
    status: 503,
    detail:
      'No QR code can be made, because the account that receives the money is not set up. Please contact the platform’s support.',
  },
  receipt_of_unpaid: { status: 409, detail: 'Only a completed payment has a receipt.' },
  receipt_link_over: {
    status: 403,
    detail: 'This receipt is no longer available. Please ask the clinic for a new link.',
  },
  issue_not_found: { status: 404, detail: 'Issue not found.' },
  issue_resolved: { status: 409, detail: 'A resolved issue cannot be edited.' },
  device_not_found: { status: 404, detail: 'Device not found.' },
  device_screen_not_found: { status: 404, detail: 'Customer screen not found.' },
  outcome_not_found: { status: 404, detail: 'The acquirer has reported no money under this number.' },
  transaction_already_received: {
    status: 409,
    detail: 'This payment was already received. Please attach the money to another payment, or have it returned.',
  },
  outcome_not_unmatched: {
    status: 409,
    detail: 'This money is no longer unmatched, or its reference does not match a code of this payment.',
  },
  outcome_conflict: { status: 409, detail: 'This payment was already reported with different content.' },
});

export const paymentsContract = domainContract({
  areas: {
    Payments: [receiving, transactions, payee, customerPayments, receipts, receiptPage, findMoney],
    Dashboard: [statistics],
    'Reported errors': [issues],
    'Customer screen': [deviceMessages],
  },
  others: [connections, issueAnswers, outcomes, unmatchedOutcomes],
  refusals,
});
