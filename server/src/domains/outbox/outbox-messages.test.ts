import { listOutboxMessages, retryOutboxMessage } from '@clinic/contract/outbox/outbox-messages.ts';
import { reportText } from '@clinic/contract/outbox/text-reports.ts';
import { beforeAll, expect, test } from 'vitest';
import { activitiesOf } from '../../testing/activities.ts';
import { test_platform_key } from '../../testing/database/database-setup.ts';
import { makeClinic } from '../../testing/factories.ts';
import { type Counter, makeCounter, startPayment } from '../../testing/money/payments.ts';
import { bellOf } from '../../testing/notifications.ts';
import { plantMessage } from '../../testing/outside/outbox.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let record_id: number;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app);
  record_id = (await startPayment(app, counter)).id;
});

const plant = (more: Partial<Parameters<typeof plantMessage>[2]>) =>
  plantMessage(app, counter.clinic, { record: 'transaction', record_id, ...more });

const retry = (id: number, token = counter.token) =>
  app.call(retryOutboxMessage, { params: { id: String(id) } }, token);
const list = async () => {
  const query = { entity: 'transaction', entity_id: String(record_id) } as const;
  return (await app.call(listOutboxMessages, { query }, counter.token)).answer.data;
};
const report = (message_id: string, status: 'arrived' | 'failed') =>
  app.call(reportText, { params: { message_id }, body: { status } }, test_platform_key);

test.each(['waiting', 'sent'] as const)('409 for the retry of a message that is %s', async (state) => {
  const { id } = await plant({ state });
  const { status, problem } = await retry(id);
  expect([status, problem.type]).toEqual([409, '/problems/outbox_message_not_failed']);
});

test('403 for a message about a record whose trail the caller may not read, 404 for one that they cannot see', async () => {
  const { id } = await plant({ state: 'failed' });
  const group = { id: counter.clinic.group_id, code: counter.user.group_code };
  const other = await makeCounter(app, { group, clinic: counter.clinic, roles: ['ROLE_USER_VIEW'] });
  expect((await retry(id, other.token)).problem.type).toBe('/problems/role_missing');
  const sister = await makeCounter(app, { group, clinic: await makeClinic(app, group) });
  expect((await retry(id, sister.token)).status).toBe(404);
  const of_nothing = await plantMessage(app, counter.clinic, { record: 'gone', record_id: 1, state: 'failed' });
  expect((await retry(of_nothing.id)).problem.type).toBe('/problems/outbox_message_not_found');
});

test('a failed message waits again, once, and the trail says who sent it again', async () => {
  const { id } = await plant({ state: 'failed' });
  const retried = await retry(id);
  expect([retried.status, retried.answer]).toMatchObject([
    200,
    { id, title: 'Appointment rejected', state: 'waiting', tries: 0, settled_at: null },
  ]);
  expect((await retry(id)).status).toBe(409);
  const trail = await activitiesOf(app, 'transaction', record_id, counter.token);
  expect(trail.at(-1)).toMatchObject({ title: 'Message sent again', by: counter.user.username });
});

test('messages are listed oldest first, without the phone number', async () => {
  const { id, message_id } = await plant({ channel: 'text', kind: 'appointment_reminder', state: 'sent' });
  expect((await list()).at(-1)).toMatchObject({
    id,
    channel: 'text',
    title: 'Reminder two hours before',
    state: 'sent',
    to: '•••• 4567',
    next_try_at: null,
  });
  expect(JSON.stringify(await list())).not.toContain('9123');
  expect((await report(message_id, 'arrived')).answer.state).toBe('arrived');
  expect((await list()).at(-1)?.state).toBe('arrived');
});

test('the first report of a text counts; one that did not arrive notifies the branch', async () => {
  const { message_id } = await plant({ channel: 'text', kind: 'appointment_reminder', state: 'sent' });
  expect((await report(message_id, 'failed')).answer.state).toBe('failed');
  expect((await report(message_id, 'failed')).answer.state).toBe('failed');
  expect((await report(message_id, 'arrived')).answer.state).toBe('failed');
  const of_kind = (await bellOf(app, counter.token)).filter(({ kind }) => kind === 'patient_not_told');
  expect(of_kind.map(({ text }) => text)).toEqual([
    `Transaction ${record_id}: the text message could not be sent (Reminder two hours before).`,
  ]);
  const news = await plant({ state: 'sent' });
  expect((await report(news.message_id, 'arrived')).status).toBe(404);
});
