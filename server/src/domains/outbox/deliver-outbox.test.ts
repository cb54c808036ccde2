import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activitiesOf } from '../../testing/activities.ts';
import { makeCounter, startPayment, type Counter } from '../../testing/money/payments.ts';
import { bellOf } from '../../testing/notifications.ts';
import { actAt, outboxOf, plantMessage } from '../../testing/outside/outbox.ts';
import { type ConsumerApp, startConsumerApp } from '../../testing/outside/consumer-app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { takeNext } from './outbox.queries.ts';
import { lease_ms } from './retry.rules.ts';

let consumer: ConsumerApp;
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  consumer = await startConsumerApp();
  app = await startTestApp({
    config: { consumer: { address: `${consumer.origin}/news`, secrets: [consumer.secret] } },
  });
  counter = await makeCounter(app);
});
beforeEach(async () => {
  Object.assign(consumer, { told: [], unsigned: 0, most_at_once: 0, answer: () => ({ status: 204 }) });
  app.clock.offset_ms = 0;
  await app.owner.query('delete from outbox_message');
});
afterAll(async () => {
  await app.close();
  await consumer.close();
});

const reserved_at = '2026-11-24T02:30:00.000Z';
const of_customer = { user_id: 'app-1001' };
const booked = { ...of_customer, reserved_at, doctor_name: 'Tan' };

/** Three pieces of news about an appointment, each in a commit of its own. */
async function writeThree(id: number): Promise<void> {
  const record = { id, clinic_id: counter.clinic.id };
  await actAt(app, counter.clinic, async (act) => act.tell('appointment.approved', { record, data: booked }));
  await actAt(app, counter.clinic, async (act) => act.tell('appointment.moved', { record, data: booked }));
  await actAt(app, counter.clinic, async (act) => act.tell('appointment.cancelled', { record, data: of_customer }));
}

const three = ['appointment.approved', 'appointment.moved', 'appointment.cancelled'];
const newsAbout = (id: number) => consumer.told.filter(({ data }) => data.id === id);
const typesAbout = (id: number) => newsAbout(id).map(({ type }) => type);
const statesOf = async (record_id: number) =>
  (await outboxOf(app, { record: 'appointment', record_id })).map(({ state }) => state);
const deliver = () => deliverOutbox(app.platform, 'consumer');

test('news arrive signed, in the order of commits, with the declared data and a growing sequence', async () => {
  await writeThree(1);
  await deliver();
  expect(consumer.unsigned).toBe(0);
  expect(newsAbout(1)).toMatchObject([
    { type: 'appointment.approved', data: { id: 1, clinic_id: counter.clinic.id, ...booked } },
    { type: 'appointment.moved' },
    { type: 'appointment.cancelled' },
  ]);
  const sequences = newsAbout(1).map(({ data }) => data.sequence);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(await statesOf(1)).toEqual(['sent', 'sent', 'sent']);
  await deliver();
  expect(consumer.told).toHaveLength(3);
});

test('a refused message keeps its id and holds back later ones of its record, but none of other records', async () => {
  await writeThree(2);
  await writeThree(3);
  consumer.answer = ({ data }) => ({ status: data.id === 2 ? 500 : 204 });
  await deliver();
  expect([typesAbout(2), typesAbout(3)]).toEqual([three.slice(0, 1), three]);
  const [first, ...later] = await outboxOf(app, { record: 'appointment', record_id: 2 });
  expect(first).toMatchObject({ state: 'waiting', tries: 1, failure: 'The service answered with an error (500).' });
  expect(later.map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ]);
  await deliver();
  expect(typesAbout(2)).toHaveLength(1);
  app.clock.offset_ms = 5_000;
  consumer.answer = () => ({ status: 204 });
  await deliver();
  expect(typesAbout(2)).toEqual([three[0], ...three]);
  expect(new Set(newsAbout(2).map(({ id }) => id)).size).toBe(3);
  expect(newsAbout(2)[0]?.id).toBe(newsAbout(2)[1]?.id);
});

test('after 24 hours a message is given up: the branch is notified, the trail says why, and later news go on', async () => {
  const payment = await startPayment(app, counter, { patient_id: 'P-9' });
  const about = { record: 'transaction', record_id: payment.id };
  await plantMessage(app, counter.clinic, about);
  await plantMessage(app, counter.clinic, { ...about, kind: 'appointment.cancelled' });
  consumer.answer = ({ type }) => ({ status: type === 'appointment.rejected' ? 410 : 204 });
  await deliver();
  app.clock.offset_ms = 23.9 * 3_600_000;
  await deliver();
  expect((await outboxOf(app, about)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  app.clock.offset_ms = 24.1 * 3_600_000;
  await deliver();
  const states = async () => (await outboxOf(app, about)).map(({ state }) => state);
  expect(await states()).toEqual(['failed', 'waiting']);
  await deliver();
  expect(await states()).toEqual(['failed', 'sent']);
  app.clock.offset_ms = 0;
  const [notification] = await bellOf(app, counter.token);
  expect(notification).toMatchObject({
    kind: 'patient_not_told',
    title: 'Message not sent',
    text: `Transaction ${payment.id}: the message to the patient’s app could not be sent (Appointment rejected).`,
    path: `/payment/transaction/${payment.id}`,
  });
  const trail = await activitiesOf(app, 'transaction', payment.id, counter.token);
  expect(trail.at(-1)).toMatchObject({
    title: 'A message could not be sent',
    note: 'The service answered with an error (410).',
  });
});

test('a message that a dead process had taken is sent by another one after its lease, with the same id', async () => {
  await writeThree(4);
  const tenant = { group_id: counter.clinic.group_id, clinic_ids: [counter.clinic.id] };
  const due = { ...counter.clinic, clinic_id: counter.clinic.id, record: 'appointment', record_id: 4 };
  const taken = await inTransaction(app.platform.pool, { tenant }, ({ db }) =>
    takeNext(db, 'consumer', due, app.platform.clock.present()),
  );
  expect(taken?.kind).toBe('appointment.approved');
  await deliver();
  expect(newsAbout(4)).toEqual([]);
  app.clock.offset_ms = lease_ms + 1_000;
  await deliver();
  expect(typesAbout(4)).toEqual(three);
  expect(newsAbout(4)[0]?.id).toBe(`msg_${taken?.message_id}`);
});

test('a receiver that hangs holds no connection of the database', async () => {
  const hanging = Promise.withResolvers<void>();
  consumer.answer = async () => {
    await hanging.promise;
    return { status: 204 };
  };
  for (let id = 10; id < 40; id++) await writeThree(id);
  const delivering = deliver();
  while (consumer.told.length < 10) await new Promise((done) => setTimeout(done, 20));
  expect(app.platform.pool.totalCount - app.platform.pool.idleCount).toBe(0);
  expect(consumer.told).toHaveLength(10);
  hanging.resolve();
  await delivering;
  expect(consumer.told).toHaveLength(90);
});
