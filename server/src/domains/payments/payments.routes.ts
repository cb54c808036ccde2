import * as customerPayments from '@clinic/contract/payments/customer-payments.ts';
import * as deviceMessages from '@clinic/contract/payments/device-messages.ts';
import * as money from '@clinic/contract/payments/find-money.ts';
import * as issueAnswers from '@clinic/contract/payments/issue-answers.ts';
import * as issues from '@clinic/contract/payments/issues.ts';
import * as outcomes from '@clinic/contract/payments/outcomes.ts';
import * as payee from '@clinic/contract/payments/payee.ts';
import * as receiptPage from '@clinic/contract/payments/receipt-page.ts';
import * as receipts from '@clinic/contract/payments/receipts.ts';
import * as statistics from '@clinic/contract/payments/statistics.ts';
import * as today from '@clinic/contract/payments/today.ts';
import * as receiving from '@clinic/contract/payments/receiving.ts';
import * as transactions from '@clinic/contract/payments/transactions.ts';
import { knownRoute, largeListRoute, type Route, route, savingRoute } from '../../platform/http/route.ts';
import { listCustomerPayments } from './customers/list-customer-payments.ts';
import { attachOutcome } from './outcomes/attach-outcome.ts';
import { answerIssue, listOpenIssues, presentIssueOf } from './issues/issue-answer-actions.ts';
import { calculateTransactions } from './transactions/calculate-transactions.ts';
import { cancelTransaction } from './receiving/cancel-transaction.ts';
import { createIssue, listIssues, listTransactionIssues, presentIssue, updateIssue } from './issues/issue-actions.ts';
import { createScreenToken, listDeviceScreens, unpairDeviceScreen } from './screens/device-screen-actions.ts';
import { createTransaction } from './receiving/create-transaction.ts';
import { deleteDeviceMessage } from './screens/delete-device-message.ts';
import { exportTransactions } from './export/export-transactions.ts';
import { findMoney } from './find-money/find-money.ts';
import { getTransaction } from './transactions/get-transaction.ts';
import { listBranchStatistics, listStatistics } from './statistics/statistics-actions.ts';
import { listPresentedPayments } from './outcomes/list-presented-payments.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import { readDeviceMessage } from './screens/read-device-message.ts';
import { createReceiptLink, downloadReceipt, sendReceipt } from './receipts/receipt-actions.ts';
import { holderOfReceipt } from './receipts/holder-of-receipt.ts';
import { readPrintReceipt } from './receipts/read-print-receipt.ts';
import { readToday } from './today/read-today.ts';
import { receivePaymentOutcome } from './outcomes/receive-payment-outcome.ts';
import { clinicOfReference } from './receiving/paynow-code.rules.ts';
import { readPayee } from './receiving/read-payee.ts';
import { receiveTransaction } from './receiving/receive-transaction.ts';
import { createDeviceMessage, updateDeviceMessage } from './screens/device-message-actions.ts';
import { transactionQrCode } from './receiving/transaction-qr-code.ts';
import { presentTransaction, updateTransaction } from './transactions/update-transaction.ts';

export const paymentsRoutes: Route[] = [
  route(receiving.createTransaction, createTransaction),
  route(transactions.listTransactions, listTransactions),
  route(customerPayments.listCustomerPayments, listCustomerPayments),
  route(transactions.calculateTransactions, calculateTransactions),
  route(transactions.exportTransactions, exportTransactions),
  route(receiving.receiveTransaction, receiveTransaction),
  route(payee.readPayee, readPayee),
  route(transactions.getTransaction, getTransaction),
  savingRoute(transactions.updateTransaction, updateTransaction, presentTransaction),
  route(receiving.cancelTransaction, cancelTransaction),
  route(receiving.transactionQrCode, transactionQrCode),
  route(receipts.createReceiptLink, createReceiptLink),
  route(receipts.downloadReceipt, downloadReceipt),
  route(receipts.sendReceipt, sendReceipt),
  knownRoute(receiptPage.readPrintReceipt, readPrintReceipt, holderOfReceipt),
  route(statistics.listStatistics, listStatistics),
  route(statistics.listBranchStatistics, listBranchStatistics),
  route(today.readToday, readToday),
  largeListRoute(issues.listTransactionIssues, listTransactionIssues),
  route(issues.createIssue, createIssue),
  savingRoute(issues.updateIssue, updateIssue, presentIssue),
  route(issues.listIssues, listIssues),
  route(issueAnswers.listOpenIssues, listOpenIssues),
  savingRoute(issueAnswers.answerIssue, answerIssue, presentIssueOf),
  route(deviceMessages.createDeviceMessage, createDeviceMessage),
  route(deviceMessages.updateDeviceMessage, updateDeviceMessage),
  route(deviceMessages.deleteDeviceMessage, deleteDeviceMessage),
  route(deviceMessages.createScreenToken, createScreenToken),
  route(deviceMessages.listDeviceScreens, listDeviceScreens),
  route(deviceMessages.unpairDeviceScreen, unpairDeviceScreen),
  route(deviceMessages.readDeviceMessage, readDeviceMessage),
  route(outcomes.receivePaymentOutcome, receivePaymentOutcome, {
    clinicOf: ({ body }) => clinicOfReference(body.reference),
  }),
  route(money.findMoney, findMoney),
  route(money.attachOutcome, attachOutcome),
  route(outcomes.listPresentedPayments, listPresentedPayments),
];
