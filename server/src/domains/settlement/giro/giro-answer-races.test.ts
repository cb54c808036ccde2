import { randomUUID } from 'node:crypto';
import { receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { createGiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import {
  adviceState,
  openBankAccount,
  openPayoutAccount,
  plantAdvice,
  type PlantedAdvice,
} from '../../../testing/money/giro.ts';
import { type AnswerLine, answerText } from '../../../testing/iso-20022/answer-text.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { giroWorkers } from './carry-out-giro-answer.ts';

const key = test_platform_key;
let app: TestApp;
let jobs: RunningJobs;
let clinic: Clinic;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await startJobs(app.platform, giroWorkers);
  await openPayoutAccount(app);
  clinic = await makeClinic(app, await makeGroup(app));
  await openBankAccount(app, clinic);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

/** Makes an advice that was sent to the bank. Returns it with the name of its file. */
async function sentAdvice(): Promise<{ advice: PlantedAdvice; original: string }> {
  const advice = await plantAdvice(app, clinic);
  const { answer } = await app.call(createGiroFile, { body: { dry_run: false } }, key);
  return { advice, original: answer.giro_file?.message_id ?? '' };
}
const send = (original: string, line: AnswerLine) => {
  const message_id = `B${randomUUID().slice(0, 30)}`;
  return app.call(receiveGiroAnswer, { body: { xml: answerText({ message_id, original, lines: [line] }) } }, key);
};
const journalOf = async ({ id }: PlantedAdvice) =>
  (await app.owner.query('select kind from journal_entry where payment_advice_id = $1', [id])).rows;

test(
  'R6 of an answer and its contradiction at the same time, one takes effect, once',
  async () => {
    for (let round = 0; round < raceRounds(15); round++) {
      const { advice, original } = await sentAdvice();
      const paid = { id: advice.display_id, status: 'ACSC' };
      const refused = { id: advice.display_id, status: 'RJCT', code: 'AC01' };
      const sent = await Promise.all([paid, refused, paid, paid, refused].map((line) => send(original, line)));
      expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
      const effects = await vi.waitFor(
        async () => {
          const { rows } = await app.owner.query<{ effect: string | null }>(
            'select effect from giro_answer_line where payment_advice_id = $1 order by giro_answer_id',
            [advice.id],
          );
          expect(rows.every(({ effect }) => effect !== null)).toBe(true);
          return rows.map(({ effect }) => effect);
        },
        { timeout: 10_000, interval: 20 },
      );
      const { process_status } = await adviceState(app, advice);
      expect(effects.filter((effect) => effect === 'paid' || effect === 'failed')).toEqual([
        process_status === 'p' ? 'paid' : 'failed',
      ]);
      expect(await journalOf(advice)).toHaveLength(process_status === 'p' ? 1 : 0);
    }
  },
  raceTimeout(60_000),
);

test('the naive twin, which reads and then pays, pays twice', async () => {
  await app.owner.query('create table twin_paid (advice_id bigint)');
  const twin = async ({ id }: PlantedAdvice) => {
    const { rows } = await app.owner.query('select process_status from payment_advice where id = $1', [id]);
    if (rows[0]?.process_status !== 'r') return;
    await app.owner.query('insert into twin_paid values ($1)', [id]);
    await app.owner.query("update payment_advice set process_status = 'f' where id = $1", [id]);
  };
  for (let round = 0; round < 10; round++) {
    const advice = await plantAdvice(app, clinic);
    await Promise.all(Array.from({ length: 5 }, () => twin(advice)));
  }
  const { rows } = await app.owner.query('select advice_id from twin_paid group by 1 having count(*) > 1');
  expect(rows.length).toBeGreaterThan(0);
});
