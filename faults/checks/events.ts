import { eventually } from '@clinic/server/testing/wire/test-socket.ts';
import type pg from 'pg';
import type { Subscriber } from '../load/subscriber.ts';

interface EventRow {
  seq: number;
  name: string;
}

const longest_catching_up_ms = 10_000;

/** H5: the events received over all connections are those of the clinic's table, each once and in order. */
export function judgeEvents(who: string, written: readonly EventRow[], received: readonly EventRow[]): string[] {
  const wrong: string[] = [];
  for (const [index, { seq }] of received.entries()) {
    const before = received[index - 1]?.seq ?? 0;
    if (seq === before) wrong.push(`${who} received event ${seq} twice`);
    else if (seq < before) wrong.push(`${who} received event ${seq} after ${before}`);
  }
  const came = new Set(received.map(({ seq, name }) => `${seq} ${name}`));
  const is = new Set(written.map(({ seq, name }) => `${seq} ${name}`));
  for (const event of is) if (!came.has(event)) wrong.push(`${who} never received event ${event}`);
  for (const event of came) if (!is.has(event)) wrong.push(`${who} received event ${event}, which does not exist`);
  return wrong;
}

async function writtenFor(owner: pg.Pool, { counter, began_after }: Subscriber): Promise<EventRow[]> {
  const { rows } = await owner.query<EventRow>(
    `select seq, name from event where clinic_id = $1 and seq > $2 and (device_id is null or device_id = $3) order by seq`,
    [counter.clinic.id, began_after, counter.device_id],
  );
  return rows;
}

/** Gives each subscriber time to catch up, and judges what it received. */
export async function checkEvents(owner: pg.Pool, subscribers: readonly Subscriber[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const subscriber of subscribers) {
    const who = `the subscriber of clinic ${subscriber.counter.clinic.id}`;
    const written = await writtenFor(owner, subscriber);
    const last = written.at(-1)?.seq ?? 0;
    await eventually('events', () => subscriber.lastSeq() >= last, longest_catching_up_ms).catch(() => {});
    wrong.push(...judgeEvents(who, written, subscriber.received));
    if (subscriber.reloads > 0) wrong.push(`${who} had seen events that do not exist any more`);
  }
  return wrong;
}
