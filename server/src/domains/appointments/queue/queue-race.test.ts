import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetingOf } from '../../../testing/meeting.ts';
import type { Counter } from '../../../testing/money/payments.ts';
import { expectEach, expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { makeAppointmentCounter } from '../../../testing/samples/appointments/approved-appointments.ts';
import {
  appointmentToday,
  arrive,
  arrivedToken,
  moveEntry,
  queueOf,
  register,
  walkIn,
} from '../../../testing/samples/appointments/queue-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const callers = 12;
const rounds = raceRounds(4);
/** Rounds per branch and day: a queue number has at most four digits. */
const rounds_of_a_branch = 500;
let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.query(
    'create table twin_queue (id int generated always as identity, patient int, round int, number int)',
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeAppointmentCounter(app);
});

const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index)));

/** The naive twin: reads whether anybody has it, and then writes. All read before any writes. */
async function naively(
  meet: () => Promise<void>,
  wanted: 'patient' | 'number',
  row: { patient: number; number: number },
) {
  const { rowCount } = await app.owner.query(`select from twin_queue where ${wanted} = $1`, [row[wanted]]);
  await meet();
  if (rowCount) return;
  await app.owner.query('insert into twin_queue (patient, number) values ($1, $2)', [row.patient, row.number]);
}

async function doubles(column: 'patient' | 'number'): Promise<number> {
  const { rows } = await app.owner.query(`select from twin_queue group by ${column} having count(*) > 1`);
  return rows.length;
}

describe('R12 the queue', () => {
  test(
    'of twelve counters that register one patient at once one does, and all others are refused; the naive twin registers several times',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const of_branch = round % rounds_of_a_branch;
        if (of_branch === 0) counter = await makeAppointmentCounter(app);
        const { id } = await appointmentToday(app, counter);
        const token = await arrivedToken(app, counter, id);
        const answers = await times((index) => register(app, counter, token, of_branch * callers + index + 1));
        expectWinners(answers);
        expect((await queueOf(app, counter)).data).toHaveLength(of_branch + 1);
      }
      const meet = meetingOf(callers);
      await times((index) => naively(meet, 'patient', { patient: 1, number: 1_000 + index }));
      expect(await doubles('patient')).toBe(1);
    },
    raceTimeout(60_000),
  );

  test(
    'of twelve patients who get one number at once one has it, and all others are refused; the naive twin gives it several times',
    async () => {
      const tokens = new Map<number, string>();
      for (let round = 0; round < rounds; round++) {
        const number = (round % rounds_of_a_branch) + 1;
        if (number === 1) {
          counter = await makeAppointmentCounter(app);
          tokens.clear();
        }
        // A patient without a number comes again in the next round.
        for (let index = 1; index < callers; index += 2)
          if (!tokens.has(index))
            tokens.set(index, await arrivedToken(app, counter, (await appointmentToday(app, counter)).id));
        const answers = await times<{ status: number }>((index) =>
          index % 2 === 0 ? walkIn(app, counter, number) : register(app, counter, tokens.get(index) ?? '', number),
        );
        expectWinners(answers);
        tokens.delete(answers.findIndex(({ status }) => status === 200));
      }
      const meet = meetingOf(callers);
      await times((index) => naively(meet, 'number', { patient: 100 + index, number: 7 }));
      expect(await doubles('number')).toBeGreaterThanOrEqual(1);
    },
    raceTimeout(90_000),
  );

  test('twelve scans at once make one patient at the counter', async () => {
    const { id } = await appointmentToday(app, counter);
    expectEach(await times(() => arrive(app, id)), [200]);
    expect((await queueOf(app, counter)).data).toHaveLength(1);
  });

  test('of twelve counters that call one patient at once one does', async () => {
    const { answer } = await walkIn(app, counter, 1);
    expectWinners(await times(() => moveEntry(app, counter, answer.id, 'call')));
    expect((await queueOf(app, counter)).data).toMatchObject([{ status: 'c', calls: 1 }]);
  });
});
