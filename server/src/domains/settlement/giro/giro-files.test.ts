import {
  createGiroFile,
  getGiroFile,
  listGiroFiles,
  readPayoutAccount,
  savePayoutAccount,
} from '@clinic/contract/settlement/giro-files.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import {
  openBankAccount,
  openPayoutAccount,
  payout_account,
  plantAdvice,
  type PlantedAdvice,
} from '../../../testing/money/giro.ts';
import { checkSchema } from '../../../testing/iso-20022/check-schema.ts';
import { expectEach } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let clinics: [Clinic, Clinic];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // Removes advices left by earlier tests.
  await app.owner.query("update payment_advice set process_status = 'f' where process_status = 'r'");
  clinics = [await makeClinic(app, await makeGroup(app)), await makeClinic(app, await makeGroup(app))];
  for (const clinic of clinics) await openBankAccount(app, clinic);
});

const key = test_platform_key;
const make = (body: object = { dry_run: false }, headers: Record<string, string> = {}) =>
  app.call(createGiroFile, { body }, key, headers);
const filesOf = async ({ id }: PlantedAdvice) =>
  (await app.owner.query('select status from giro_file_line where payment_advice_id = $1', [id])).rows;
const files = async () => Number((await app.owner.query('select count(*) as n from giro_file')).rows[0].n);

describe('refusals', () => {
  test.each([
    ['dry_run', {}],
    ['dry_run', { dry_run: 'no' }],
    ['execution_date', { dry_run: true, execution_date: '2026-02-30' }],
    ['execution_date', { dry_run: true, execution_date: '2020-01-01' }],
    ['everything', { dry_run: true, everything: true }],
  ])('422 for %s of %o', async (field, body) => {
    const { status, problem } = await make(body);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each([
    ['account_name', { account_name: '总部' }],
    ['account_number', { account_number: '12' }],
    ['bic', { bic: 'DEUTDEFF' }],
  ])('422 a payout account with a wrong %s', async (field, wrong) => {
    const { status, problem } = await app.call(savePayoutAccount, { body: { ...payout_account, ...wrong } }, key);
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]]);
  });
});

test('pays no advice before the payout account is set', async () => {
  await app.owner.query('delete from payout_account');
  await plantAdvice(app, clinics[0]);
  expect((await app.call(readPayoutAccount, {}, key)).answer).toBeNull();
  const { status, answer } = await make();
  expect([status, answer.giro_file, answer.number_of_transactions]).toEqual([200, null, 0]);
  expect(answer.problems).toMatchObject([{ display_id: null, field: 'payer' }]);
  await openPayoutAccount(app);
  expect((await app.call(readPayoutAccount, {}, key)).answer).toMatchObject(payout_account);
});

test('each change of the payout account is audited with the actor and the values before', async () => {
  await openPayoutAccount(app);
  await app.call(savePayoutAccount, { body: { ...payout_account, account_number: '999 888-777' } }, key);
  const { rows } = await app.owner.query(
    'select actor, before, after from payout_account_change order by id desc limit 1',
  );
  expect(rows).toEqual([
    {
      actor: expect.stringMatching(/^platform/) as string,
      before: payout_account,
      after: { ...payout_account, account_number: '999888777' },
    },
  ]);
  await expect(app.owner.query('delete from payout_account_change')).rejects.toThrow(/append-only/);
});

describe('a file', () => {
  beforeEach(() => openPayoutAccount(app));

  test('a dry run reports problems and makes nothing', async () => {
    const [sound, wrong] = [await plantAdvice(app, clinics[0]), await plantAdvice(app, clinics[1])];
    await openBankAccount(app, clinics[1], { bic: 'OCBC', account_name: '陈氏诊所' });
    const before = await files();
    const { status, answer } = await make({ dry_run: true });
    expect(status).toBe(200);
    expect(answer).toMatchObject({ dry_run: true, giro_file: null, number_of_transactions: 1, total: 123.45 });
    expect(answer.problems.map(({ display_id, field }) => [display_id, field])).toEqual([
      [wrong.display_id, 'account_name'],
      [wrong.display_id, 'bic'],
    ]);
    expect([await files(), await filesOf(sound)]).toEqual([before, []]);
  });

  test('pays every sound advice in PROCESSING, follows the schema and is stored as it was sent', async () => {
    await openBankAccount(app, clinics[1], { account_name: 'Café & Söhne' });
    const paid = [await plantAdvice(app, clinics[0]), await plantAdvice(app, clinics[1], { amount_cents: 100 })];
    const other_states = await Promise.all(
      (['w', 'f'] as const).map((process_status) => plantAdvice(app, clinics[0], { process_status })),
    );
    const zero = await plantAdvice(app, clinics[0], { amount_cents: 0 });
    const { status, answer } = await make();
    expect(status).toBe(201);
    expect(answer.problems).toMatchObject([{ display_id: zero.display_id, field: 'amount' }]);
    expect(answer.giro_file).toMatchObject({ number_of_transactions: 2, total: 124.45, sent: 2, paid: 0, rejected: 0 });
    for (const advice of [...other_states, zero]) expect(await filesOf(advice)).toEqual([]);

    const { answer: file } = await app.call(getGiroFile, { params: { id: String(answer.giro_file?.id) } }, key);
    expect(await checkSchema('pain.001.001.03', file.xml)).toEqual([]);
    expect([...file.xml.matchAll(/<EndToEndId>(.+?)</g)].map(([, id]) => id)).toEqual(
      paid.map(({ display_id }) => display_id),
    );
    expect(file.xml).toContain('<Nm>Cafe + Sohne</Nm>');
    expect(file.xml).toContain('<CtrlSum>124.45</CtrlSum>');
    expect(file.lines.map(({ end_to_end_id, amount, status: state }) => [end_to_end_id, amount, state])).toEqual([
      [paid[0]?.display_id, 123.45, 'sent'],
      [paid[1]?.display_id, 1, 'sent'],
    ]);
    const listed = await app.call(listGiroFiles, { query: {} }, key);
    expect(listed.answer.data[0]).toEqual(answer.giro_file);
    // The stored file cannot be downloaded by its key, and each clinic’s trail shows which file its money is in.
    const { rows } = await app.owner.query(
      'select f.file, a.kind, a.actor, a.after, a.group_id from giro_file f, audit a where f.id = $1 and a.entity_id = $2 and a.entity = $3',
      [answer.giro_file?.id, paid[1]?.id, 'payment_advice'],
    );
    expect(rows).toMatchObject([
      { kind: 'payment_advice_sent', group_id: clinics[1].group_id, after: { message_id: file.message_id } },
    ]);
    expect((await app.raw(`/api/files/${String(rows[0]?.file)}`)).status).toBe(404);
  });

  test('an advice is never in two files unless the bank rejected it; a database constraint enforces it', async () => {
    const advice = await plantAdvice(app, clinics[0]);
    const { answer: first } = await make();
    const { status, answer: second } = await make();
    expect([status, second.giro_file]).toEqual([200, null]);
    expect(second.problems).toMatchObject([{ display_id: advice.display_id, field: 'payment_advice' }]);
    expect(second.problems[0]?.message).toContain(first.giro_file?.message_id);
    await expect(
      app.owner.query(
        `insert into giro_file_line (clinic_id, giro_file_id, payment_advice_id, end_to_end_id, amount_cents)
         select clinic_id, giro_file_id + 0, payment_advice_id, end_to_end_id, amount_cents from giro_file_line where payment_advice_id = $1`,
        [advice.id],
      ),
    ).rejects.toThrow(/duplicate key/);
    await app.owner.query("update giro_file_line set status = 'rejected' where payment_advice_id = $1", [advice.id]);
    expect((await make()).answer.giro_file?.number_of_transactions).toBe(1);
    expect(await filesOf(advice)).toEqual([{ status: 'rejected' }, { status: 'sent' }]);
  });

  test('a repeated request returns the same file; with another day it is refused', async () => {
    await plantAdvice(app, clinics[0]);
    const headers = { 'idempotency-key': 'payout-of-the-week' };
    const first = await make({ dry_run: false }, headers);
    await plantAdvice(app, clinics[1]);
    const again = await make({ dry_run: false }, headers);
    expect([again.status, again.answer.giro_file]).toEqual([201, first.answer.giro_file]);
    const other = await make(
      { dry_run: false, execution_date: first.answer.execution_date === '2026-12-01' ? '2026-12-02' : '2026-12-01' },
      headers,
    );
    expect(other.status).toBe(422);
  });
});

describe('R6 two files made concurrently', () => {
  const rounds = raceRounds(12);
  const at_once = 5;

  test(
    'each advice is in exactly one file',
    async () => {
      await openPayoutAccount(app);
      for (let round = 0; round < rounds; round++) {
        const advices = [await plantAdvice(app, clinics[0]), await plantAdvice(app, clinics[1])];
        const made = await Promise.all(Array.from({ length: at_once }, () => make()));
        expectEach(made, [200, 201]);
        expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
        for (const advice of advices) expect(await filesOf(advice)).toEqual([{ status: 'sent' }]);
      }
    },
    raceTimeout(60_000),
  );

  test('the naive twin, which reads and then writes, sends an advice twice', async () => {
    await app.owner.query('create table twin_line (advice_id bigint, file text)');
    const twin = async (file: string) => {
      const { rows } = await app.owner.query<{ id: number }>(
        'select id from payment_advice where process_status = $1',
        ['r'],
      );
      const { rows: lines } = await app.owner.query<{ advice_id: number }>('select advice_id from twin_line');
      const sent = new Set(lines.map(({ advice_id }) => advice_id));
      for (const { id } of rows.filter((row) => !sent.has(row.id)))
        await app.owner.query('insert into twin_line values ($1, $2)', [id, file]);
    };
    for (let round = 0; round < rounds; round++) {
      await plantAdvice(app, clinics[0]);
      await Promise.all(Array.from({ length: at_once }, (_, index) => twin(`${round}-${index}`)));
    }
    const { rows } = await app.owner.query('select advice_id from twin_line group by 1 having count(*) > 1');
    expect(rows.length).toBeGreaterThan(0);
  });
});
