import * as acquirerWebhooks from '@clinic/contract/settlement/acquirer-webhooks.ts';
import * as adviceLines from '@clinic/contract/settlement/advice-lines.ts';
import * as branchesToday from '@clinic/contract/settlement/branches-today.ts';
import * as clinicAccounts from '@clinic/contract/settlement/clinic-bank-account.ts';
import * as dayClose from '@clinic/contract/settlement/day-close.ts';
import * as feeStatements from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import * as giroAnswers from '@clinic/contract/settlement/giro-answers.ts';
import * as giroFiles from '@clinic/contract/settlement/giro-files.ts';
import * as heldMoney from '@clinic/contract/settlement/held-money.ts';
import * as advices from '@clinic/contract/settlement/payment-advices.ts';
import * as notes from '@clinic/contract/settlement/payment-notes.ts';
import * as platformWork from '@clinic/contract/settlement/platform-work.ts';
import * as printPages from '@clinic/contract/settlement/print-pages.ts';
import * as print from '@clinic/contract/settlement/print.ts';
import * as refunds from '@clinic/contract/settlement/refunds.ts';
import * as runs from '@clinic/contract/settlement/settlement-runs.ts';
import { knownRoute, largeListRoute, type Route, route, routes, savingRoute } from '../../platform/http/route.ts';
import { checkSignedReport } from '../payments/index.ts';
import { readPlatformClinic } from '../clinics/index.ts';
import { receiveAcquirerWebhook } from './acquirers/receive-acquirer-webhook.ts';
import { readPayoutAccount, savePayoutAccount, setClinicBankAccount } from './advices/bank-account-actions.ts';
import { getPaymentAdvice, listPaymentAdviceLines, listPaymentAdvices } from './advices/payment-advice-actions.ts';
import * as settledActions from './advices/settled-advice-actions.ts';
import * as dayCloseActions from './day-close/day-close-actions.ts';
import { downloadDayClose } from './day-close/download-day-close.ts';
import { signOffDay } from './day-close/sign-off-day.ts';
import { downloadDocument } from './documents/download-document.ts';
import { downloadFeeStatement } from './fee-statements/download-fee-statement.ts';
import * as feeStatementActions from './fee-statements/fee-statement-actions.ts';
import { createGiroFile } from './giro/create-giro-file.ts';
import * as giroFileActions from './giro/giro-file-actions.ts';
import * as giroAnswerActions from './giro/receive-giro-answer.ts';
import { getPaymentNote, listPaymentNotes, reviewPaymentNote } from './notes/payment-note-actions.ts';
import { raisePaymentNote } from './notes/raise-payment-note.ts';
import * as printActions from './print/print-actions.ts';
import { printPdf } from './print/print-pdf.ts';
import { createRefund, listApprovedRefunds, listRefunds, listTransactionRefunds } from './refunds/refund-actions.ts';
import { decideRefund, presentRefund } from './refunds/decide-refund.ts';
import * as heldActions from './refunds/held-transaction-actions.ts';
import { receiveRefundOutcome } from './refunds/receive-refund-outcome.ts';
import * as runActions from './runs/settlement-run-actions.ts';
import { listBranchesToday } from './today/list-branches-today.ts';
import { readPlatformWork } from './work/read-platform-work.ts';

export const settlementRoutes: Route[] = [
  ...routes(notes, {
    listPaymentNotes: largeListRoute(notes.listPaymentNotes, listPaymentNotes),
    getPaymentNote,
    reviewPaymentNote: savingRoute(notes.reviewPaymentNote, reviewPaymentNote, getPaymentNote),
  }),
  ...routes(advices, { listPaymentAdvices, getPaymentAdvice }),
  largeListRoute(adviceLines.listPaymentAdviceLines, listPaymentAdviceLines),
  ...routes(feeStatements, { ...feeStatementActions, downloadFeeStatement }),
  ...routes(runs, { ...runActions, ...settledActions, raisePaymentNote }),
  ...routes(refunds, {
    createRefund,
    listRefunds,
    listTransactionRefunds: largeListRoute(refunds.listTransactionRefunds, listTransactionRefunds),
    decideRefund: savingRoute(refunds.decideRefund, decideRefund, presentRefund),
    receiveRefundOutcome: route(refunds.receiveRefundOutcome, receiveRefundOutcome, { checkSender: checkSignedReport }),
    listApprovedRefunds,
  }),
  ...routes(heldMoney, heldActions),
  ...routes(dayClose, { ...dayCloseActions, signOffDay, downloadDayClose }),
  ...routes(branchesToday, { listBranchesToday }),
  ...routes(platformWork, { readPlatformWork }),
  ...routes(giroFiles, {
    ...giroFileActions,
    createGiroFile,
    readPayoutAccount,
    savePayoutAccount: savingRoute(giroFiles.savePayoutAccount, savePayoutAccount, readPayoutAccount),
  }),
  savingRoute(
    clinicAccounts.setClinicBankAccount,
    setClinicBankAccount,
    async (act, given) => (await readPlatformClinic(act, given))?.bank_account,
  ),
  ...routes(giroAnswers, giroAnswerActions),
  ...routes(acquirerWebhooks, { receiveAcquirerWebhook }),
  ...routes(print, { ...printActions, printPdf, downloadDocument }),
  knownRoute(printPages.readPrintInvoice, printActions.readPrintInvoice, printActions.holderOfTicket),
  knownRoute(printPages.readPrintCreditNote, printActions.readPrintCreditNote, printActions.holderOfTicket),
  knownRoute(printPages.readPrintDebitNote, printActions.readPrintDebitNote, printActions.holderOfTicket),
];
