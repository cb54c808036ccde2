import { roles } from '@clinic/contract/shared/roles.ts';
import { savePayoutAccount } from '@clinic/contract/settlement/giro-files.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMatchedAccount } from '../../../testing/bank/matched-account.ts';
import { type Group, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type BankCommand, bankHistory } from '../../../testing/histories/bank-commands.ts';
import { type BankStage, closeMonth, playBank } from '../../../testing/histories/play-bank.ts';
import { violationsAt } from '../../../testing/histories/violations.ts';
import { addToCount } from '../../../testing/long-run.ts';
import { openBankAccount, payout_account } from '../../../testing/money/giro.ts';
import { makeCounter } from '../../../testing/money/payments.ts';
import { raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';

/** An eighth of the histories of payments: each is as much work as several. A failure prints `HISTORY_SEED`, which replays the same. */
const histories = Math.ceil(Number(process.env['HISTORIES'] ?? 80) / 8);
const seed = Number(process.env['HISTORY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

interface World {
  app: TestApp;
  group: Group;
}
const newWorld = async (app: TestApp): Promise<World> => ({ app, group: await makeGroup(app) });

let sound: World;
beforeAll(async () => {
  sound = await newWorld(await startTestApp());
});
afterAll(() => sound.app.close());

async function newStage({ app, group }: World): Promise<BankStage> {
  const clinic = await makeClinic(app, group);
  const account = await openMatchedAccount(app, clinic);
  const { account_number } = account;
  await app.call(savePayoutAccount, { body: { ...payout_account, account_number } }, key);
  await openBankAccount(app, clinic);
  const [counter, second] = [
    await makeCounter(app, { roles, group, clinic }),
    await makeCounter(app, { roles, group, clinic }),
  ];
  return { app, account, counter, second, day: 0, lines: [], payments: [], given_back: [], files: [] };
}

/** What the database has of the account: each line of its statements, and where each cent of them is. */
async function rowsOf({ app, account }: BankStage) {
  const { rows } = await app.owner.query(
    `select count(*)::int as lines, coalesce(sum(l.amount_cents), 0)::int8 as cents,
       coalesce(sum(m.cents), 0)::int8 + coalesce(sum(l.amount_cents) filter (where e.id is not null), 0)::int8 as explained
     from bank_line l left join bank_exception e on e.bank_line_id = l.id and e.closed_at is null
     left join lateral (
       select sum(m.amount_cents) as cents from bank_match m where m.bank_line_id = l.id and m.undoes is null and not m.is_undone
     ) m on true
     where l.bank_account_id = $1 and l.kind = 'statement'`,
    [account.id],
  );
  return rows[0];
}

const expectToClose =
  (world: World) =>
  async (commands: BankCommand[]): Promise<void> => {
    const stage = await newStage(world);
    for (const command of commands) await playBank(stage, command);
    await closeMonth(stage);
    const cents = stage.lines.reduce((sum, line) => sum + line.amount_cents, 0);
    expect(await rowsOf(stage)).toEqual({ lines: stage.lines.length, cents, explained: cents });
    expect(await violationsAt(world.app, stage.counter.clinic, ['clinic', 'all'])).toEqual([]);
  };

test(
  `after ${histories} random histories of a bank each cent is matched or an exception, and every invariant holds (HISTORY_SEED=${seed})`,
  async () => {
    await fc.assert(fc.asyncProperty(bankHistory, expectToClose(sound)), {
      seed,
      numRuns: histories,
      endOnFailure: true,
    });
    addToCount('random histories of a bank', histories);
  },
  raceTimeout(120_000 + histories * 10_000),
);

const days = (day: number): BankCommand[] => [
  { do: 'day' },
  { do: 'import', from: day, to: day, notice: false },
  { do: 'match' },
];

/** A history that moves every part once: random ones need many tries for all of them. */
const story: BankCommand[] = [
  { do: 'pay', cents: 1_250, told: 'right' },
  { do: 'credit', at: 0, how: 'right' },
  ...days(0),
  { do: 'undo', at: 0 },
  { do: 'again' },
  { do: 'charge', cents: -300 },
  ...days(1),
  { do: 'choose', at: 0, which: 0 },
  { do: 'pay out', answer: 'paid' },
  { do: 'take out', at: 0, how: 'file' },
  ...days(2),
  { do: 'return', at: 0 },
  ...days(3),
  { do: 'choose', at: 0, which: 0 },
  { do: 'pay', cents: 1_950, told: 'right' },
  { do: 'credit', at: 1, how: 'short' },
  ...days(4),
  { do: 'pay', cents: 20_000, told: 'right' },
  { do: 'credit', at: 2, how: 'twice' },
  ...days(5),
];

test('a history that moves every part breaks nothing', () => expectToClose(sound)(story), raceTimeout(60_000));

/** The same history in a product with a fault. */
async function expectFound(plant: (faulty: TestApp) => Promise<unknown>): Promise<void> {
  const faulty = await startTestApp();
  const world = await newWorld(faulty);
  await plant(faulty);
  const told = await fc.check(fc.asyncProperty(fc.constant(story), expectToClose(world)), { numRuns: 1 });
  expect(told.failed).toBe(true);
  await faulty.close();
}

/** Gives a function of the database another text. */
async function change({ owner }: TestApp, name: string, from: string, to: string): Promise<void> {
  const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  const text = rows[0]?.text ?? '';
  expect(text).toContain(from);
  await owner.query(text.replace(from, to));
}

test.each<[string, (faulty: TestApp) => Promise<unknown>]>([
  ['omits a receipt', ({ owner }) => owner.query('drop trigger journal_inserted on bank_confirmation')],
  ['omits an undoing', ({ owner }) => owner.query('drop trigger journal_undone on bank_confirmation')],
  ['omits the house ledger', ({ owner }) => owner.query('drop trigger journal_inserted on bank_match')],
  ['omits what came back', ({ owner }) => owner.query('drop trigger journal_returned on payment_advice')],
  ['forgets lines', ({ owner }) => owner.query('drop trigger queued on bank_line')],
  [
    'takes a cent less for the same sum',
    (faulty) =>
      change(faulty, 'resolve_bank_outcomes', 'o.reference, o.amount_cents,', 'o.reference, o.amount_cents - 1,'),
  ],
  [
    'matches the same money twice',
    async (faulty) => {
      await faulty.owner.query('drop index bank_match_of_outcome');
      await change(faulty, 'resolve_bank_outcomes', 'm.undoes is null and not m.is_undone', 'false');
    },
  ],
])('finds a product that %s', (_, plant) => expectFound(plant), raceTimeout(60_000));
