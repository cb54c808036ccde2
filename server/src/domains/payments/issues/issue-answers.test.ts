import { answerIssue, listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import { createIssue, type Issue, updateIssue } from '@clinic/contract/payments/issues.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter, startPayment } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let issue: Issue;
beforeAll(async () => {
  app = await sharedApp();
});

async function report(at: Counter, remark: string): Promise<Issue> {
  const { id } = await startPayment(app, at, { patient_id: remark });
  const body = { type: 1, remark };
  return (await app.call(createIssue, { params: { id: String(id) }, body }, at.token)).answer;
}
beforeEach(async () => {
  counter = await makeCounter(app);
  issue = await report(counter, 'Nothing arrived');
});

const answer = (body: object, { id = issue.id, token = test_platform_key } = {}) =>
  app.call(answerIssue, { params: { id: String(id) }, body }, token);
const events = async () =>
  (
    await app.owner.query<{ data: unknown }>(
      "select data from event where clinic_id = $1 and name = 'issue_update' order by seq",
      [counter.clinic.id],
    )
  ).rows.map(({ data }) => data);
const listed = async () => (await app.call(listOpenIssues, {}, test_platform_key)).answer.data;

describe('refusals of an answer of the platform', () => {
  test.each([
    ['status', { hq_remark: 'x' }],
    ['status', { status: 'n', hq_remark: 'x' }],
    ['hq_remark', { status: 'r' }],
    ['hq_remark', { status: 'r', hq_remark: '  ' }],
    ['hq_remark', { status: 'r', hq_remark: 'x'.repeat(501) }],
    ['type', { status: 'r', hq_remark: 'x', type: 4 }],
  ])('422 for %s of %o', async (field, body) => {
    const refused = await answer(body);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]]);
    expect(await events()).toHaveLength(1);
  });
});

describe('an answer of the platform', () => {
  test('reaches the clinic with an audit entry and an event, and a repeat changes nothing', async () => {
    const body = { status: 'i', hq_remark: 'We ask the bank.' };
    const first = await answer(body);
    expect(first.answer).toMatchObject({
      status: 'i',
      hq_remark: 'We ask the bank.',
      type: 1,
      remark: 'Nothing arrived',
    });
    expect(first.answer.updated_at > issue.updated_at).toBe(true);
    expect((await answer(body)).answer).toEqual(first.answer);
    const told = { transaction_id: issue.transaction.id, issue_id: issue.id };
    expect(await events()).toEqual([told, told]);
    const params = { id: String(issue.transaction.id) };
    const trail = await activitiesOf(app, 'transaction', params.id, counter.token);
    expect(trail.at(-1)).toMatchObject({
      kind: 'issue_answered',
      changes: [{ field: 'Status', from: 'New', to: 'Investigation' }],
      note: 'We ask the bank.',
    });
  });

  test('that resolves an issue closes it to the clinic, even if the clinic has not seen the answer', async () => {
    await answer({ status: 'r', hq_remark: 'Found.' });
    const body = { type: 4, remark: 'x', updated_at: issue.updated_at };
    const edited = await app.call(updateIssue, { params: { id: String(issue.id) }, body }, counter.token);
    expect([edited.status, edited.problem.type]).toEqual([409, '/problems/issue_resolved']);
  });

  test('lists the open issues of all clinics, newest first, without resolved ones', async () => {
    const other = await report(await makeCounter(app), 'Elsewhere');
    const mine = (await listed()).map(({ id }) => id).filter((id) => id === issue.id || id === other.id);
    expect(mine).toEqual([other.id, issue.id]);
    expect((await listed()).find(({ id }) => id === other.id)).toEqual(other);
    await answer({ status: 'u', hq_remark: 'Nobody knows.' });
    expect((await listed()).some(({ id }) => id === issue.id)).toBe(false);
  });
});
