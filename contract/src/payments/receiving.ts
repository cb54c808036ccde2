import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { deviceId, idInPath, optionalText } from '../shared/fields.ts';
import { patientNumber } from '../shared/typed/patient-number.ts';
import { amountToPay } from '../shared/sent-amounts.ts';
import { instant } from '../shared/wire.ts';
import { transaction } from './transactions.ts';

/** Lifetime of a QR code in seconds (decisions: payments). */
export const qr_ttl_seconds = 900;
/** Seconds before an error can be reported on an open payment (part 1 §9). */
export const report_error_delay_seconds = 10;

export const createTransaction = endpoint({
  name: 'createTransaction',
  method: 'POST',
  path: '/clinic/transactions',
  summary: 'Starts a QR payment at the chosen branch',
  words: 'Start a QR payment',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  body: z.strictObject({ amount: amountToPay, patient_id: patientNumber, remark: optionalText(255) }),
  response: transaction,
  refusals: ['payment_already_open', 'same_payment_moments_ago', 'no_payee', 'branch_closing'],
});

export const receiveTransaction = endpoint({
  name: 'receiveTransaction',
  method: 'GET',
  path: '/clinic/transactions/receive',
  summary:
    'The payment in progress on this device, or null; with `transaction_id`, that payment of this device, even after it ended',
  words: 'See the payment in progress',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  query: z.object({
    device_id: z.optional(deviceId),
    /**
     * The payment that the counter waits for. It is returned in any status, so that a cashier without access to the list learns the
     * outcome.
     */
    transaction_id: z.optional(idInPath),
  }),
  response: z.nullable(transaction),
});

export const cancelTransaction = endpoint({
  name: 'cancelTransaction',
  method: 'DELETE',
  path: '/clinic/transaction/{id}',
  summary: 'Cancels a payment that is in progress',
  words: 'Cancel a payment that is in progress',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  params: z.object({ id: idInPath }),
  refusals: ['transaction_not_found', 'transaction_not_in_progress'],
});

export const markTransactionSeen = endpoint({
  name: 'markTransactionSeen',
  method: 'PUT',
  path: '/clinic/transaction/{id}/seen',
  summary:
    'A person says that the money of a payment to the clinic’s own account is there; its fees are billed. A repeat changes nothing',
  words: 'Say that a payment to the clinic’s own account has arrived',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({}),
  response: transaction,
  refusals: ['transaction_not_found', 'payment_not_own', 'transaction_refunded'],
});

export const transactionQrCode = endpoint({
  name: 'transactionQrCode',
  method: 'PUT',
  path: '/clinic/transaction/{id}/qrcode',
  summary: 'The QR code of a payment in progress; with `renew`, a new one that is valid for another 15 minutes',
  words: 'Show the QR code of a payment',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  params: z.object({ id: idInPath }),
  body: z.strictObject({ renew: z.optional(z.boolean()) }),
  response: z.object({
    /** The content of the QR code (EMVCo, PayNow). Null: the acquirer is still making it; an event says when it is there. */
    code: z.nullable(z.string()),
    message: z.string(),
    /** Whom the payer's phone names. */
    payee: z.string(),
    reference: z.string(),
    expires_at: instant,
  }),
  refusals: ['transaction_not_found', 'transaction_not_in_progress'],
});
