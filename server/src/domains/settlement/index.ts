/** The settlement domain's exports for later domains: what the bank says of the fees that clinics owe. */
export { receiveFeePayment } from './fee-statements/receive-fee-payment.ts';
