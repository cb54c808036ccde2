import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../testing/factories.ts';
import { meetingOf } from '../../testing/meeting.ts';
import { outboxOf, tellRejected } from '../../testing/outside/outbox.ts';
import { type ConsumerApp, startConsumerApp } from '../../testing/outside/consumer-app.ts';
import { beginWork } from '../../testing/races/begin-work.ts';
import { raceRounds, raceTimeout } from '../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { deliverOutbox } from './deliver-outbox.ts';

const senders = 8;
const rounds = raceRounds(5);

let consumer: ConsumerApp;
let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  consumer = await startConsumerApp();
  app = await startTestApp({
    config: { pool_size: 20, consumer: { address: consumer.origin, secrets: [consumer.secret] } },
  });
  clinic = await makeClinic(app, await makeGroup(app));
});
beforeEach(async () => {
  Object.assign(consumer, { told: [], most_at_once: 0, answer: () => ({ status: 204 }) });
  await app.owner.query('delete from outbox_message');
});
afterAll(async () => {
  await app.close();
  await consumer.close();
});

const all = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: senders }, work));

/** Sends what waits without taking it: every sender reads before any of them marks a message as sent. */
async function naiveDeliver(meet: () => Promise<void>): Promise<void> {
  const { rows } = await app.owner.query<{ id: number; message_id: string }>(
    "select id, message_id from outbox_message where state = 'waiting' order by id",
  );
  await meet();
  for (const { id, message_id } of rows) {
    consumer.told.push({ id: message_id, type: '', data: { id: 0, clinic_id: 0, sequence: id } });
    await app.owner.query("update outbox_message set state = 'sent', settled_at = now() where id = $1", [id]);
  }
}

/** Why messages were not accepted. */
async function failures(): Promise<(string | null)[]> {
  const { rows } = await app.owner.query<{ failure: string | null }>(
    "select failure from outbox_message where state <> 'sent'",
  );
  return rows.map(({ failure }) => failure);
}

const receivedIds = () => consumer.told.map(({ id }) => id);

test(
  'many senders at once send each message once, in the order of its record',
  async () => {
    consumer.answer = async () => {
      await new Promise((done) => setTimeout(done, Math.random() * 5));
      return { status: 204 };
    };
    for (let round = 0; round < rounds; round++) {
      consumer.told = [];
      for (let message = 0; message < 12; message++) await tellRejected(app, clinic, 1_000 * round + (message % 4));
      await all(() => deliverOutbox(app.platform, 'consumer'));
      await deliverOutbox(app.platform, 'consumer');
      expect(await failures()).toEqual([]);
      expect(receivedIds()).toHaveLength(12);
      expect(new Set(receivedIds()).size).toBe(12);
      for (let record = 0; record < 4; record++) {
        const order = consumer.told.flatMap(({ data }) => (data.id === 1_000 * round + record ? [data.sequence] : []));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }
    }
    expect(consumer.most_at_once).toBe(1);
  },
  raceTimeout(60_000),
);

test('the naive twin sends each message many times', async () => {
  await tellRejected(app, clinic, 1);
  const meet = meetingOf(senders);
  await all(() => naiveDeliver(meet));
  expect(receivedIds()).toHaveLength(senders);
});

/** Writes messages of two transactions about one record: the second begins to write before the first commits. Returns what a sender sees first. */
async function overtake(write: (client: pg.PoolClient, kind: string) => Promise<unknown>): Promise<string | undefined> {
  const [first, second] = [await app.owner.connect(), await app.owner.connect()];
  try {
    await first.query('begin');
    await write(first, 'first');
    const { ended } = await beginWork(app.owner, second, async () => {
      await second.query('begin');
      await write(second, 'second');
      await second.query('commit');
    });
    const { rows } = await app.owner.query<{ kind: string }>('select kind from outbox_message order by id limit 1');
    await first.query('commit');
    await ended;
    return rows[0]?.kind;
  } finally {
    first.release();
    second.release();
  }
}

const about = { channel: 'consumer', record: 'appointment', record_id: 77 };
const at = new Date().toISOString();

test('a message that is written while an earlier one of its record is not committed waits for it', async () => {
  const write = (client: pg.PoolClient, kind: string) =>
    client.query('select write_outbox($1::jsonb)', [
      JSON.stringify([{ ...about, clinic_id: clinic.id, kind, data: {}, created_at: at, ends_at: at }]),
    ]);
  expect(await overtake(write)).toBeUndefined();
  expect((await outboxOf(app, about)).map(({ kind }) => kind)).toEqual(['first', 'second']);
});

test('the naive twin shows a sender the later message first', async () => {
  const write = (client: pg.PoolClient, kind: string) =>
    client.query(
      `insert into outbox_message (clinic_id, channel, record, record_id, kind, data, created_at, due_at, ends_at)
      values ($1, 'consumer', 'appointment', 77, $2, '{}', now(), now(), now())`,
      [clinic.id, kind],
    );
  expect(await overtake(write)).toBe('second');
});
