/** Whether an entry of the journal was entered after the last one that was seen. */
export { isAfterSeen } from './day-close/day-items.queries.ts';

export { payoutToldJob } from './acquirers/receive-acquirer-webhook.ts';

/** An advice, a note and a fee statement with what their documents show. */
export {
  type DocumentedAdvice,
  type DocumentedNote,
  type DocumentedStatement,
  readDocumentedAdvice,
  readDocumentedNote,
  readDocumentedStatement,
} from './documents/documents.queries.ts';
/** The settlement domain's exports for later domains: what the bank says of the fees that clinics owe. */
export { receiveFeePayment } from './fee-statements/receive-fee-payment.ts';
/** The settlement domain's exports for later domains: working days of banks, and payouts that come back. */
export { nextWorkingDay } from './giro/giro-file.rules.ts';
export { returnPayout } from './giro/return-payout.ts';
