import { findMoney } from '@clinic/contract/payments/find-money.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app);
});

const find = async (text: string) => (await app.call(findMoney, { query: { text } }, counter.token)).answer.data;

test('money is found with three wrong letters, one in each of the first three parts of the code', async () => {
  const { id, reference } = await startPayment(app, counter);
  const wrong = [2, 6, 10].reduce(
    (text, at) => `${text.slice(0, at)}${text[at] === 'Z' ? 'Y' : 'Z'}${text.slice(at + 1)}`,
    reference,
  );
  await sendOutcome(app, { reference: wrong, amount: 12.5, acquirer_id: `lost_${wrong}` });
  expect(await find('12.50')).toMatchObject([
    { transaction: { id }, unmatched: { reference: wrong, code: reference } },
  ]);
});
