import { domainContract } from '../shared/domain-contract.ts';
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
import { paymentsRefusals } from './refusals.ts';
import * as statistics from './statistics.ts';
import * as today from './today.ts';
import * as transactions from './transactions.ts';

export const paymentsContract = domainContract({
  areas: {
    Payments: [receiving, transactions, payee, customerPayments, receipts, receiptPage, findMoney],
    Dashboard: [statistics, today],
    'Reported errors': [issues],
    'Customer screen': [deviceMessages],
  },
  others: [issueAnswers, outcomes],
  refusals: paymentsRefusals,
});
