import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { acceptVisit, findMatchingVisit } from '@clinic/contract/visits/calls/answer-call.ts';
import { createVisit, endConsult } from '@clinic/contract/visits/visit/platform-visits.ts';
import pg from 'pg';
import { percentile } from '../measure/percentile.ts';
import { ms } from '../payments/written-row.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bench_platform_key } from '../seed/open-databases.ts';
import { atPace, instant } from '../sockets/at-pace.ts';
import { openSockets } from '../sockets/socket-clients.ts';
import { write_environment } from '../writes/counters.ts';
import { type CalledBranch, plantDoctors, send, type SignedInDoctor, takeOnline } from './plant-doctors.ts';

const doctors_online = 200;
const branches = 20;
const per_minute = 50;
const limit_ms = 300;
/** A doctor looks at the preview for so long, and then sees the patient for so long. */
const looks_ms = 1_500;
const sees_ms = 20_000;

const platform = (url: string, method: string, path: string, body: object) =>
  send(url, { method, path, token: bench_platform_key, body });

/** A patient calls for any doctor of the branch. Gives the number of the visit. */
async function callBranch(url: string, { clinic, service_id }: CalledBranch): Promise<number> {
  const key = randomUUID();
  const { status, answer } = await platform(url, createVisit.method, createVisit.path, {
    clinic_id: clinic.id,
    service_id,
    customer: { id: `u-${key}`, username: 'ring.patient', mobile: '+6591234567' },
    patient: { id: `p-${key}`, relation: 'self', name: 'Tan Ring', gender: 'f', date_of_birth: '1984-05-17' },
    place: { formatted_address: '1 Orchard Road, Singapore 238801', locator_lat: 1.3, locator_lng: 103.8 },
    consent_at: new Date().toISOString(),
  });
  if (status !== 200) throw new Error(`A call was answered ${status}: ${JSON.stringify(answer)}`);
  return (answer as { id: number }).id;
}

interface Told {
  sent_at_ms: Map<number, number>;
  /** Of a second doctor of the branch, who accepts at the same moment. */
  second_answers: number[];
}

/** Calls at a steady pace. Each is accepted by the doctor at whom it rings and by another one at once, and ends later. */
async function callAll(
  [told, other]: [string, string],
  owner: pg.Client,
  { all, doctors, calls }: { all: readonly CalledBranch[]; doctors: readonly SignedInDoctor[]; calls: number },
): Promise<Told> {
  const outcome: Told = { sent_at_ms: new Map(), second_answers: [] };
  const asked = Array.from({ length: calls }, (_, index) => all[index % all.length]).filter((one) => !!one);
  await atPace(asked, per_minute / 60, async (branch) => {
    const sent_at = instant();
    const id = await callBranch(told, branch);
    outcome.sent_at_ms.set(id, sent_at);
    await delay(looks_ms);
    const { rows } = await owner.query<{ doctor_id: number }>(
      'select doctor_id::int4 from visit_offer where visit_id = $1 and ended_at is null',
      [id],
    );
    const ringing = doctors.find((doctor) => doctor.id === rows[0]?.doctor_id);
    const second = doctors.find((doctor) => doctor.clinic_id === branch.clinic.id && doctor !== ringing);
    const path = acceptVisit.path.replace('{id}', String(id));
    const accept = (url: string, doctor: SignedInDoctor | undefined) =>
      send(url, { method: acceptVisit.method, path, token: doctor?.token ?? '' });
    const [, refused] = await Promise.all([accept(told, ringing), accept(other, second)]);
    outcome.second_answers.push(refused.status);
    await delay(sees_ms);
    await platform(told, endConsult.method, endConsult.path.replace('{id}', String(id)), { is_complete: true });
  });
  return outcome;
}

/** Of the calls: how many had one doctor, how many none, how many several. */
async function doctorsOf(owner: pg.Client, ids: readonly number[]) {
  const { rows } = await owner.query<{ accepted: number }>(
    `select count(*) filter (where o.outcome = 'accepted')::int4 as accepted
     from unnest($1::bigint[]) as called(id) left join visit_offer o on o.visit_id = called.id group by called.id`,
    [ids],
  );
  return {
    lost: rows.filter(({ accepted }) => accepted === 0).length,
    doubled: rows.filter(({ accepted }) => accepted > 1).length,
  };
}

async function measureCalls(bench: Bench) {
  const [smallest] = bench.databases;
  if (!smallest) throw new Error('This scenario needs a seeded database.');
  const database = await bench.copyOf(smallest.size);
  const planted = await plantDoctors(bench, database, { branches, doctors: doctors_online });
  const told = await bench.startServer(database, write_environment);
  const held_by = await bench.startServer(database, write_environment);
  await takeOnline(held_by.url, planted.doctors);
  const clients = await openSockets(
    held_by.url,
    planted.doctors.map(({ token }) => token),
    `${held_by.url}/api${findMatchingVisit.path}`,
  );
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const callsOf = (calls: number) =>
    callAll([told.url, held_by.url], owner, { all: planted.branches, doctors: planted.doctors, calls });
  try {
    bench.say('  warming up');
    await callsOf(10);
    await clients.report();
    const calls = Math.round(bench.seconds * per_minute * 1.5);
    bench.say(`  ${calls} calls`);
    const { sent_at_ms, second_answers } = await callsOf(calls);
    const arrivals = Map.groupBy(await clients.report(), ({ id }) => id);
    return { sent_at_ms, second_answers, arrivals, ...(await doctorsOf(owner, [...sent_at_ms.keys()])) };
  } finally {
    await owner.end();
    await clients.stop();
  }
}

async function measure(bench: Bench): Promise<Measured> {
  const { sent_at_ms, second_answers, arrivals, lost, doubled } = await measureCalls(bench);
  const event_ms: number[] = [];
  const screen_ms: number[] = [];
  for (const [id, sent_at] of sent_at_ms)
    for (const { at_ms, read_at_ms } of arrivals.get(id) ?? []) {
      event_ms.push(at_ms - sent_at);
      if (read_at_ms !== undefined) screen_ms.push(read_at_ms - sent_at);
    }
  const p99_ms = percentile(screen_ms, 0.99);
  const heardBy = (id: number): number => arrivals.get(id)?.length ?? 0;
  const unheard = [...sent_at_ms.keys()].filter((id) => heardBy(id) !== 1).length;
  const refused = second_answers.filter((status) => status === 409).length;
  const calls = sent_at_ms.size;
  return {
    targets: [
      {
        what: `a patient's call to the call on the screen, ${doctors_online} doctors online, ${per_minute} calls a minute, across two processes, p99`,
        target: `< ${limit_ms} ms`,
        measured: `${ms(p99_ms)} ms`,
        met: p99_ms < limit_ms,
      },
      {
        what: `of ${calls} calls that two doctors accept at once: lost, not rung at one doctor, with two doctors`,
        target: '0, 0, 0',
        measured: `${lost}, ${unheard}, ${doubled}`,
        met: lost === 0 && unheard === 0 && doubled === 0 && refused === calls,
      },
    ],
    tables: [
      {
        title: `Call to ring: ${doctors_online} doctors at ${branches} branches, ${per_minute} calls a minute`,
        columns: [
          'calls',
          'sent to the event at a socket, p50 / p99 ms',
          'sent to the call read on it, p50 / p99 ms',
          'refused second doctors',
        ],
        rows: [
          [
            String(calls),
            `${ms(percentile(event_ms, 0.5))} / ${ms(percentile(event_ms, 0.99))}`,
            `${ms(percentile(screen_ms, 0.5))} / ${ms(p99_ms)}`,
            String(refused),
          ],
        ],
        note: 'From the sending of the call: its commit, the event and the read of the call are in these times. One process is called, the other holds the sockets.',
      },
    ],
  };
}

/** A patient’s call, until it is on the screen of a doctor. */
export const ring: Scenario = { name: 'ring', measure };
