import * as deviceMessages from '@clinic/contract/payments/device-messages.ts';
import * as money from '@clinic/contract/payments/find-money.ts';
import * as issueAnswers from '@clinic/contract/payments/issue-answers.ts';
import * as issues from '@clinic/contract/payments/issues.ts';
import * as outcomes from '@clinic/contract/payments/outcomes.ts';
import * as statistics from '@clinic/contract/payments/statistics.ts';
import * as transactions from '@clinic/contract/payments/transactions.ts';
import { largeListRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { attachOutcome } from './attach-outcome.ts';
import { answerIssue } from './answer-issue.ts';
import { calculateTransactions } from './calculate-transactions.ts';
import { cancelTransaction } from './cancel-transaction.ts';
import { createIssue } from './create-issue.ts';
import { createScreenToken } from './create-screen-token.ts';
import { createTransaction } from './create-transaction.ts';
import { deleteDeviceMessage } from './delete-device-message.ts';
import { exportTransactions } from './export-transactions.ts';
import { findMoney } from './find-money.ts';
import { getTransaction } from './get-transaction.ts';
import { listDeviceScreens } from './list-device-screens.ts';
import { listIssues } from './list-issues.ts';
import { listOpenIssues } from './list-open-issues.ts';
import { listPresentedPayments } from './list-presented-payments.ts';
import { listStatistics } from './list-statistics.ts';
import { listTransactionIssues } from './list-transaction-issues.ts';
import { listTransactions } from './list-transactions.ts';
import { readDeviceMessage } from './read-device-message.ts';
import { receivePaymentOutcome } from './receive-payment-outcome.ts';
import { receiveTransaction } from './receive-transaction.ts';
import { showDeviceMessage, showPresentCode } from './show-device-message.ts';
import { transactionQrCode } from './transaction-qr-code.ts';
import { unpairDeviceScreen } from './unpair-device-screen.ts';
import { updateIssue } from './update-issue.ts';
import { updateTransaction } from './update-transaction.ts';

export const paymentsRoutes: Route[] = [
  route(transactions.createTransaction, createTransaction),
  readRoute(transactions.listTransactions, listTransactions),
  readRoute(transactions.calculateTransactions, calculateTransactions),
  route(transactions.exportTransactions, exportTransactions),
  readRoute(transactions.receiveTransaction, receiveTransaction),
  readRoute(transactions.getTransaction, getTransaction),
  route(transactions.updateTransaction, updateTransaction),
  route(transactions.cancelTransaction, cancelTransaction),
  route(transactions.transactionQrCode, transactionQrCode),
  readRoute(statistics.listStatistics, listStatistics),
  largeListRoute(issues.listTransactionIssues, listTransactionIssues),
  route(issues.createIssue, createIssue),
  route(issues.updateIssue, updateIssue),
  readRoute(issues.listIssues, listIssues),
  route(issueAnswers.listOpenIssues, listOpenIssues),
  route(issueAnswers.answerIssue, answerIssue),
  route(deviceMessages.createDeviceMessage, showDeviceMessage),
  route(deviceMessages.updateDeviceMessage, showPresentCode),
  route(deviceMessages.deleteDeviceMessage, deleteDeviceMessage),
  route(deviceMessages.createScreenToken, createScreenToken),
  route(deviceMessages.listDeviceScreens, listDeviceScreens),
  route(deviceMessages.unpairDeviceScreen, unpairDeviceScreen),
  route(deviceMessages.readDeviceMessage, readDeviceMessage),
  route(outcomes.receivePaymentOutcome, receivePaymentOutcome),
  readRoute(money.findMoney, findMoney),
  route(money.attachOutcome, attachOutcome),
  route(outcomes.listPresentedPayments, listPresentedPayments),
];
