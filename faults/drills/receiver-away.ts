import { setTimeout as delay } from 'node:timers/promises';
import { type ConsumerApp, startConsumerApp } from '@clinic/server/testing/outside/consumer-app.ts';
import { actAt } from '@clinic/server/testing/outside/outbox.ts';
import type { TestApp } from '@clinic/server/testing/test-app.ts';
import { judgeTold, type WrittenMessage } from '../checks/told-messages.ts';
import type { Drill, Drilling } from '../drill.ts';
import { openPlanting } from '../load/planting.ts';

const records_per_clinic = 4;
/** The lease of a message that a killed server had taken, the waits after its failures, and a margin. */
const arrive_within_ms = 90_000;
const phase_ms = { short: 2_000, long: 8_000 };
/** Longer than the time limit of an attempt. */
const slow_ms = 12_000;

let consumer: ConsumerApp | undefined;

const phases: [name: string, answer: ConsumerApp['answer']][] = [
  ['down', () => ({ status: 0 })],
  ['answering 500', () => ({ status: 500 })],
  ['redirecting', () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
  [
    'slow',
    async () => {
      await delay(slow_ms);
      return { status: 204 };
    },
  ],
];

/** Tells one message about every record of every clinic, each in its own commit. */
async function tellAll({ load }: Drilling, app: TestApp): Promise<void> {
  for (const { listener } of load.clinics)
    for (let id = 1; id <= records_per_clinic; id++)
      await actAt(app, listener.clinic, async (act) =>
        act.tell('appointment.rejected', {
          record: { id, clinic_id: listener.clinic.id },
          data: { user_id: 'app-1001' },
        }),
      );
}

async function judge({ world, violation, noted }: Drilling, app: ConsumerApp): Promise<void> {
  const { rows } = await world.owner.query<WrittenMessage>('select message_id, state from outbox_message order by id');
  for (const sentence of judgeTold(rows, app)) violation(sentence);
  noted(`${rows.length} messages arrived in ${app.told.length} attempts that reached the app`);
}

async function untilSent({ world }: Drilling): Promise<void> {
  const began = performance.now();
  const waiting = async () =>
    (await world.owner.query("select from outbox_message where state = 'waiting' limit 1")).rowCount ?? 0;
  while ((await waiting()) > 0 && performance.now() - began < arrive_within_ms) await delay(200);
}

export const receiverAway: Drill = {
  id: 'F16',
  name: 'the consumer app is down, refuses, redirects and is slow, and servers are killed meanwhile',
  expectation:
    'Staff’s calls are answered as usual; every message that was committed arrives, in the order of its record, with one id however often it is sent, and never twice at the same time.',
  recovery_limit_seconds: 10,
  first_write_limit_seconds: 5,
  short: false,
  prepare: async () => {
    const made = await startConsumerApp();
    consumer = made;
    const environment = { CONSUMER_WEBHOOK_URL: made.origin, CONSUMER_WEBHOOK_SECRET: made.secret };
    return { options: { environment }, takeDown: made.close };
  },
  inject: async (drilling) => {
    if (!consumer) throw new Error('There is no consumer app.');
    const { world, load, random, long, mark, noted } = drilling;
    const app = (await openPlanting(world)) as TestApp;
    try {
      for (const [name, answer] of phases) {
        consumer.answer = answer;
        await tellAll(drilling, app);
        await delay(random.whole(0, 1_500));
        const victim = world.servers[random.whole(0, 1)] ?? world.servers[0];
        victim.signal('SIGKILL');
        mark();
        await delay(long ? phase_ms.long : phase_ms.short);
        await load.untilWorking(20);
        await victim.untilUp(90_000);
        noted(`while the app was ${name}, ${consumer.told.length} attempts had reached it`);
      }
      consumer.answer = () => ({ status: 204 });
      await untilSent(drilling);
      await judge(drilling, consumer);
    } finally {
      await app.platform.close();
    }
  },
};
