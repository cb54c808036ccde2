import { randomUUID } from 'node:crypto';
import { discardJob, listJobs, retryJob, retryJobs } from '@clinic/contract/operations/jobs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workers } from '../../app.ts';
import { makeClinic, makeGroup } from '../../testing/factories.ts';
import { plantJob } from '../../testing/outside/planted-work.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('delete from pgboss.job'));

const list = (query: object = {}) => app.call(listJobs, { query: { state: 'failed', ...query } }, test_platform_key);
const retry = (id: string, headers?: Record<string, string>) =>
  app.call(retryJob, { params: { id } }, test_platform_key, headers);
const discard = (id: string, body: object) =>
  app.call(discardJob, { params: { id }, body: body as { reason: string } }, test_platform_key);
const stateOf = async (id: string): Promise<string | undefined> =>
  (await app.owner.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]?.state;

test('every kind of job says whether it may be repeated, except for recurring work', () => {
  const queued = workers.filter(({ cron, every_seconds }) => cron === undefined && every_seconds === undefined);
  expect(queued.length).toBeGreaterThan(10);
  for (const { kind } of queued) expect([kind.name, kind.repeat]).toEqual([kind.name, expect.any(String)]);
});

describe('refused', () => {
  test('a job that is not there, is not failed, or must not be repeated', async () => {
    expect(await retry(randomUUID())).toMatchObject({ status: 404, problem: { type: '/problems/job_not_found' } });
    const waiting = await plantJob(app, { state: 'retry' });
    expect(await retry(waiting)).toMatchObject({ status: 409, problem: { type: '/problems/job_not_failed' } });
    for (const kind of ['send-reset-code', 'purge']) {
      const unsafe = await plantJob(app, { kind });
      expect(await retry(unsafe)).toMatchObject({ status: 409, problem: { type: '/problems/job_kind_unsafe' } });
      expect(await stateOf(unsafe)).toBe('failed');
    }
    const all = await app.call(retryJobs, { body: { kind: 'send-reset-code' } }, test_platform_key);
    expect(all).toMatchObject({ status: 409, problem: { type: '/problems/job_kind_unsafe' } });
  });

  test('to discard without a reason, and what has not failed', async () => {
    const id = await plantJob(app);
    for (const body of [{}, { reason: ' ' }])
      expect(await discard(id, body)).toMatchObject({
        status: 422,
        problem: { errors: { reason: expect.anything() } },
      });
    expect(await stateOf(id)).toBe('failed');
    const waiting = await plantJob(app, { state: 'retry' });
    expect(await discard(waiting, { reason: 'Old' })).toMatchObject({ status: 409 });
    expect(await stateOf(waiting)).toBe('retry');
  });
});

test('a failed job has its tenant and record, and nothing else of its data; the addresses in its error are masked', async () => {
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  const data = {
    group_id: group.id,
    clinic_id: clinic.id,
    report_id: 12,
    name: 'Canary Tan',
    email: 'canary@example.com',
  };
  const error = 'no mailbox Canary.Other@example.org; canary is not known, call 9123 4567';
  const id = await plantJob(app, { data, error });
  const { answer, text } = await list();
  expect(answer).toEqual({
    data: [
      {
        id,
        kind: 'report',
        state: 'failed',
        group: { id: group.id, code: group.code, name: `Group ${group.code}` },
        clinic: { id: clinic.id, code: expect.any(String), name: clinic.name },
        record: { kind: 'report', id: 12 },
        tries: 9,
        failure: 'no mailbox C•••@example.org; ••• is not known, call •••',
        created_at: expect.any(String),
        ended_at: expect.any(String),
        can_retry: true,
        discarded: null,
      },
    ],
    pager: { p: 1, n: 20, pages: 1, rows: 1 },
    kinds: ['report'],
  });
  expect(text.toLowerCase()).not.toContain('canary');
});

test('the list is paged, newest first, and filtered by state and kind; a job of the platform has no tenant', async () => {
  const planted: string[] = [];
  for (let number = 0; number < 3; number++) planted.push(await plantJob(app, { data: { key: `${number}` } }));
  const waiting = await plantJob(app, { kind: 'send-mail', state: 'retry' });
  const ids = async (query: object) => (await list(query)).answer.data.map(({ id }) => id);
  expect(await ids({ n: 2 })).toEqual(planted.slice(1).toReversed());
  expect(await ids({ n: 2, p: 2 })).toEqual(planted.slice(0, 1));
  expect(await ids({ state: 'waiting' })).toEqual([waiting]);
  expect(await ids({ kind: 'push-to-device' })).toEqual([]);
  expect((await list({ state: '' })).answer).toMatchObject({ pager: { rows: 4 }, kinds: ['report', 'send-mail'] });
  expect((await list({ kind: 'push-to-device' })).answer.kinds).toEqual(['report']);
  expect((await list({ state: 'waiting' })).answer.data[0]).toMatchObject({
    group: null,
    record: null,
    can_retry: false,
  });
});

test('a job is started again once, however often its call is repeated', async () => {
  const id = await plantJob(app);
  const key = { 'idempotency-key': randomUUID() };
  const first = await retry(id, key);
  expect(first).toMatchObject({ status: 200, answer: { id, state: 'waiting', can_retry: false } });
  expect((await retry(id, key)).answer).toEqual(first.answer);
  expect((await retry(id)).status).toBe(409);
  expect(await stateOf(id)).toBe('retry');
});

test('all jobs of one cause are started again', async () => {
  const same = [await plantJob(app), await plantJob(app)];
  const others = [await plantJob(app, { error: 'RangeError' }), await plantJob(app, { kind: 'send-invitation' })];
  const body = { kind: 'report', failure: 'TypeError' };
  const all = await app.call(retryJobs, { body }, test_platform_key);
  expect(all.answer).toEqual({ retried: 2, left: 0 });
  expect(await Promise.all(same.map(stateOf))).toEqual(['retry', 'retry']);
  expect(await Promise.all(others.map(stateOf))).toEqual(['failed', 'failed']);
  expect((await app.call(retryJobs, { body }, test_platform_key)).answer).toEqual({ retried: 0, left: 0 });
});

test('a discarded job keeps its reason, is not started again, and no longer counts as failed', async () => {
  const id = await plantJob(app);
  const gone = await discard(id, { reason: 'The report is not needed.' });
  const discarded = { reason: 'The report is not needed.', by: expect.any(String), at: expect.any(String) };
  expect(gone).toMatchObject({ status: 200, answer: { id, state: 'discarded', discarded } });
  expect((await retry(id)).status).toBe(409);
  expect((await discard(id, { reason: 'Again' })).status).toBe(409);
  expect((await list()).answer.data).toEqual([]);
  expect((await list({ state: 'discarded' })).answer.data).toMatchObject([{ id, discarded, can_retry: false }]);
  const metrics = await app.raw('/metrics', { headers: { authorization: `Bearer ${test_platform_key}` } });
  expect(await metrics.text()).not.toContain('jobs{queue="report",state="failed"}');
});
