import { createDeviceMessage } from '@clinic/contract/payments/device-messages.ts';
import {
  createIssue,
  type Issue,
  listIssues,
  listTransactionIssues,
  updateIssue,
} from '@clinic/contract/payments/issues.ts';
import { receiveTransaction } from '@clinic/contract/payments/receiving.ts';
import { getTransaction, type Transaction } from '@clinic/contract/payments/transactions.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { makeClinic } from '../../../testing/factories.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let payment: Transaction;
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app);
  payment = await startPayment(app, counter, { patient_id: 'P-7' });
});

const params = (id: number) => ({ id: String(id) });
const report = (body: object = { type: 1, remark: 'Nothing arrived' }) =>
  app.call(createIssue, { params: params(payment.id), body }, counter.token);
const edit = (issue: Issue, body: object) =>
  app.call(updateIssue, { params: params(issue.id), body: { updated_at: issue.updated_at, ...body } }, counter.token);
const rowOf = async ({ id }: Issue) =>
  (await app.owner.query('select * from issue where id = $1', [id])).rows[0] as Record<string, unknown>;

describe('reporting an issue', () => {
  test.each([
    ['type', { type: 5, remark: 'x' }],
    ['type', { type: '1', remark: 'x' }],
    ['type', { remark: 'x' }],
    ['remark', { type: 1, remark: '   ' }],
    ['remark', { type: 1, remark: 'x'.repeat(501) }],
    ['status', { type: 1, remark: 'x', status: 'r' }],
    ['hq_remark', { type: 1, remark: 'x', hq_remark: 'done' }],
  ])('422 for %s of %o', async (field, body) => {
    const refused = await report(body);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]]);
    expect(
      (await app.call(listTransactionIssues, { params: params(payment.id), query: {} }, counter.token)).answer.data,
    ).toEqual([]);
  });

  test('creates a new issue with its reporter, counts it and writes an audit entry', async () => {
    const { status, answer } = await report({ type: 3, remark: ' <b>Wrong</b> reference ' });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      create_user: 'Test Person',
      type: 3,
      remark: '<b>Wrong</b> reference',
      hq_remark: null,
      status: 'n',
      transaction: { id: payment.id, patient_id: 'P-7', clinic: { id: counter.clinic.id, name: counter.clinic.name } },
    });
    expect(
      (await app.call(getTransaction, { params: params(payment.id) }, counter.token)).answer.number_of_issues,
    ).toBe(1);
    const trail = await activitiesOf(app, 'transaction', payment.id, counter.token);
    expect(trail.at(-1)).toMatchObject({
      kind: 'issue_created',
      by: counter.user.username,
      changes: [
        { field: 'Type', from: null, to: 'Wrong Reference' },
        { field: 'Remark', from: null, to: '<b>Wrong</b> reference' },
      ],
    });
  });

  test('on a payment in progress frees the device and its screen, and the money still counts', async () => {
    const { device_id, token } = counter;
    await app.call(createDeviceMessage, { body: { device_id, transaction_id: payment.id } }, token);
    expect((await report()).status).toBe(200);
    expect((await app.call(receiveTransaction, { query: { device_id } }, token)).answer).toBeNull();
    const { rows } = await app.owner.query('select state from device_message where device_id = $1', [device_id]);
    expect(rows).toEqual([{ state: 'waiting' }]);
    await startPayment(app, counter, { patient_id: 'P-8' });
    expect((await sendOutcome(app, { reference: payment.reference })).answer.effect).toBe('paid');
  });

  test('from another device leaves the counter unchanged', async () => {
    const elsewhere = await openCounter(app, counter.user, counter.clinic);
    const sent = { params: params(payment.id), body: { type: 4, remark: 'Seen at the back office' } };
    expect((await app.call(createIssue, sent, elsewhere.token)).status).toBe(200);
    const { answer } = await app.call(receiveTransaction, { query: { device_id: counter.device_id } }, counter.token);
    expect(answer?.id).toBe(payment.id);
  });
});

describe('editing an issue', () => {
  test('409 for a resolved issue or a stale version, 422 for read-only fields', async () => {
    const { answer: issue } = await report();
    const { answer: edited } = await edit(issue, { type: 4, remark: 'second' });
    expect((await edit(issue, { type: 0, remark: 'third' })).problem.type).toBe('/problems/stale_object');
    expect((await edit(edited, { type: 0, remark: 'x', updated_at: 'never' })).status).toBe(422);
    const before = await rowOf(issue);
    for (const field of Object.keys(before).filter((name) => !['type', 'remark', 'updated_at'].includes(name))) {
      const refused = await edit(edited, { type: 4, remark: 'second', [field]: 'r' });
      expect([field, refused.status]).toEqual([field, 422]);
    }
    await app.owner.query("update issue set status = 'r' where id = $1", [issue.id]);
    const resolved = await edit(edited, { type: 0, remark: 'fourth' });
    expect([resolved.status, resolved.problem.type]).toEqual([409, '/problems/issue_resolved']);
    expect(await rowOf(issue)).toEqual({ ...before, status: 'r' });
  });

  test('changes type and remark, and records the difference', async () => {
    const { answer: issue } = await report();
    const { status, answer } = await edit(issue, { type: 4, remark: 'second' });
    expect([status, answer.type, answer.remark, answer.status]).toEqual([200, 4, 'second', 'n']);
    expect(answer.updated_at > issue.updated_at).toBe(true);
    const trail = await activitiesOf(app, 'transaction', payment.id, counter.token);
    expect(trail.at(-1)).toMatchObject({
      kind: 'issue_updated',
      changes: [
        { field: 'Type', from: 'No Payment Received', to: 'Others' },
        { field: 'Remark', to: 'second' },
      ],
    });
  });

  test('writes nothing if nothing changes', async () => {
    const { answer: issue } = await report();
    expect((await edit(issue, { type: 1, remark: 'Nothing arrived' })).answer).toEqual(issue);
  });
});

describe('lists of issues', () => {
  test('of one transaction: newest first', async () => {
    const ids = [(await report()).answer.id, (await report()).answer.id];
    const listed = await app.call(listTransactionIssues, { params: params(payment.id), query: {} }, counter.token);
    expect(listed.answer.data.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(listed.answer.pager).toEqual({ p: 1, n: 10_000, pages: 1, rows: 2 });
  });

  test('T15 400 for an invalid order, a name is matched literally, and a status is that of the list', async () => {
    await report();
    const list = (query: Record<string, string>) => app.call(listIssues, { query }, counter.token);
    expect((await list({ sort: 'remark,asc' })).status).toBe(400);
    expect((await list({ clinic_name: '%' })).answer.pager.rows).toBe(0);
    expect((await list({ clinic_name: counter.clinic.name.slice(2).toUpperCase() })).answer.pager.rows).toBe(1);
    expect((await list({ clinic_name: '' })).answer.pager).toEqual({ p: 1, n: 10, pages: 1, rows: 1 });
    expect((await list({ status: 'n' })).answer.data).toHaveLength(1);
    expect((await list({ status: 'r', clinic_name: counter.clinic.name })).answer.pager.rows).toBe(0);
  });

  test.each(['id', 'patient_id', 'transaction_id', 'created_at', 'type', 'status'])(
    'by %s: ascending is the reverse of descending',
    async (field) => {
      for (const type of [3, 1, 1, 4, 0]) await report({ type, remark: 'x' });
      const idsOf = async (direction: string) =>
        (await app.call(listIssues, { query: { sort: `${field},${direction}` } }, counter.token)).answer.data.map(
          ({ id }) => id,
        );
      const up = await idsOf('asc');
      expect(up).toHaveLength(5);
      expect((await idsOf('desc')).toReversed()).toEqual(up);
    },
  );

  test('a branch lists its own issues; head office lists those of its whole group and no other', async () => {
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const head = await makeCounter(app, { group, clinic: await makeClinic(app, group, { head_office: true }) });
    const stranger = await makeCounter(app);
    await sendOutcome(app, { reference: (await startPayment(app, stranger)).reference, amount: 1 });
    const { answer: issue } = await report();
    const of = async (who: Counter, query = {}) =>
      (await app.call(listIssues, { query }, who.token)).answer.data.map(({ id }) => id);
    expect(await of(counter)).toEqual([issue.id]);
    expect(await of(head)).toEqual([issue.id]);
    expect(await of(head, { clinic_name: head.clinic.name })).toEqual([]);
    expect(await of(stranger)).not.toContain(issue.id);
    expect(
      (
        await app.call(
          updateIssue,
          { params: params(issue.id), body: { type: 0, remark: 'x', updated_at: issue.updated_at } },
          head.token,
        )
      ).status,
    ).toBe(404);
  });
});
