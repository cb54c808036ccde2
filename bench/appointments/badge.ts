import { countAppointments } from '@clinic/contract/appointments/appointment-count.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../measure/percentile.ts';
import { ms } from '../payments/written-row.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { manyClinics } from '../seed/look-at-many.ts';
import { bench_platform_key } from '../seed/open-databases.ts';
import { askForAppointments } from '../sockets/ask-for-appointments.ts';
import { openSockets } from '../sockets/socket-clients.ts';
import { tokensAt, write_environment } from '../writes/counters.ts';
import { onPlanted } from './plant-appointments.ts';

const members = 200;
const clinics_with_members = 50;
const per_second = 10;
const limit_ms = 100;

/** From a patient's request to the event at each member, and to the new count that this member reads on it. */
async function measureAt(bench: Bench, database: Bench['databases'][number]) {
  const server = await bench.startServer(database, write_environment);
  const clinics = await manyClinics(database.url, clinics_with_members);
  const tokens = await tokensAt(bench, database, clinics, members);
  const clients = await openSockets(server.url, tokens, `${server.url}/api${countAppointments.path}`);
  const clinicsInTurn = (length: number): number[] =>
    Array.from({ length }, (_, index) => clinics[index % clinics.length]?.id ?? 0);
  const ask = (count: number) =>
    askForAppointments(server.url, bench_platform_key, clinicsInTurn(count), {
      date: singaporeDay(new Date()),
      per_second,
    });
  try {
    await ask(2 * clinics_with_members);
    await delay(1_000);
    await clients.report();
    const sent_at_ms = await ask(Math.round(bench.seconds * 20 * per_second));
    await delay(2_000);
    const arrivals = await clients.report();
    const [event_ms, count_ms]: [number[], number[]] = [[], []];
    for (const { id, at_ms, read_at_ms } of arrivals) {
      const sent_at = sent_at_ms.get(id);
      if (sent_at === undefined || read_at_ms === undefined) continue;
      event_ms.push(at_ms - sent_at);
      count_ms.push(read_at_ms - sent_at);
    }
    const missing = (sent_at_ms.size * members) / clinics_with_members - count_ms.length;
    return { event_ms, count_ms, missing };
  } finally {
    await clients.stop();
  }
}

async function measure(bench: Bench): Promise<Measured> {
  const rows: string[][] = [];
  const measured: Measured = { targets: [], tables: [] };
  for (const database of bench.databases) {
    bench.say(`  ${database.size}`);
    const { event_ms, count_ms, missing } = await measureAt(bench, database);
    const p99_ms = percentile(count_ms, 0.99);
    rows.push([
      database.size,
      `${ms(percentile(event_ms, 0.5))} / ${ms(percentile(event_ms, 0.99))}`,
      `${ms(percentile(count_ms, 0.5))} / ${ms(p99_ms)}`,
      `${count_ms.length} / ${missing}`,
    ]);
    measured.targets.push({
      what: `a patient's request to the count that a member's badge shows, ${members} members, ${database.size}, p99`,
      target: `< ${limit_ms} ms, none missing`,
      measured: `${ms(p99_ms)} ms, ${missing} missing`,
      met: p99_ms < limit_ms && missing === 0,
    });
  }
  measured.tables.push({
    title: `Request to badge: ${members} members at ${clinics_with_members} clinics, ${per_second} requests a second`,
    columns: [
      'appointments',
      'sent to the event at a socket, p50 / p99 ms',
      'sent to the count read on it, p50 / p99 ms',
      'received / missing',
    ],
    rows,
    note: 'From the sending of the call: its commit, the event and the read of the count are in these times. The portal reads as the clients do, at once on the first event.',
  });
  return measured;
}

/** A new request, until the menu of everybody at the branch shows its number. */
export const badge: Scenario = { name: 'badge', measure: onPlanted(measure) };
