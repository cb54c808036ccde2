import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { readDay, signOff, todayOf, travelTo } from '../../../testing/money/day-close.ts';
import { makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { secondPerson } from '../../../testing/money/refunds.ts';
import { paidPayment } from '../../../testing/money/settlement.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dayCloseInvariants } from '../reconcile/day-close-invariants.queries.ts';

const rounds = raceRounds(8);
const day = '2026-03-02';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.query(`create table twin_close (day text not null, takings_cents bigint not null);
    create table twin_movement (id int primary key, cents bigint not null, is_counted boolean not null default false)`);
});
afterAll(() => app.close());
beforeEach(() => {
  travelTo(app, day);
});

const countOf = async (text: string, values: unknown[]): Promise<number> =>
  (await app.owner.query<{ n: number }>(`select count(*) as n from ${text}`, values)).rows[0]?.n ?? 0;

describe('R13 two people sign off a day at once', () => {
  test(
    'one of them does, with one trail entry and one event; the naive twin has two sign-offs',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const branch = await makeCounter(app);
        await paidPayment(app, branch, 20);
        const people = [branch, await secondPerson(app, branch), await secondPerson(app, branch)];
        const answers = await Promise.all(people.map((person) => signOff(app, person, day)));
        expectWinners(answers);
        const { id } = branch.clinic;
        expect(await countOf('day_close where clinic_id = $1', [id])).toBe(1);
        expect(await countOf("audit where clinic_id = $1 and kind = 'day_signed_off'", [id])).toBe(1);
        expect(await countOf("event where clinic_id = $1 and name = 'day_close_update'", [id])).toBe(1);
      }
      const met = meetingOf(2);
      const naiveSignOff = async (): Promise<void> => {
        const { rowCount } = await app.owner.query('select from twin_close where day = $1', [day]);
        await met();
        if (rowCount === 0) await app.owner.query('insert into twin_close values ($1, 0)', [day]);
      };
      await Promise.all([naiveSignOff(), naiveSignOff()]);
      expect(await countOf('twin_close where day = $1', [day])).toBe(2);
    },
    raceTimeout(60_000),
  );
});

/** The naive twin: sums in one statement and marks as counted in another. */
async function naiveFreeze(betweenTheTwo: () => Promise<unknown>): Promise<number> {
  const { rows } = await app.owner.query<{ cents: number }>(
    'select coalesce(sum(cents), 0)::int8 as cents from twin_movement where not is_counted',
  );
  await betweenTheTwo();
  await app.owner.query('update twin_movement set is_counted = true');
  return Number(rows[0]?.cents);
}

describe('R14 an outcome arrives while a day is signed off', () => {
  test(
    'it is in the frozen figures or on the next day, never on both and never on neither; the naive twin loses it',
    async () => {
      const seen = new Set<string>();
      for (let round = 0; round < rounds * 3; round++) {
        travelTo(app, day);
        const branch = await makeCounter(app);
        await paidPayment(app, branch, 20);
        const late = await startPayment(app, await openCounter(app, branch.user, branch.clinic), { amount: 8 });
        // The first two rounds run in sequence, so that both ends occur at any speed.
        const tell = () => sendOutcome(app, { reference: late.reference, amount: 8 });
        if (round === 0) await tell();
        const signing = delay((round % 5) * 2).then(() => signOff(app, branch, day));
        if (round === 1) await signing;
        const [signed] = await Promise.all([signing, round === 0 ? undefined : tell()]);
        // It arrived after the person had looked: they look again.
        if (signed.status === 409) await signOff(app, branch, day);
        const { figures, after, sign_off } = (await readDay(app, branch, day)).answer;
        expect(sign_off).not.toBeNull();
        const after_cents = after.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
        expect(Math.round(figures.takings * 100) + after_cents).toBe(2_800);
        seen.add(after_cents === 0 ? 'counted' : 'carried');
        travelTo(app, '2026-03-03');
        const tomorrow = await openCounter(app, branch.user, branch.clinic);
        expect(todayOf(app)).toBe('2026-03-03');
        expect((await signOff(app, tomorrow, '2026-03-03')).answer.figures.takings).toBe(after_cents / 100);
      }
      expect([...seen]).toEqual(expect.arrayContaining(['counted', 'carried']));
      expect(await checkInvariants(app.owner_url, dayCloseInvariants)).toMatchObject({ violations: [] });

      await app.owner.query('insert into twin_movement values (1, 2000)');
      const frozen = await naiveFreeze(() => app.owner.query('insert into twin_movement values (2, 800)'));
      const { rows } = await app.owner.query<{ left: number }>(
        'select coalesce(sum(cents), 0)::int8 as left from twin_movement where not is_counted',
      );
      expect(frozen + Number(rows[0]?.left)).toBeLessThan(2_800);
    },
    raceTimeout(120_000),
  );
});
