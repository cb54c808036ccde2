import { importBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { judgeBankExceptions, undoBankMatches } from '@clinic/contract/bank/bank-exceptions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { camtOf, sendBankFile } from '../../../testing/bank/bank-files.ts';
import {
  bankShows,
  booksOf,
  importLines,
  lastLine,
  lineOf,
  type MatchedAccount,
  openMatchedAccount,
} from '../../../testing/bank/matched-account.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp, test_platform_key as key } from '../../../testing/test-app.ts';
import { matchInvariants } from '../reconcile/match-invariants.queries.ts';
import { judgeOne, matchBank } from './judge-lines.ts';

let app: TestApp;
let counter: Counter;
let account: MatchedAccount;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);
  account = await openMatchedAccount(app, clinic);
  counter = await makeCounter(app, { group, clinic });
});
afterAll(() => app.close());

const violations = async () => (await checkInvariants(app.owner_url, matchInvariants)).violations;

test(
  'R27 of two imports of one file and two workers, the file and its money count once',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      const { id, reference } = await startPayment(app, counter);
      if (round % 2 === 0) await sendOutcome(app, { reference, acquirer_id: `acq_${id}` });
      const file = camtOf(account, account.balance_cents, [lineOf(1_250, reference)]);
      const work = () => matchBank(app.platform);
      const sent = await Promise.all([
        sendBankFile(app, importBankFile, account.id, file),
        sendBankFile(app, importBankFile, account.id, file),
        work(),
        work(),
      ]);
      account.balance_cents += 1_250;
      const statuses = [sent[0].status, sent[1].status];
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 201]);
      await Promise.all([work(), work()]);
      expect(await booksOf(app, id)).toEqual({ receivable: 0, bank: 1_250, cost: 0 });
    }
    expect(await violations()).toEqual([]);
  },
  raceTimeout(60_000),
);

test(
  'R28 of matches and undoings at the same time, the line is matched once or open',
  async () => {
    for (let round = 0; round < raceRounds(5); round++) {
      const { id, reference } = await startPayment(app, counter);
      await sendOutcome(app, { reference, acquirer_id: `acq_${id}` });
      await bankShows(app, account, lineOf(1_250, reference));
      const line = await lastLine(app, account);
      const undo = () => app.call(undoBankMatches, { params: { id: line.id }, body: { note: 'Race' } }, key);
      await undo();
      const { exception_id } = await lastLine(app, account);
      const judge = () => app.call(judgeBankExceptions, { body: { ids: [exception_id ?? 0] } }, key);
      const answers = await Promise.all([judge(), undo(), judgeOne(app.platform, line.id), judge(), undo()]);
      const statuses = answers.map((answer) => (typeof answer === 'object' ? answer.status : 200));
      expect(Math.max(...statuses)).toBeLessThan(500);
      const { kinds } = await lastLine(app, account);
      expect(await booksOf(app, id)).toEqual(
        kinds.length === 1 ? { receivable: 0, bank: 1_250, cost: 0 } : { receivable: 1_250, bank: 0, cost: 0 },
      );
    }
    expect(await violations()).toEqual([]);
  },
  raceTimeout(60_000),
);

test('two matches that only look whether the money was seen both match it', async () => {
  const { id, reference } = await startPayment(app, counter);
  await sendOutcome(app, { reference, acquirer_id: `acq_${id}` });
  await importLines(app, account, lineOf(1_250, 'NOTPROVIDED'), lineOf(1_250, 'NOTPROVIDED'));
  const lines = (await app.owner.query<{ id: number }>('select id from bank_line order by id desc limit 2')).rows;
  await app.owner.query('drop index bank_match_of_outcome');
  const naive = async (line: number) => {
    const seen = await app.owner.query(`select from bank_match where acquirer_id = $1`, [`acq_${id}`]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (seen.rows.length > 0) return;
    await app.owner.query(
      `insert into bank_match (bank_line_id, kind, amount_cents, rule, acquirer_id, at, by) values ($1, 'outcome', 1250, 'person', $2, now(), 'naive')`,
      [line, `acq_${id}`],
    );
  };
  await Promise.all(lines.map((line) => naive(line.id)));
  const matched = await app.owner.query(`select from bank_match where acquirer_id = $1`, [`acq_${id}`]);
  expect(matched.rows).toHaveLength(2);
  expect((await violations()).map(({ invariant }) => invariant)).toContain(
    'reported money is at the bank once, in a line or in a payout of its acquirer',
  );
});
