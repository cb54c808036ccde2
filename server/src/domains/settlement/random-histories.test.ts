import { roles } from '@clinic/contract/shared/roles.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Group, makeClinic, makeGroup, makePlan, makeUser, mintSession } from '../../testing/factories.ts';
import { type Command, history } from '../../testing/histories/commands.ts';
import { balancesOf, newModel } from '../../testing/histories/model.ts';
import { play, type Stage } from '../../testing/histories/play.ts';
import { violationsAt } from '../../testing/histories/violations.ts';
import { addToCount } from '../../testing/long-run.ts';
import { raceTimeout } from '../../testing/race-rounds.ts';
import { withoutTrigger } from '../../testing/money/plant-violation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** `npm run test:long -- histories` plays 5,000. A failure prints `HISTORY_SEED`, which replays the same histories. */
const histories = Number(process.env['HISTORIES'] ?? 80);
const seed = Number(process.env['HISTORY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const tellers = 4;

let app: TestApp;
let group: Group;
let plan_id: number;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  plan_id = (await makePlan(app)).id;
});
afterAll(() => app.close());

async function newStage(): Promise<Stage> {
  const clinic = await makeClinic(app, group, { plan_id });
  const newPerson = () => makeUser(app, group, { clinics: [clinic], roles });
  const [one, other] = [await newPerson(), await newPerson()];
  return {
    app,
    counter: { ...(await mintSession(app, one, clinic)), clinic, user: one },
    second: { ...(await mintSession(app, other, clinic)), clinic, user: other },
    model: newModel(),
  };
}

/** The product’s rows and balances in the form of the model. */
async function rowsOf({ counter }: Stage) {
  const all = async <Row extends object>(statement: string) =>
    (await app.owner.query<Row>(statement, [counter.clinic.id])).rows;
  return {
    transactions: await all(
      `select id, payment_status || '/' || status as state, payment_advice_id as advice, fee_statement_id as statement from transaction where clinic_id = $1 order by id`,
    ),
    notes: await all(`select status, payment_advice_id as advice from payment_note where clinic_id = $1 order by id`),
    advices: await all(
      `select id, process_status as status, pay_to_clinic_total_cents as total_cents from payment_advice where clinic_id = $1 order by id`,
    ),
    statements: await all('select id, state, total_cents from fee_statement where clinic_id = $1 order by id'),
    balances: (
      await all(`select coalesce(sum(clinic_payable_cents), 0)::int8 as clinic_payable, coalesce(sum(suspense_cents), 0)::int8 as suspense,
        coalesce(sum(bank_cents), 0)::int8 as bank, coalesce(sum(acquirer_receivable_cents), 0)::int8 as acquirer_receivable,
        coalesce(sum(clinic_receivable_cents), 0)::int8 as clinic_receivable, coalesce(sum(own_sale_cents), 0)::int8 as own_sales
        from journal_entry where clinic_id = $1`)
    )[0],
  };
}

const expectedOf = ({ model }: Stage) => ({
  transactions: model.transactions.map(({ id, state, advice, statement }) => ({
    id,
    state,
    advice: advice?.id ?? null,
    statement: statement?.id ?? null,
  })),
  notes: model.notes.map(({ status, advice }) => ({ status, advice: advice?.id ?? null })),
  advices: model.advices,
  statements: model.statements,
  balances: balancesOf(model),
});

async function tellAndCheck(commands: Command[]): Promise<void> {
  const stage = await newStage();
  for (const command of commands) await play(stage, command);
  expect(await rowsOf(stage)).toEqual(expectedOf(stage));
  expect(await violationsAt(app, stage.counter.clinic, ['clinic'])).toEqual([]);
}

test(
  `after ${histories} random histories the books are the model's and every invariant holds (HISTORY_SEED=${seed})`,
  async () => {
    const tellOnes = (teller: number) =>
      fc.assert(fc.asyncProperty(history, tellAndCheck), {
        seed: seed + teller,
        numRuns: Math.ceil(histories / tellers),
        endOnFailure: false,
      });
    await Promise.all(Array.from({ length: tellers }, (_, teller) => tellOnes(teller)));
    addToCount('random histories', histories);
  },
  raceTimeout(60_000 + histories * 1_000),
);

test.each([
  'payment_note journal_approved',
  'payment_advice journal_paid',
  'refund journal_completed',
  'transaction journal_own_moved',
  'fee_statement journal_paid',
])(
  'finds a product that omits an entry of its journal: %s',
  async (forgotten) => {
    const [table = '', trigger = ''] = forgotten.split(' ');
    const told = await withoutTrigger(app, { table, trigger }, async () =>
      fc.check(fc.asyncProperty(history, tellAndCheck), { seed: 1, numRuns: 300, endOnFailure: true }),
    );
    expect(told.failed).toBe(true);
  },
  raceTimeout(120_000),
);
