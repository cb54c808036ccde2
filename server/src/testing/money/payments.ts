import { randomUUID } from 'node:crypto';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { type Transaction } from '@clinic/contract/payments/transactions.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { Webhook } from 'standardwebhooks';
import {
  type Clinic,
  type Group,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type SignedIn,
  type User,
} from '../factories.ts';
import { type TestApp, test_webhook_secret } from '../test-app.ts';

/** A counter: a user signed in at a clinic, on a device that the clinic knows. */
export interface Counter extends SignedIn {
  clinic: Clinic;
  user: User;
}

export const cashier_roles: readonly Role[] = [
  'ROLE_TRANSACTION_VIEW',
  'ROLE_TRANSACTION_CREATE',
  'ROLE_TRANSACTION_UPDATE',
  'ROLE_TRANSACTION_EXPORT',
  'ROLE_ISSUE_VIEW',
  'ROLE_ISSUE_CREATE',
  'ROLE_ISSUE_UPDATE',
];

/** Another browser at a clinic, with its device known there. */
export async function openCounter(app: TestApp, user: User, clinic: Clinic): Promise<Counter> {
  const session = await mintSession(app, user, clinic);
  await app.owner.query(
    'insert into device (clinic_id, device_id, registered_by, registered_at) values ($1, $2, $3, now())',
    [clinic.id, session.device_id, user.id],
  );
  return { ...session, clinic, user };
}

/** A clinic in a new group with a counter. The user at the counter has `roles`. */
export async function makeCounter(
  app: TestApp,
  options: { roles?: readonly Role[]; group?: Group; clinic?: Clinic; username?: string } = {},
): Promise<Counter> {
  const group = options.group ?? (await makeGroup(app));
  const clinic = options.clinic ?? (await makeClinic(app, group, { allow_telemed: true }));
  const user = await makeUser(app, group, {
    clinics: [clinic],
    roles: options.roles ?? cashier_roles,
    ...(options.username ? { username: options.username } : {}),
  });
  // Lets a test travel to the past, where a newer password would end the session.
  await app.owner.query("update staff_user set password_changed_at = '2000-01-01' where id = $1", [user.id]);
  return openCounter(app, user, clinic);
}

/** A payment in progress at the counter. */
export async function startPayment(
  app: TestApp,
  counter: Counter,
  body: { amount?: number; patient_id?: string; remark?: string } = {},
): Promise<Transaction> {
  const started = await app.call(
    createTransaction,
    { body: { amount: 12.5, patient_id: 'P-1', ...body } },
    counter.token,
  );
  if (started.status !== 200) throw new Error(`Create answered ${started.status}: ${started.text}`);
  return started.answer;
}

export interface SentOutcome {
  reference: string;
  status?: 'paid' | 'failed';
  amount?: number;
  currency?: string;
  acquirer_id?: string;
  paid_at?: string;
}

/** The headers of a genuine webhook over this body. */
export function signedHeaders(
  payload: string,
  { secret = test_webhook_secret, id = `msg_${randomUUID()}`, at = new Date() } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, payload),
  };
}

export const outcomeOf = (app: TestApp, outcome: SentOutcome) => ({
  status: 'paid',
  amount: 12.5,
  currency: 'SGD',
  acquirer_id: `acq_${randomUUID()}`,
  paid_at: new Date(Date.now() + app.clock.offset_ms).toISOString(),
  ...outcome,
});

/** Reports an outcome as the acquirer does. */
export async function sendOutcome(app: TestApp, outcome: SentOutcome) {
  const payload = JSON.stringify(outcomeOf(app, outcome));
  return app.call(
    receivePaymentOutcome,
    { body: JSON.parse(payload) as object },
    undefined,
    signedHeaders(payload, { at: new Date(Date.now() + app.clock.offset_ms) }),
  );
}
