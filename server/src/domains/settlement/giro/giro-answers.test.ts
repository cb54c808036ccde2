import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import {
  getGiroAnswer,
  largest_giro_answer_bytes,
  receiveGiroAnswer,
} from '@clinic/contract/settlement/giro-answers.ts';
import { createGiroFile, getGiroFile, type GiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import type { Clinic } from '../../../testing/factories.ts';
import { adviceState, giroFileOfTwo, openPayoutAccount, type PlantedAdvice } from '../../../testing/money/giro.ts';
import { type AnswerLine, answerText } from '../../../testing/iso-20022/answer-text.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { giroWorkers } from './carry-out-giro-answer.ts';

const key = test_platform_key;
let app: TestApp;
let jobs: RunningJobs;
let clinics: [Clinic, Clinic];
let advices: [PlantedAdvice, PlantedAdvice];
let file: GiroFile;
beforeAll(async () => {
  app = await startTestApp();
  jobs = await startJobs(app.platform, giroWorkers);
  await openPayoutAccount(app);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});
beforeEach(async () => {
  ({ clinics, advices, file } = await giroFileOfTwo(app));
});

const send = (xml: string, token: string | undefined = key) => app.call(receiveGiroAnswer, { body: { xml } }, token);
const textOf = (lines: AnswerLine[], changed: Partial<Parameters<typeof answerText>[0]> = {}) =>
  answerText({ message_id: `B${randomUUID().slice(0, 30)}`, original: file.message_id, lines, ...changed });
/** Sends an answer, waits until it is carried out, and returns the effect of each line. */
async function answer(xml: string): Promise<Record<string, string | null>> {
  const sent = await send(xml);
  expect(sent.status).toBe(202);
  const params = { id: String(sent.answer.id) };
  const done = await vi.waitFor(
    async () => {
      const read = await app.call(getGiroAnswer, { params }, key);
      expect(read.answer.finished).toBe(true);
      return read.answer;
    },
    { timeout: 10_000, interval: 20 },
  );
  return Object.fromEntries(done.lines.map(({ end_to_end_id, effect }) => [end_to_end_id, effect]));
}
const rowsOf = async (table: string, { id }: PlantedAdvice) =>
  (await app.owner.query(`select * from ${table} where payment_advice_id = $1`, [id])).rows as Record<
    string,
    unknown
  >[];
const eventsOf = async ({ clinic }: PlantedAdvice) =>
  (await app.owner.query("select data from event where clinic_id = $1 and name = 'payment_advice_update'", [clinic.id]))
    .rows;
/** All rows that an answer may change. */
const everything = async () =>
  (
    await app.owner.query(`select (select jsonb_agg(a order by a.id) from payment_advice a) as advices,
      (select jsonb_agg(l order by l.payment_advice_id, l.giro_file_id) from giro_file_line l) as lines,
      (select jsonb_agg(j order by j.id) from journal_entry j) as journal, (select count(*) from audit) as trail, (select count(*) from event) as events`)
  ).rows[0] as object;

describe('a refused answer changes nothing', () => {
  test('401 for a long answer without a key, before its body has arrived', async () => {
    const url = new URL('/api/platform/giro-answers', app.url);
    const status = await new Promise<number | undefined>((done, fail) => {
      const headers = { 'content-type': 'application/json', 'content-length': 3_000_000 };
      const sending = request(url, { method: 'POST', headers }, (response) => {
        done(response.statusCode);
        sending.destroy();
      });
      sending.on('error', fail);
      // The rest of the body is never sent: a response proves that the server did not wait for it.
      sending.write('{"xml":"');
    });
    expect(status).toBe(401);
  });

  test('422 for a text that is not a bank’s answer, 413 for one that is too long, 404 for an unknown file', async () => {
    const sound = textOf([{ id: advices[0].display_id, status: 'ACSC' }]);
    const before = await everything();
    const external = sound.replace('<Document', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Document');
    for (const text of [
      '',
      'hello',
      sound.slice(0, -5),
      external,
      sound.replace('pain.002.001.03"', 'pain.002.001.09"'),
    ]) {
      const refused = await send(text);
      expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['xml']]);
    }
    expect((await send(' '.repeat(largest_giro_answer_bytes))).status).toBe(413);
    const of_unknown_file = await send(textOf([], { original: 'GIRO-OF-NOBODY', group_status: 'ACSC' }));
    expect([of_unknown_file.status, of_unknown_file.problem.type]).toEqual([404, '/problems/giro_file_not_found']);
    expect(await everything()).toEqual(before);
  });

  test('409 for the same message id with other content', async () => {
    const message_id = `B${randomUUID().slice(0, 30)}`;
    await answer(textOf([{ id: advices[0].display_id, status: 'RJCT', code: 'AC04' }], { message_id }));
    const before = await everything();
    const other = await send(textOf([{ id: advices[1].display_id, status: 'ACSC' }], { message_id }));
    expect([other.status, other.problem.type]).toEqual([409, '/problems/giro_answer_conflict']);
    expect(await everything()).toEqual(before);
  });
});

describe('an answer', () => {
  test('pays one clinic and fails the other, each with trail, event and journal; unknown payment names are reported', async () => {
    const text = textOf([
      { id: advices[0].display_id, status: 'ACSC', bank_reference: 'REF-1' },
      { id: advices[1].display_id, status: 'RJCT', code: 'AC04', more: 'since May' },
      { id: 'PA-209901-000001', status: 'ACSC' },
    ]);
    const sent = await send(text);
    expect([sent.status, sent.answer.unknown]).toEqual([202, ['PA-209901-000001']]);
    expect(await answer(textOf([{ id: advices[0].display_id, status: 'PDNG' }]))).toEqual({
      [advices[0].display_id]: 'pending',
    });
    await vi.waitFor(async () => expect((await adviceState(app, advices[1])).process_status).toBe('f'), {
      timeout: 10_000,
    });
    expect(await adviceState(app, advices[0])).toEqual({
      process_status: 'p',
      bank_reference: 'REF-1',
      fail_reason: null,
      pay_out_date: file.execution_date,
    });
    expect(await adviceState(app, advices[1])).toMatchObject({
      fail_reason: 'AC04: The account is closed. since May',
      pay_out_date: null,
    });
    expect(await rowsOf('journal_entry', advices[0])).toMatchObject([
      { kind: 'advice', clinic_payable_cents: 12_367, bank_cents: -12_345 },
    ]);
    expect(await rowsOf('journal_entry', advices[1])).toEqual([]);
    for (const advice of advices) expect(await eventsOf(advice)).toEqual([{ data: { payment_advice_id: advice.id } }]);
    const { rows } = await app.owner.query(
      "select kind, actor, group_id from audit where entity = 'payment_advice' and entity_id = any ($1) and kind <> 'payment_advice_sent' order by entity_id",
      [advices.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { kind: 'payment_advice_paid', actor: 'bank', group_id: clinics[0].group_id },
      { kind: 'payment_advice_failed', actor: 'bank', group_id: clinics[1].group_id },
    ]);
    const shown = await app.call(getGiroFile, { params: { id: String(file.id) } }, key);
    expect(shown.answer).toMatchObject({ sent: 0, paid: 1, rejected: 1 });
    expect(shown.answer.answers.at(-1)).toMatchObject({ message_id: sent.answer.message_id, differs: false });
    expect(shown.answer.lines).toMatchObject([
      { status: 'paid', bank_reference: 'REF-1' },
      { status: 'rejected', reason_code: 'AC04' },
    ]);
  });

  test('changes nothing when repeated, with the same message id or another one', async () => {
    const lines = advices.map(({ display_id }) => ({ id: display_id, status: 'ACSC', bank_reference: 'R' }));
    const text = textOf(lines);
    await answer(text);
    const before = await everything();
    const again = await send(text);
    expect([again.status, again.answer.repeated, again.answer.finished]).toEqual([200, true, true]);
    expect(await answer(textOf(lines))).toEqual(Object.fromEntries(lines.map(({ id }) => [id, 'repeated'])));
    expect(await everything()).toEqual(before);
  });

  test('for the whole file settles the payments that it does not name', async () => {
    const text = textOf([{ id: advices[1].display_id, status: 'ACSC' }], { group_status: 'RJCT', code: 'AM04' });
    expect(await answer(text)).toEqual({ [advices[0].display_id]: 'failed', [advices[1].display_id]: 'paid' });
    expect((await adviceState(app, advices[0])).fail_reason).toMatch(
      /^AM04: The paying account does not have enough money/,
    );
    // A rejected advice goes into the next file after another audit.
    await app.owner.query("update payment_advice set process_status = 'r' where id = $1", [advices[0].id]);
    const { answer: next } = await app.call(createGiroFile, { body: { dry_run: false } }, key);
    expect(next.giro_file?.number_of_transactions).toBe(1);
  });

  test('that contradicts an earlier one is a conflict for staff and moves no money', async () => {
    const [paid, failed] = [
      { id: advices[0].display_id, status: 'ACSC' },
      { id: advices[1].display_id, status: 'RJCT', code: 'AC04' },
    ];
    await answer(textOf([paid, failed]));
    const states = [await adviceState(app, advices[0]), await adviceState(app, advices[1])];
    const turned = textOf([
      { ...paid, status: 'RJCT' },
      { ...failed, status: 'ACSC' },
    ]);
    expect(await answer(turned)).toEqual({ [paid.id]: 'conflict', [failed.id]: 'conflict' });
    expect([await adviceState(app, advices[0]), await adviceState(app, advices[1])]).toEqual(states);
    expect(await rowsOf('journal_entry', advices[0])).toHaveLength(1);
  });

  test('that pays an advice which staff had marked as failed: the advice is never sent again', async () => {
    await app.owner.query("update payment_advice set process_status = 'f' where id = $1", [advices[0].id]);
    const text = textOf([{ id: advices[0].display_id, status: 'ACSC' }]);
    expect(await answer(text)).toEqual({ [advices[0].display_id]: 'conflict' });
    await app.owner.query("update payment_advice set process_status = 'r' where id = $1", [advices[0].id]);
    const { answer: next } = await app.call(createGiroFile, { body: { dry_run: true } }, key);
    const told = next.problems.filter(({ display_id }) => display_id === advices[0].display_id);
    expect(told).toMatchObject([{ field: 'payment_advice' }]);
  });
});
