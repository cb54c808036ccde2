import { newOwnPayment } from '../money/settlement.ts';
import { randomUUID } from 'node:crypto';
import { createScreenToken } from '@clinic/contract/payments/device-messages.ts';
import { createIssue, type Issue } from '@clinic/contract/payments/issues.ts';
import { createReceiptLink } from '@clinic/contract/payments/receipts.ts';
import type { TestApp } from '../test-app.ts';
import { openCounter, sendOutcome, startPayment } from '../money/payments.ts';
import type { DomainSamples, Kept, Sample, World } from './sample.ts';

const textOrNothing: Kept = (text) => text || null;

/** A payment in progress on a new counter. */
async function newPayment({ app, user, clinic }: World) {
  const counter = await openCounter(app, user, clinic);
  return { counter, payment: await startPayment(app, counter, { patient_id: 'P-1', remark: 'before' }) };
}

async function newIssue(world: World): Promise<Issue> {
  const { payment, counter } = await newPayment(world);
  const params = { id: String(payment.id) };
  const made = await world.app.call(createIssue, { params, body: { type: 4, remark: 'before' } }, counter.token);
  if (made.status !== 200) throw new Error(`No issue: ${made.text}`);
  return made.answer;
}

const newScreen = async ({ app, counter }: World) => {
  const made = await app.call(createScreenToken, { body: { device_id: counter.device_id } }, counter.token);
  if (made.status !== 200) throw new Error(`No customer screen: ${made.text}`);
  // The token begins with the screen's id.
  return { token: made.answer.token, id: made.answer.token.split('.')[0] };
};

const ofPayment = async (world: World): Promise<Sample> => ({ params: { id: (await newPayment(world)).payment.id } });

/** A completed payment. */
async function paidPayment(world: World) {
  const made = await newPayment(world);
  await sendOutcome(world.app, { reference: made.payment.reference });
  return made;
}

const ofPaid = async (world: World): Promise<Sample> => ({ params: { id: (await paidPayment(world)).payment.id } });

async function receiptToken(world: World): Promise<string> {
  const { counter, payment } = await paidPayment(world);
  const made = await world.app.call(createReceiptLink, { params: { id: String(payment.id) } }, counter.token);
  if (made.status !== 200) throw new Error(`No receipt: ${made.text}`);
  return new URL(made.answer.url, 'http://x').searchParams.get('token') ?? '';
}

/** The screen and its event both have the shown message. */
const shown = { message: null, device_id: null, transaction_id: null };

const shownPayment = async (world: World): Promise<Sample> => {
  const { counter, payment } = await newPayment(world);
  return { body: { device_id: counter.device_id, transaction_id: payment.id } };
};

const ownDevice = async ({ counter }: World): Promise<Sample> => ({ query: { device_id: counter.device_id } });

/** Money under a reference of no payment. */
async function lostMoney(app: TestApp): Promise<string> {
  const acquirer_id = `lost-${randomUUID()}`;
  await sendOutcome(app, { reference: acquirer_id.replaceAll('-', '').slice(0, 20), acquirer_id });
  return acquirer_id;
}

export const samples: DomainSamples = {
  createTransaction: {
    // A device takes one payment at a time, so each payment has a new device.
    make: async ({ app, user, clinic }) => ({ token: (await openCounter(app, user, clinic)).token }),
    kept: { remark: textOrNothing },
  },
  getTransaction: { make: ofPayment },
  updateTransaction: {
    make: async (world) => {
      const { payment } = await newPayment(world);
      return { params: { id: payment.id }, body: { updated_at: payment.updated_at } };
    },
    kept: { remark: textOrNothing, updated_at: null },
  },
  cancelTransaction: { make: ofPayment },
  markTransactionSeen: {
    make: async ({ app, counter }) => ({ params: { id: await newOwnPayment(app, counter) } }),
  },
  transactionQrCode: { make: ofPayment, kept: { renew: null } },
  createReceiptLink: { make: ofPaid },
  downloadReceipt: { make: ofPaid },
  sendReceipt: { make: ofPaid, kept: { email: null, language: null } },
  readPrintReceipt: {
    make: async (world) => ({ body: { token: await receiptToken(world) } }),
    kept: { token: null },
  },
  listStatistics: {
    make: async () => {
      const year = new Date().getFullYear();
      return { query: { type: 'clinic_transaction_count_yearly', group: `${year - 1},${year + 1}` } };
    },
  },
  listBranchStatistics: {
    make: async () => ({ query: { date: '2020-01-01,2099-12-31', compared: '2019-01-01,2019-12-31' } }),
  },
  readPayee: {},
  receiveTransaction: {
    make: async (world) => {
      const { counter, payment } = await newPayment(world);
      return { query: { device_id: counter.device_id, transaction_id: payment.id } };
    },
  },
  listTransactionIssues: { make: async (world) => ({ params: { id: (await newIssue(world)).transaction.id } }) },
  createIssue: { make: ofPayment },
  updateIssue: {
    make: async (world) => {
      const { id, updated_at } = await newIssue(world);
      return { params: { id }, body: { updated_at } };
    },
    kept: { updated_at: null },
  },
  answerIssue: { make: async (world) => ({ params: { id: (await newIssue(world)).id } }) },
  createDeviceMessage: { make: shownPayment, kept: shown },
  updateDeviceMessage: { make: shownPayment, kept: shown },
  deleteDeviceMessage: { make: ownDevice },
  listDeviceScreens: { make: ownDevice },
  createScreenToken: { make: async ({ counter }) => ({ body: { device_id: counter.device_id } }) },
  unpairDeviceScreen: { make: async (world) => ({ params: { id: (await newScreen(world)).id } }) },
  readDeviceMessage: { make: async (world) => ({ query: { token: (await newScreen(world)).token } }) },
  findMoney: {
    make: async (world) => {
      await newPayment(world);
      return { query: { text: '12.50' } };
    },
  },
  attachOutcome: {
    make: async (world) => {
      const { payment } = await newPayment(world);
      const acquirer_id = `lost-${payment.reference}`;
      // Two letters shorter than the code.
      await sendOutcome(world.app, { reference: payment.reference.slice(0, -2), acquirer_id });
      return { params: { id: payment.id }, body: { acquirer_id } };
    },
  },
  attachUnmatchedOutcome: {
    make: async (world) => {
      const { payment } = await newPayment(world);
      return { params: { acquirer_id: await lostMoney(world.app) }, body: { transaction_id: payment.id } };
    },
    // At the outcome and in the journal.
    kept: { transaction_id: null },
  },
  returnUnmatchedOutcome: {
    make: async ({ app }) => ({ params: { acquirer_id: await lostMoney(app) } }),
    // Under the name of its column.
    kept: { note: null },
  },
  receivePaymentOutcome: {
    make: async (world) => {
      const { payment } = await newPayment(world);
      const acquirer_id = `acq-${payment.reference}`;
      const paid_at = new Date().toISOString();
      return { body: { reference: payment.reference, acquirer_id, paid_at, amount: 12.5, status: 'paid' } };
    },
    // A reference is stored in capitals. The only currency has no column.
    kept: { reference: (text) => String(text).toUpperCase(), currency: null },
  },
};
