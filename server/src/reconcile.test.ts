import { createDeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invariants, reconcile } from './reconcile.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from './testing/money/payments.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app);
  const paid = await startPayment(app, await openCounter(app, counter.user, counter.clinic));
  await sendOutcome(app, { reference: paid.reference });
  const { id: transaction_id } = await startPayment(app, counter);
  await app.call(createDeviceMessage, { body: { device_id: counter.device_id, transaction_id } }, counter.token);
});
afterAll(() => app.close());

test('an honest database satisfies every invariant, and the report says so', async () => {
  const lines: string[] = [];
  expect(await reconcile(app.owner_url, (line) => lines.push(line))).toBe(0);
  expect(lines.filter((line) => line.startsWith('holds'))).toHaveLength(invariants.length);
});

test('a violation is printed with its clinic and row, and the exit code is 1', async () => {
  await app.owner.query(`update device_message set version = version + 5`);
  const lines: string[] = [];
  expect(await reconcile(app.owner_url, (line) => lines.push(line))).toBe(1);
  expect(lines.join('\n')).toContain(
    `clinic ${counter.clinic.id}, screen of device ${counter.device_id}: is at version 6, announced was 1`,
  );
  expect(lines.at(-1)).toMatch(/1 violations$/);
});
