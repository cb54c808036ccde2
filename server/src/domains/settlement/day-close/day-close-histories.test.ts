import { listBranchesToday } from '@clinic/contract/settlement/branches-today.ts';
import { listDayCloses } from '@clinic/contract/settlement/day-close.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { is_long_run } from '../../../testing/long-run.ts';
import { raceTimeout } from '../../../testing/race-rounds.ts';
import { readDay, signOff, travelTo } from '../../../testing/money/day-close.ts';
import { type Counter, makeCounter, openCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { answerRefund, approvedRefund, receivedPayment, secondPerson } from '../../../testing/money/refunds.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dayCloseInvariants } from '../reconcile/day-close-invariants.queries.ts';

const first_day = '2026-03-02';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Command =
  | { do: 'pay'; cents: number; ends: 'right' | 'wrong' | 'failed' | 'waiting' | 'twice' }
  | { do: 'tell'; at: number }
  | { do: 'refund'; cents: number }
  | { do: 'answer'; at: number }
  | { do: 'sign'; days_back: number }
  | { do: 'go'; days: number };

const some_cents = fc.integer({ min: 1, max: 50_000 });
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      cents: some_cents,
      ends: fc.constantFrom('right', 'right', 'wrong', 'failed', 'waiting', 'twice'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tell' as const), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refund' as const), cents: some_cents }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), at: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sign' as const), days_back: fc.constantFrom(0, 0, 1, 2, 3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('go' as const), days: fc.integer({ min: 1, max: 3 }) }) },
);

/** A movement of money, and the sign-off that has to count it. */
interface Movement {
  id: number;
  day: string;
  cents: number;
  counted_on: string | undefined;
}

/** The days of a branch, followed in memory and counted differently from the product. */
class Days {
  readonly movements: Movement[] = [];
  readonly signed = new Set<string>();

  today = first_day;

  /** The day that counts a movement: its own; after that day's sign-off the next open day with money, otherwise the present one. */
  standsOn(movement: Movement): string {
    if (movement.counted_on !== undefined) return movement.counted_on;
    if (!this.signed.has(movement.day)) return movement.day;
    for (let day = addDays(movement.day, 1); day <= this.today; day = addDays(day, 1))
      if (!this.signed.has(day) && this.movements.some((one) => one.day === day)) return day;
    return this.signed.has(this.today) ? addDays(this.today, 1) : this.today;
  }

  centsOn(day: string): number {
    return this.movements.filter((one) => this.standsOn(one) === day).reduce((all, one) => all + one.cents, 0);
  }

  sign(day: string): void {
    const counted = this.movements.filter((one) => this.standsOn(one) === day);
    for (const one of counted) one.counted_on = day;
    this.signed.add(day);
  }
}

/** Adds the movements that the journal gained. Their ids do not rise on the distributed engine, where two machines give them. */
async function follow(days: Days, clinic_id: number): Promise<void> {
  const { rows } = await app.owner.query<{ id: number; at: Date; cents: number }>(
    `select id, at, acquirer_receivable_cents as cents from journal_entry
     where clinic_id = $1 and id <> all ($2) and acquirer_receivable_cents <> 0 order by id`,
    [clinic_id, days.movements.map(({ id }) => id)],
  );
  for (const { id, at, cents } of rows)
    days.movements.push({ id, day: singaporeDay(at), cents, counted_on: undefined });
}

/** A branch on its way through the days. */
interface Stage {
  counter: Counter;
  decider: Counter;
  days: Days;
  /** Payments whose outcome is not reported yet. */
  open: { reference: string; cents: number }[];
  /** Approved refunds, and the instant at which the acquirer pays them. */
  approved: { refund_reference: string; at: string }[];
}

let patients = 0;

async function pay({ counter, open }: Stage, { cents, ends }: Extract<Command, { do: 'pay' }>): Promise<void> {
  const till = await openCounter(app, counter.user, counter.clinic);
  patients += 1;
  const { reference } = await startPayment(app, till, { amount: cents / 100, patient_id: `P-${patients}` });
  if (ends === 'waiting') {
    open.push({ reference, cents });
    return;
  }
  const amount = (ends === 'wrong' ? cents + 1 : cents) / 100;
  await sendOutcome(app, { reference, amount, status: ends === 'failed' ? 'failed' : 'paid' });
  if (ends === 'twice') await sendOutcome(app, { reference, amount });
}

async function sign({ counter, days }: Stage, days_back: number): Promise<void> {
  const day = addDays(days.today, -days_back);
  const signed = await signOff(app, counter, day);
  expect(signed.status).toBe(days.signed.has(day) ? 409 : 200);
  if (days.signed.has(day)) return;
  expect(Math.round(signed.answer.figures.takings * 100), `takings of ${day}`).toBe(days.centsOn(day));
  days.sign(day);
}

async function carryOut(stage: Stage, step: Command): Promise<void> {
  const { counter, decider, open, approved, days } = stage;
  if (step.do === 'pay') await pay(stage, step);
  if (step.do === 'sign') await sign(stage, step.days_back);
  if (step.do === 'tell') {
    const told = open[step.at % Math.max(1, open.length)];
    // A second time it is a second payment; days later it is late.
    if (told) await sendOutcome(app, { reference: told.reference, amount: told.cents / 100 });
  }
  if (step.do === 'refund') {
    const till = await openCounter(app, counter.user, counter.clinic);
    const id = await receivedPayment(app, till, step.cents / 100);
    const { reference } = await approvedRefund(app, { by: counter, decider }, id, step.cents / 100);
    approved.push({ refund_reference: reference, at: `${days.today}T05:00:00.000Z` });
  }
  if (step.do === 'answer') {
    const [answered] = approved.splice(step.at % Math.max(1, approved.length), 1);
    // Possibly days after it was paid.
    if (answered) await answerRefund(app, answered);
  }
  if (step.do === 'go') {
    days.today = addDays(days.today, step.days);
    travelTo(app, days.today);
    stage.counter = await openCounter(app, counter.user, counter.clinic);
    stage.decider = await openCounter(app, decider.user, decider.clinic);
  }
}

async function play(commands: readonly Command[]): Promise<Stage> {
  travelTo(app, first_day);
  const counter = await makeCounter(app);
  const decider = await secondPerson(app, counter);
  const stage: Stage = { counter, decider, days: new Days(), open: [], approved: [] };
  for (const step of commands) {
    await carryOut(stage, step);
    await follow(stage.days, counter.clinic.id);
  }
  return stage;
}

test(
  'in any history each movement stands on one day: for each day, frozen figures and carry-over equal the journal',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 24 }), async (commands) => {
        const { days, counter } = await play(commands);
        for (let day = addDays(first_day, -3); day <= days.today; day = addDays(day, 1)) {
          const { figures, after } = (await readDay(app, counter, day)).answer;
          expect(Math.round(figures.takings * 100), `takings of ${day}`).toBe(days.centsOn(day));
          if (!days.signed.has(day)) continue;
          const journal = days.movements.filter((one) => one.day === day).reduce((all, one) => all + one.cents, 0);
          const own = Math.round((figures.takings - figures.carried.amount) * 100);
          const carried_over = after.reduce((all, one) => all + Math.round(one.amount * 100), 0);
          expect(own + carried_over, `journal of ${day}`).toBe(journal);
        }
        const list = (await app.call(listDayCloses, { query: { n: '31' } }, counter.token)).answer;
        for (const { day, takings } of list.data)
          expect(Math.round(takings * 100), `listed takings of ${day}`).toBe(days.centsOn(day));
        const home = (await app.call(listBranchesToday, {}, counter.token)).answer.data[0]?.takings?.today;
        expect(Math.round((home?.amount ?? 0) * 100), 'takings on home').toBe(days.centsOn(days.today));
        expect(await checkInvariants(app.owner_url, dayCloseInvariants)).toMatchObject({ violations: [] });
      }),
      { numRuns: is_long_run ? 300 : 12 },
    );
  },
  raceTimeout(is_long_run ? 3_600_000 : 120_000),
);
