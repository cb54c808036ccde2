import { randomUUID } from 'node:crypto';
import { getGiroAnswer, type GiroAnswer, receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { createGiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from '../../../platform/jobs/work.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import {
  adviceState,
  openBankAccount,
  openPayoutAccount,
  plantAdvice,
  type PlantedAdvice,
} from '../../../testing/money/giro.ts';
import { answerText } from '../../../testing/iso-20022/answer-text.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { carryOutGiroAnswer, giroWorkers } from './carry-out-giro-answer.ts';

let app: TestApp;
let advices: PlantedAdvice[];
let answer: GiroAnswer;
beforeAll(async () => {
  app = await startTestApp();
  await openPayoutAccount(app);
});
afterAll(() => app.close());
// No worker runs in this test, so a bank’s answer for three clinics stays queued.
beforeEach(async () => {
  const group = await makeGroup(app);
  advices = [];
  for (let count = 0; count < 3; count++) {
    const clinic = await makeClinic(app, group);
    await openBankAccount(app, clinic);
    advices.push(await plantAdvice(app, clinic));
  }
  const made = await app.call(createGiroFile, { body: { dry_run: false } }, test_platform_key);
  const xml = answerText({
    message_id: `B${randomUUID().slice(0, 30)}`,
    original: made.answer.giro_file?.message_id ?? '',
    lines: advices.map(({ display_id }) => ({ id: display_id, status: 'ACSC' })),
  });
  answer = (await app.call(receiveGiroAnswer, { body: { xml } }, test_platform_key)).answer;
});

const states = async () => Promise.all(advices.map(async (advice) => (await adviceState(app, advice)).process_status));
const read = async () =>
  (await app.call(getGiroAnswer, { params: { id: String(answer.id) } }, test_platform_key)).answer;
const work = (longest_ms?: number) => carryOutGiroAnswer(app.platform, { giro_answer_id: answer.id }, longest_ms);
const paidEntries = async () =>
  (
    await app.owner.query("select from journal_entry where kind = 'advice' and payment_advice_id = any ($1)", [
      advices.map(({ id }) => id),
    ])
  ).rowCount;

test('an answer waits for its job and reports that it is not finished', async () => {
  expect([answer.finished, answer.lines.map(({ effect }) => effect)]).toEqual([false, [null, null, null]]);
  expect(await states()).toEqual(['r', 'r', 'r']);
});

test('a failing clinic does not stop the others, and the retry does the rest once', async () => {
  const failing = advices[1]?.clinic.id ?? 0;
  await app.owner.query(
    `create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`,
  );
  await app.owner.query(
    `create trigger stumbles before update on payment_advice for each row when (new.clinic_id = ${failing}) execute function stumble()`,
  );
  await expect(work()).rejects.toThrow(/1 of 3 clinics failed/);
  expect(await states()).toEqual(['p', 'r', 'p']);
  expect((await read()).lines.map(({ effect }) => effect)).toEqual(['paid', null, 'paid']);
  await app.owner.query('drop trigger stumbles on payment_advice');
  await Promise.all([work(), work()]);
  expect(await states()).toEqual(['p', 'p', 'p']);
  expect([(await read()).finished, await paidEntries()]).toEqual([true, 3]);
});

test('a job that reaches its time limit leaves the rest to the next job', async () => {
  await work(0);
  expect((await states()).filter((status) => status === 'p')).toHaveLength(1);
  const jobs = await startJobs(app.platform, giroWorkers);
  await vi.waitFor(async () => expect((await read()).finished).toBe(true), { timeout: 10_000, interval: 50 });
  await jobs.stop();
  expect([await states(), await paidEntries()]).toEqual([['p', 'p', 'p'], 3]);
});
