/** The payments domain's exports for later domains: moving a locked transaction, customer screens, and what a branch has open. */
export type { Capabilities, PayoutItem, Reported, ReportedPayout, ReportedRefund } from './acquirers/acquirer.ts';
export { isFailure, rawCallOf } from './acquirers/acquirer.ts';
export { reportedRefund } from './acquirers/adapters/standard-webhook.ts';
export {
  type ConnectionRow,
  findConnection,
  keepingWebhook,
  listConnectionRows,
  listMisplacedConnections,
  listSilentConnections,
} from './acquirers/connections.queries.ts';
export { capabilitiesOf, openAcquirer } from './acquirers/open-acquirer.ts';
export { takeDispute, takePaymentReport } from './acquirers/take-report.ts';
export { findCode, findReportedCode, hastenCode } from './acquirers/acquirer-codes.queries.ts';
export { feesOf } from './fees.rules.ts';
export { receiveOwnPayment } from './receiving/mark-seen.ts';
export { payNowText } from './receiving/paynow-code.rules.ts';
export { moveTransaction } from './transactions/move-transaction.ts';
export { checkSignedReport, takeOutcome } from './outcomes/receive-payment-outcome.ts';
export { lockKnown, lockOutcome } from './outcomes/outcomes.queries.ts';
export { redeemByVoucher } from './transactions/redeem-by-voucher.ts';
export { paymentsInvariants } from './payments.invariants.ts';
export { type ConsultOfClinic, consultMoneyJob, followRefund } from './tele-consults/consult-money.ts';
export { payTeleConsult } from './tele-consults/pay-tele-consult.ts';
export {
  lockTransaction,
  readTransaction,
  resolveTransaction,
  type TransactionRow,
} from './transactions/transactions.queries.ts';
export { listPairedScreens, openScreen, pairScreen, unpairScreen } from './screens/paired-screens.ts';
export { type BranchName, type BranchSum, listBranchNames } from './statistics/branch-statistics.queries.ts';
export { countOpenIssues, type OpenIssues, sumOpenPayments } from './today/today.queries.ts';
