import * as activities from '@clinic/contract/trail/activities.ts';
import * as deviceMessages from '@clinic/contract/payments/device-messages.ts';
import * as issues from '@clinic/contract/payments/issues.ts';
import * as receiving from '@clinic/contract/payments/receiving.ts';
import * as transactions from '@clinic/contract/payments/transactions.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { makeClinic } from '../../testing/factories.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Ids that no record has. */
const [device_id, transaction_id] = ['nowhere-at-all', 99_999_999];

/** Calls whose query or body identifies a record. The authorization matrix tries those with an id in the path. */
const calls: [EndpointDefinition, { query?: Record<string, unknown>; body?: unknown }][] = [
  [activities.listActivities, { query: { entity: 'transaction', entity_id: transaction_id } }],
  [deviceMessages.createDeviceMessage, { body: { device_id, transaction_id } }],
  [deviceMessages.updateDeviceMessage, { body: { device_id, transaction_id } }],
  [deviceMessages.deleteDeviceMessage, { query: { device_id } }],
  [deviceMessages.createScreenToken, { body: { device_id } }],
  [deviceMessages.listDeviceScreens, { query: { device_id } }],
];

const canary = 'CANARY-7731';
let app: TestApp;
let owner: Counter;
let sister: Counter;
let stranger: Counter;
let open_id: number;
beforeAll(async () => {
  app = await sharedApp();
  owner = await makeCounter(app);
  const group = { id: owner.clinic.group_id, code: owner.user.group_code };
  sister = await makeCounter(app, { group, clinic: await makeClinic(app, group) });
  stranger = await makeCounter(app);
  const paid = await startPayment(app, owner, { patient_id: canary, remark: canary });
  await sendOutcome(app, { reference: paid.reference, amount: 1 });
  open_id = (await startPayment(app, owner, { patient_id: canary, remark: canary })).id;
  const issue = await app.call(
    issues.createIssue,
    { params: { id: String(open_id) }, body: { type: 4, remark: canary } },
    owner.token,
  );
  const paired = await app.call(
    deviceMessages.createScreenToken,
    { body: { device_id: owner.device_id } },
    owner.token,
  );
  if (issue.status !== 200 || paired.status !== 200) throw new Error('The rows to be guarded were not made.');
});

test.each(calls.map(([endpoint, given]) => [endpoint.name, endpoint, given] as const))(
  '404 for unknown ids: %s',
  async (_, endpoint, given) => {
    expect((await app.call(endpoint, given, owner.token)).status).toBe(404);
  },
);

test('T11 a foreign clinic gets none of our rows by filter, list, export or device', async () => {
  for (const foreign of [sister, stranger]) {
    const lists = [
      await app.call(transactions.listTransactions, { query: { name: canary } }, foreign.token),
      await app.call(transactions.listTransactions, { query: {} }, foreign.token),
      await app.call(transactions.calculateTransactions, { query: {} }, foreign.token),
      await app.call(issues.listIssues, { query: {} }, foreign.token),
      await app.call(transactions.exportTransactions, { query: {} }, foreign.token),
      await app.call(receiving.receiveTransaction, { query: { device_id: owner.device_id } }, foreign.token),
      await app.call(
        receiving.receiveTransaction,
        { query: { device_id: owner.device_id, transaction_id: String(open_id) } },
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
