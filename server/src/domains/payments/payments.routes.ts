import * as connections from '@clinic/contract/payments/acquirer-connections.ts';
import * as customerPayments from '@clinic/contract/payments/customer-payments.ts';
import * as deviceMessages from '@clinic/contract/payments/device-messages.ts';
import * as money from '@clinic/contract/payments/find-money.ts';
import * as issueAnswers from '@clinic/contract/payments/issue-answers.ts';
import * as issues from '@clinic/contract/payments/issues.ts';
import * as outcomes from '@clinic/contract/payments/outcomes.ts';
import * as payee from '@clinic/contract/payments/payee.ts';
import * as receiptPage from '@clinic/contract/payments/receipt-page.ts';
import * as receipts from '@clinic/contract/payments/receipts.ts';
import * as receiving from '@clinic/contract/payments/receiving.ts';
import * as statistics from '@clinic/contract/payments/statistics.ts';
import * as transactions from '@clinic/contract/payments/transactions.ts';
import * as unmatched from '@clinic/contract/payments/unmatched-outcomes.ts';
import {
  knownRoute,
  largeListRoute,
  preparedRoute,
  type Route,
  route,
  routes,
  savingRoute,
} from '../../platform/http/route.ts';
import * as connectionActions from './acquirers/connection-actions.ts';
import * as customerActions from './customers/list-customer-payments.ts';
import * as exportActions from './export/export-transactions.ts';
import * as findActions from './find-money/find-money.ts';
import * as issueActions from './issues/issue-actions.ts';
import { answerIssue, listOpenIssues, presentIssueOf } from './issues/issue-answer-actions.ts';
import * as attachActions from './outcomes/attach-outcome.ts';
import { listPresentedPayments } from './outcomes/list-presented-payments.ts';
import * as unmatchedActions from './outcomes/unmatched-outcome-actions.ts';
import { checkSignedReport, receivePaymentOutcome } from './outcomes/receive-payment-outcome.ts';
import { holderOfReceipt, readPrintReceipt } from './receipts/read-print-receipt.ts';
import * as receiptActions from './receipts/receipt-actions.ts';
import { createTransaction } from './receiving/create-transaction.ts';
import { clinicOfReference } from './receiving/paynow-code.rules.ts';
import * as receivingActions from './receiving/receiving-actions.ts';
import { markTransactionSeen } from './receiving/mark-seen.ts';
import { transactionQrCode } from './receiving/transaction-qr-code.ts';
import * as messageActions from './screens/device-message-actions.ts';
import * as screenActions from './screens/device-screen-actions.ts';
import * as statisticsActions from './statistics/statistics-actions.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import * as transactionActions from './transactions/transaction-actions.ts';

export const paymentsRoutes: Route[] = [
  ...routes(connections, {
    ...connectionActions,
    testAcquirerConnection: preparedRoute(connections.testAcquirerConnection, {
      take: connectionActions.askAcquirer,
      drop: async () => undefined,
      action: connectionActions.testAcquirerConnection,
    }),
  }),
  ...routes(receiving, { ...receivingActions, createTransaction, markTransactionSeen, transactionQrCode }),
  ...routes(payee, receivingActions),
  ...routes(transactions, {
    ...transactionActions,
    ...exportActions,
    listTransactions,
    updateTransaction: savingRoute(
      transactions.updateTransaction,
      transactionActions.updateTransaction,
      transactionActions.presentTransaction,
    ),
  }),
  ...routes(customerPayments, customerActions),
  ...routes(receipts, receiptActions),
  knownRoute(receiptPage.readPrintReceipt, readPrintReceipt, holderOfReceipt),
  ...routes(statistics, statisticsActions),
  ...routes(issues, {
    ...issueActions,
    listTransactionIssues: largeListRoute(issues.listTransactionIssues, issueActions.listTransactionIssues),
    updateIssue: savingRoute(issues.updateIssue, issueActions.updateIssue, issueActions.presentIssue),
  }),
  ...routes(issueAnswers, {
    listOpenIssues,
    answerIssue: savingRoute(issueAnswers.answerIssue, answerIssue, presentIssueOf),
  }),
  ...routes(deviceMessages, { ...messageActions, ...screenActions }),
  ...routes(outcomes, {
    listPresentedPayments,
    receivePaymentOutcome: route(outcomes.receivePaymentOutcome, receivePaymentOutcome, {
      clinicOf: ({ body }) => clinicOfReference(body.reference),
      checkSender: checkSignedReport,
    }),
  }),
  ...routes(unmatched, unmatchedActions),
  ...routes(money, { ...findActions, ...attachActions }),
];
