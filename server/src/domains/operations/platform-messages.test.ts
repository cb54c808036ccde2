import {
  discardPlatformMessage,
  listPlatformMessages,
  retryPlatformMessage,
  retryPlatformMessages,
} from '@clinic/contract/operations/platform-messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningJobs, startJobs } from '../../platform/jobs/work.ts';
import { type Clinic, type Group, makeClinic, makeGroup } from '../../testing/factories.ts';
import { outboxOf, plantMessage } from '../../testing/outside/outbox.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';
import { eventually } from '../../testing/wire/test-socket.ts';
import { sendAgainWorker } from './send-messages-again.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let other: Clinic;
let jobs: RunningJobs;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  other = await makeClinic(app, await makeGroup(app));
  jobs = await startJobs(app.platform, [sendAgainWorker]);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
beforeEach(() => app.owner.query('delete from outbox_message'));

const list = (query: object = {}) => app.call(listPlatformMessages, { query }, test_platform_key);
const retry = (id: number) => app.call(retryPlatformMessage, { params: { id } }, test_platform_key);
const discard = (id: number, body: object) =>
  app.call(discardPlatformMessage, { params: { id }, body: body as { reason: string } }, test_platform_key);
const about = (record_id: number) => ({ record: 'appointment', record_id });
const failed = (at: Clinic, record_id: number, more: { channel?: 'consumer' | 'text' } = {}) =>
  plantMessage(app, at, { ...about(record_id), state: 'failed', ...more });

test('refused: a message that is not there or has not failed, and to discard one without a reason', async () => {
  expect(await retry(999_999)).toMatchObject({
    status: 404,
    problem: { type: '/problems/platform_message_not_found' },
  });
  const sent = await plantMessage(app, clinic, { ...about(1), state: 'sent' });
  expect((await retry(sent.id)).status).toBe(404);
  const waiting = await plantMessage(app, clinic, about(2));
  for (const call of [retry(waiting.id), discard(waiting.id, { reason: 'Old' })])
    expect(await call).toMatchObject({ status: 409, problem: { type: '/problems/outbox_message_not_failed' } });
  const { id } = await failed(clinic, 3);
  expect(await discard(id, {})).toMatchObject({ status: 422, problem: { errors: { reason: expect.anything() } } });
});

test('the failed messages of all clinics are listed without their words, phone numbers masked', async () => {
  const news = await failed(clinic, 4);
  const text = await failed(other, 5, { channel: 'text' });
  await plantMessage(app, clinic, about(6));
  const { answer, text: written } = await list({ state: 'failed' });
  expect(answer.data.map(({ id }) => id)).toEqual([text.id, news.id]);
  expect(answer.data[1]).toEqual({
    id: news.id,
    channel: 'consumer',
    title: 'Appointment rejected',
    state: 'failed',
    group: { id: group.id, code: group.code, name: `Group ${group.code}` },
    clinic: { id: clinic.id, code: expect.any(String), name: clinic.name },
    record: { kind: 'appointment', id: 4 },
    tries: 0,
    failure: null,
    created_at: expect.any(String),
    ended_at: expect.any(String),
    to: null,
    can_retry: true,
    discarded: null,
  });
  expect(answer.data[0]).toMatchObject({ to: '•••• 4567', clinic: { id: other.id } });
  expect(written).not.toContain('Reminder');
  expect((await list({ state: 'failed', channel: 'text' })).answer.pager.rows).toBe(1);
  expect((await list({ state: 'waiting' })).answer.data).toMatchObject([{ record: { id: 6 }, can_retry: false }]);
  expect((await list({ n: 1, p: 2 })).answer).toMatchObject({ pager: { rows: 3, pages: 3 }, data: [{ id: text.id }] });
});

test('a message is sent again once, and the trail of its record says so', async () => {
  const { id } = await failed(clinic, 7);
  const answers = await Promise.all(Array.from({ length: 8 }, () => retry(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await outboxOf(app, about(7))).toMatchObject([{ state: 'waiting', tries: 0 }]);
  const { rows } = await app.owner.query(
    "select clinic_id, actor from audit where kind = 'message_retried' and entity_id = 7",
  );
  expect(rows).toEqual([{ clinic_id: clinic.id, actor: expect.any(String) }]);
});

test('the messages of one cause are sent again, of every clinic', async () => {
  const ids = [(await failed(clinic, 8)).id, (await failed(other, 9)).id];
  await app.owner.query("update outbox_message set failure = 'No answer.' where id = any ($1)", [ids]);
  await failed(clinic, 10);
  const body = { channel: 'consumer', failure: 'No answer.' } as const;
  const all = await app.call(retryPlatformMessages, { body }, test_platform_key);
  expect(all.answer).toEqual({ retried: 2, left: 0 });
  const failures = async () => (await list({ state: 'failed' })).answer.data;
  await eventually('both messages', async () => (await failures()).length === 1, 10_000);
  expect(await failures()).toMatchObject([{ record: { id: 10 } }]);
  const { rows } = await app.owner.query(
    "select clinic_id from audit where kind = 'message_retried' and entity_id in (8, 9) order by entity_id",
  );
  expect(rows).toEqual([{ clinic_id: clinic.id }, { clinic_id: other.id }]);
});

test('a discarded message keeps its reason, and neither the platform nor the branch sends it again', async () => {
  const { id } = await failed(clinic, 11);
  const discarded = { reason: 'The app is gone.', by: expect.any(String), at: expect.any(String) };
  expect(await discard(id, { reason: 'The app is gone.' })).toMatchObject({
    status: 200,
    answer: { state: 'discarded', discarded, can_retry: false },
  });
  expect((await retry(id)).status).toBe(409);
  expect((await list({ state: 'discarded' })).answer.data).toMatchObject([{ id, discarded }]);
  expect((await list({ state: 'failed' })).answer.data).toEqual([]);
  expect(await outboxOf(app, about(11))).toMatchObject([{ state: 'failed', withdrawn_at: expect.any(Date) }]);
});
