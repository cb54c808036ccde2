import { randomUUID } from 'node:crypto';
import { getGiroAnswer, receiveGiroAnswer } from '@clinic/contract/settlement/giro-answers.ts';
import { getGiroFile, type GiroFile } from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import type { Clinic } from '../../../testing/factories.ts';
import { adviceState, giroFileOfTwo, openPayoutAccount, type PlantedAdvice } from '../../../testing/money/giro.ts';
import { type AnswerLine, type AnswerText, answerText } from '../../../testing/iso-20022/answer-text.ts';
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

const send = (xml: string) => app.call(receiveGiroAnswer, { body: { xml } }, key);
const textOf = (lines: AnswerLine[], changed: Partial<AnswerText> = {}) =>
  answerText({ message_id: `B${randomUUID().slice(0, 30)}`, original: file.message_id, lines, ...changed });
const journal = async () =>
  (await app.owner.query('select from journal_entry where payment_advice_id = any ($1)', [advices.map(({ id }) => id)]))
    .rows;
const announced = async () =>
  (
    await app.owner.query("select from event where clinic_id = any ($1) and name = 'payment_advice_update'", [
      clinics.map(({ id }) => id),
    ])
  ).rows;

describe('an answer with sums that differ from the file', () => {
  const pay = (changed: Partial<AnswerLine> = {}): AnswerLine[] => [
    { id: advices[0].display_id, status: 'ACSC', bank_reference: 'REF-1', ...changed },
    { id: advices[1].display_id, status: 'RJCT', code: 'AC04' },
  ];
  const differing: [string, () => string, { field: string; sent: string; answered: string }][] = [
    [
      'the number of the file',
      () => textOf(pay(), { of_file: { transactions: '3', total: '246.90' } }),
      { field: 'OrgnlNbOfTxs', sent: '2', answered: '3' },
    ],
    [
      'the number of the block',
      () => textOf(pay(), { of_block: { transactions: '1' } }),
      { field: 'OrgnlNbOfTxs', sent: '2', answered: '1' },
    ],
    [
      'the sum of the file',
      () => textOf(pay(), { of_file: { total: '246.91' } }),
      { field: 'OrgnlCtrlSum', sent: '246.90', answered: '246.91' },
    ],
    [
      'the sum of the block',
      () => textOf(pay(), { of_block: { total: '2469' } }),
      { field: 'OrgnlCtrlSum', sent: '246.90', answered: '2469' },
    ],
    [
      'the name of the block',
      () => textOf(pay(), { of_block: { name: 'GIRO-OTHER' } }),
      { field: 'OrgnlPmtInfId', sent: '', answered: 'GIRO-OTHER' },
    ],
    [
      'an amount',
      () => textOf(pay({ amount: '12.34' })),
      { field: 'InstdAmt', sent: '123.45 SGD', answered: '12.34 SGD' },
    ],
    [
      'a currency',
      () => textOf(pay({ amount: '123.45', currency: 'USD' })),
      { field: 'InstdAmt', sent: '123.45 SGD', answered: '123.45 USD' },
    ],
  ];

  test.each(differing)('in %s: settles nothing, and the platform sees it', async (_what, text, difference) => {
    const states = [await adviceState(app, advices[0]), await adviceState(app, advices[1])];
    const { answer: told, status } = await send(text());
    expect([status, told.finished, told.lines.map(({ effect }) => effect)]).toEqual([
      202,
      true,
      ['conflict', 'conflict'],
    ]);
    const sent = difference.sent || file.message_id;
    const end_to_end_id = difference.field === 'InstdAmt' ? advices[0].display_id : null;
    expect(told.differences).toEqual([{ ...difference, sent, end_to_end_id }]);
    const shown = await app.call(getGiroFile, { params: { id: String(file.id) } }, key);
    expect(shown.answer).toMatchObject({ sent: 2, paid: 0, rejected: 0, conflicting_answers: 1 });
    expect([await adviceState(app, advices[0]), await adviceState(app, advices[1])]).toEqual(states);
    expect([await journal(), await announced()]).toEqual([[], []]);
  });

  test('leaves an audit entry at each advice, without the sums of other clinics', async () => {
    await send(textOf(pay({ amount: '12.34' }), { of_file: { total: '1.00' } }));
    const { rows } = await app.owner.query<{ group_id: number; clinic_id: number; actor: string; after: unknown }>(
      "select group_id, clinic_id, actor, after, before, note from audit where kind = 'payment_advice_answer_differs' and entity_id = any ($1) order by entity_id",
      [advices.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      {
        group_id: clinics[0].group_id,
        clinic_id: clinics[0].id,
        actor: 'bank',
        after: { status: 'ACSC', bank_reference: 'REF-1' },
        before: null,
        note: null,
      },
      {
        group_id: clinics[1].group_id,
        clinic_id: clinics[1].id,
        actor: 'bank',
        after: { status: 'RJCT', bank_reference: null },
        before: null,
        note: null,
      },
    ]);
  });

  test('for the whole file settles nothing either, but a correct answer afterwards does', async () => {
    const refused = await send(textOf([], { group_status: 'ACSC', of_file: { total: '246.00' } }));
    expect(refused.answer.lines.map(({ effect }) => effect)).toEqual(['conflict', 'conflict']);
    const sound = textOf(pay({ amount: '123.450' }), {
      of_file: { transactions: '2', total: '246.9' },
      of_block: { transactions: '02', total: '+246.90' },
    });
    const params = { id: String((await send(sound)).answer.id) };
    const effects = await vi.waitFor(
      async () => {
        const read = await app.call(getGiroAnswer, { params }, key);
        expect(read.answer.finished).toBe(true);
        return read.answer.lines.map(({ effect }) => effect);
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(effects).toEqual(['paid', 'failed']);
    const again = await send(sound);
    expect([again.answer.repeated, again.answer.differences]).toEqual([true, []]);
  });

  test('reports the same differences when it is repeated', async () => {
    const text = textOf(pay({ amount: '1' }));
    const { answer: first } = await send(text);
    const again = await send(text);
    expect([again.status, again.answer]).toEqual([200, { ...first, repeated: true }]);
  });
});
