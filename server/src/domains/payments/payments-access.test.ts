import * as activities from '@clinic/contract/oversight/activities.ts';
import * as deviceMessages from '@clinic/contract/payments/device-messages.ts';
import * as issues from '@clinic/contract/payments/issues.ts';
import * as outcomes from '@clinic/contract/payments/outcomes.ts';
import * as transactions from '@clinic/contract/payments/transactions.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { makeClinic } from '../../testing/factories.ts';
import { cashier_roles, type Counter, makeCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Every member call, with arguments that match the ids of the owner's rows. */
interface Owned {
  transaction_id: number;
  issue_id: number;
  screen_id: number;
  device_id: string;
}
type Case = [
  EndpointDefinition,
  (owned: Owned) => { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown },
];

const byId = ({ transaction_id }: Owned) => ({ params: { id: transaction_id } });
const later = '2026-01-01T00:00:00.000Z';
const calls_with_ids: Case[] = [
  [transactions.getTransaction, byId],
  [
    transactions.updateTransaction,
    (owned) => ({ ...byId(owned), body: { patient_id: 'X', remark: 'x', updated_at: later } }),
  ],
  [transactions.cancelTransaction, byId],
  [transactions.transactionQrCode, (owned) => ({ ...byId(owned), body: { renew: true } })],
  [
    activities.listActivities,
    ({ transaction_id }) => ({ query: { entity: 'transaction', entity_id: transaction_id } }),
  ],
  [issues.listTransactionIssues, byId],
  [issues.createIssue, (owned) => ({ ...byId(owned), body: { type: 1, remark: 'x' } })],
  [
    issues.updateIssue,
    ({ issue_id }) => ({ params: { id: issue_id }, body: { type: 1, remark: 'x', updated_at: later } }),
  ],
  [deviceMessages.createDeviceMessage, ({ device_id, transaction_id }) => ({ body: { device_id, transaction_id } })],
  [deviceMessages.updateDeviceMessage, ({ device_id, transaction_id }) => ({ body: { device_id, transaction_id } })],
  [deviceMessages.deleteDeviceMessage, ({ device_id }) => ({ query: { device_id } })],
  [deviceMessages.createScreenToken, ({ device_id }) => ({ body: { device_id } })],
  [deviceMessages.listDeviceScreens, ({ device_id }) => ({ query: { device_id } })],
  [deviceMessages.unpairDeviceScreen, ({ screen_id }) => ({ params: { id: screen_id } })],
];
const calls: Case[] = [
  ...calls_with_ids,
  [transactions.createTransaction, () => ({ body: { amount: 1, patient_id: 'P' } })],
  [transactions.listTransactions, () => ({ query: {} })],
  [transactions.calculateTransactions, () => ({ query: {} })],
  [transactions.exportTransactions, () => ({ query: {} })],
  [transactions.receiveTransaction, ({ transaction_id, device_id }) => ({ query: { transaction_id, device_id } })],
  [issues.listIssues, () => ({ query: {} })],
];
const named = (list: Case[]) => list.map(([endpoint, given]) => [endpoint.name, endpoint, given] as const);

const canary = 'CANARY-7731';
let app: TestApp;
let owner: Counter;
let sister: Counter;
let stranger: Counter;
let nobody: Counter;
let owned: Owned;
beforeAll(async () => {
  app = await sharedApp();
  owner = await makeCounter(app);
  const group = { id: owner.clinic.group_id, code: owner.user.group_code };
  sister = await makeCounter(app, { group, clinic: await makeClinic(app, group) });
  stranger = await makeCounter(app);
  nobody = await makeCounter(app, { roles: [], group, clinic: owner.clinic });
  const paid = await startPayment(app, owner, { patient_id: canary, remark: canary });
  await sendOutcome(app, { reference: paid.reference, amount: 1 });
  const open = await startPayment(app, owner, { patient_id: canary, remark: canary });
  const issue = await app.call(
    issues.createIssue,
    { params: { id: String(open.id) }, body: { type: 4, remark: canary } },
    owner.token,
  );
  const paired = await app.call(
    deviceMessages.createScreenToken,
    { body: { device_id: owner.device_id } },
    owner.token,
  );
  if (issue.status !== 200 || paired.status !== 200) throw new Error('The rows to be guarded were not made.');
  const { rows } = await app.owner.query<{ id: number }>('select id from device_screen');
  owned = {
    transaction_id: open.id,
    issue_id: issue.answer.id,
    screen_id: rows[0]?.id ?? 0,
    device_id: owner.device_id,
  };
});

/** All rows of the owner's clinic as one text. Equal texts before and after mean that nothing changed. */
async function everything(): Promise<string> {
  const tables = [
    'transaction',
    'payment_code',
    'issue',
    'device_message',
    'device_screen',
    'audit',
    'event',
    'transaction_delta',
  ];
  const texts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await app.owner.query(
        `select to_jsonb(x) as row from ${table} x where clinic_id = $1 order by 1`,
        [owner.clinic.id],
      );
      return JSON.stringify(rows);
    }),
  );
  return texts.join('\n');
}

describe('every call of payments', () => {
  test.each(named(calls))('401 without a token: %s', async (_, endpoint, given) => {
    expect((await app.call(endpoint, given(owned))).status).toBe(401);
    expect((await app.call(endpoint, given(owned), owner.permanent)).status).toBe(401);
  });

  test.each(named(calls))('403 without the role: %s', async (_, endpoint, given) => {
    expect((await app.call(endpoint, given(owned), nobody.token)).status).toBe(403);
  });

  test.each(named(calls_with_ids))(
    'T11 404 for ids of a sister branch or another group, and nothing changes: %s',
    async (_, endpoint, given) => {
      const before = await everything();
      for (const foreign of [sister, stranger]) {
        const refused = await app.call(endpoint, given(owned), foreign.token);
        expect(refused.status).toBe(404);
        expect(refused.text).not.toContain(canary);
      }
      expect(await everything()).toBe(before);
    },
  );

  test.each(named(calls_with_ids))('404 for unknown ids: %s', async (_, endpoint, given) => {
    const missing = {
      transaction_id: 99_999_999,
      issue_id: 99_999_999,
      screen_id: 99_999_999,
      device_id: 'nowhere-at-all',
    };
    expect((await app.call(endpoint, given(missing), owner.token)).status).toBe(404);
  });

  test.each(['0', '-1', '1e3', 'abc', '99999999999999999999', '1%20or%201=1'])('404 for the id %s', async (id) => {
    const refused = await app.raw(`/api/clinic/transaction/${id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(refused.status).toBe(404);
  });
});

test('T11 a foreign clinic gets none of our rows by filter, list, export or device', async () => {
  for (const foreign of [sister, stranger]) {
    const lists = [
      await app.call(transactions.listTransactions, { query: { name: canary } }, foreign.token),
      await app.call(transactions.listTransactions, { query: {} }, foreign.token),
      await app.call(transactions.calculateTransactions, { query: {} }, foreign.token),
      await app.call(issues.listIssues, { query: {} }, foreign.token),
      await app.call(transactions.exportTransactions, { query: {} }, foreign.token),
      await app.call(transactions.receiveTransaction, { query: { device_id: owner.device_id } }, foreign.token),
      await app.call(
        transactions.receiveTransaction,
        { query: { device_id: owner.device_id, transaction_id: String(owned.transaction_id) } },
        foreign.token,
      ),
    ];
    for (const { status, text } of lists) {
      expect(status).toBe(200);
      expect(text).not.toContain(canary);
    }
    expect(lists[0]?.answer).toMatchObject({ data: [], pager: { rows: 0 } });
    expect(lists[2]?.answer).toMatchObject({ transactions: 0, total_amount: 0 });
    expect(lists[5]?.text).toBe('null');
    expect(lists[6]?.text).toBe('null');
  }
});

test('T11 the app’s database role sees only the current tenant’s rows', async () => {
  const countIn = ({ clinic }: Counter) =>
    inTransaction(
      app.platform.pool,
      { tenant: { group_id: clinic.group_id, clinic_ids: [clinic.id] } },
      async ({ db }) => {
        const rows = await db.selectFrom('transaction').select('clinic_id').execute();
        return rows.map(({ clinic_id }) => clinic_id);
      },
    );
  expect(await countIn(owner)).toEqual([owner.clinic.id, owner.clinic.id]);
  expect(await countIn(stranger)).toEqual([]);
});

describe('calls from outside systems', () => {
  test('401 for the presented codes without a key, 403 with a key of another scope', async () => {
    expect((await app.call(outcomes.listPresentedPayments)).status).toBe(401);
    expect((await app.call(outcomes.listPresentedPayments, {}, 'pk_wrong')).status).toBe(401);
    expect((await app.call(outcomes.listPresentedPayments, {}, owner.token)).status).toBe(401);
  });
});

test('a role that allows one call does not allow another', async () => {
  const only_view = await makeCounter(app, { roles: ['ROLE_TRANSACTION_VIEW'] });
  expect((await app.call(transactions.listTransactions, { query: {} }, only_view.token)).status).toBe(200);
  expect((await app.call(transactions.exportTransactions, { query: {} }, only_view.token)).status).toBe(403);
  expect(cashier_roles).not.toContain('ROLE_SUPERADMIN');
});
