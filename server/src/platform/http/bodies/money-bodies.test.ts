import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_CREATE'] });
  ({ token } = await mintSession(app, user, clinic));
});
afterAll(() => app.close());

const create = (body: string): Promise<Response> =>
  app.raw('/api/clinic/transactions', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
const stored = async (): Promise<number> =>
  (await app.owner.query<{ n: number }>('select count(*)::int as n from transaction')).rows[0]?.n ?? -1;

test('T13 an invalid amount is refused on its field and never coerced', async () => {
  const not_amounts = [
    'null',
    'true',
    'false',
    '"0x10"',
    '["7"]',
    '[7]',
    '9007199254740993',
    '1e-7',
    '-0',
    '0',
    '-5',
    '""',
    '" 7"',
    '"7"',
    '"12.50"',
    '1.005',
    '0.001',
    '200000.01',
    '1e999',
    '{}',
    '{"amount": 7}',
  ];
  for (const amount of not_amounts) {
    const response = await create(`{"amount": ${amount}, "patient_id": "P1"}`);
    expect(response.status, amount).toBe(422);
    expect(await response.json(), amount).toHaveProperty('errors.amount.0');
  }
  for (const body of [
    '{"amount": 7, "amount": 700, "patient_id": "P1"}',
    '{"amount": NaN, "patient_id": "P1"}',
    '{"amount": 0x10, "patient_id": "P1"}',
    '{"amount": .5, "patient_id": "P1"}',
  ]) {
    expect((await create(body)).status, body).toBe(400);
  }
  for (const extra of ['"status": "p"', '"clinic_id": 1', '"amount_cents": 1', '"id": 1']) {
    const response = await create(`{"amount": 7, "patient_id": "P1", ${extra}}`);
    expect(response.status, extra).toBe(422);
  }
  expect(await stored()).toBe(0);
});

test('T13 a valid amount is stored to the cent', async () => {
  const made = await app.call(createTransaction, { body: { amount: 1234.56, patient_id: 'P1' } }, token);
  expect([200, 201]).toContain(made.status);
  const { rows } = await app.owner.query<{ amount_cents: string }>('select amount_cents from transaction');
  expect(rows).toEqual([{ amount_cents: 123_456 }]);
});
