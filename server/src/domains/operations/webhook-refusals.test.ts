import { discardWebhookRefusal, listWebhookRefusals } from '@clinic/contract/operations/webhook-refusals.ts';
import { receivePaymentOutcome } from '@clinic/contract/payments/outcomes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedHeaders } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.owner.query('delete from webhook_refusal'));

const listed = async (query: object = {}) =>
  (await app.call(listWebhookRefusals, { query: { n: 100, ...query } }, test_platform_key)).answer;
const list = async (query?: object) => (await listed(query)).data;
const discard = (id: number, body: object) =>
  app.call(discardWebhookRefusal, { params: { id }, body: body as { reason: string } }, test_platform_key);
const report = (body: object, headers: Record<string, string>) =>
  app.call(receivePaymentOutcome, { body }, undefined, headers);
const body = { reference: 'CANARY', status: 'paid' };
const forged = () => report(body, { ...signedHeaders('another body'), 'webhook-id': 'msg_forged' });

test('refused: to discard what is not there, and without a reason', async () => {
  expect(await discard(999_999, { reason: 'x' })).toMatchObject({
    status: 404,
    problem: { type: '/problems/webhook_refusal_not_found' },
  });
  await forged();
  const [kept] = await list();
  expect(await discard(kept?.id ?? 0, {})).toMatchObject({ status: 422 });
});

test('a forged webhook and a genuine one of the wrong shape are listed with their cause, without their body', async () => {
  expect((await forged()).status).toBe(401);
  expect((await report(body, signedHeaders(JSON.stringify(body), { id: 'msg_genuine' }))).status).toBe(422);
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.any(String),
      endpoint: 'receivePaymentOutcome',
      cause: 'validation_failed',
      detail: expect.any(String),
      fields: 'amount, currency, acquirer_id, paid_at',
      webhook_id: 'msg_genuine',
      address: '127.0.0.1',
      state: 'failed',
      discarded: null,
    },
    expect.objectContaining({ cause: 'webhook_signature_wrong', fields: null, webhook_id: 'msg_forged' }),
  ]);
  const { rows } = await app.owner.query<{ kept: string }>('select r::text as kept from webhook_refusal r');
  expect(JSON.stringify(rows)).not.toContain('CANARY');
  const none = { data: [], causes: ['validation_failed', 'webhook_signature_wrong'] };
  expect(await listed({ cause: 'webhook_id_missing' })).toMatchObject(none);
  expect(await listed({ state: 'discarded' })).toMatchObject({ data: [], causes: [] });
});

test('what the doctor reports is not kept, and a malformed id neither', async () => {
  await report({}, signedHeaders('{}', { id: 'doctor-1' }));
  await report(body, { ...signedHeaders(JSON.stringify(body)), 'webhook-id': '<script>' });
  expect(await list()).toMatchObject([{ cause: 'webhook_id_malformed', webhook_id: null }]);
});

test('a flood fills no disk: 25 of each cause in an hour are kept, and other causes still are', async () => {
  for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 10 }, forged));
  expect(await list()).toHaveLength(25);
  await report(body, {});
  expect(await list()).toHaveLength(26);
});

test('a discarded refusal keeps its first reason', async () => {
  await report(body, { 'webhook-id': 'msg_old' });
  const [kept] = await list({ state: 'failed' });
  const discarded = { reason: 'The clock of the acquirer was wrong.', by: expect.any(String), at: expect.any(String) };
  for (const reason of [discarded.reason, 'Another one'])
    expect(await discard(kept?.id ?? 0, { reason })).toMatchObject({
      status: 200,
      answer: { state: 'discarded', discarded },
    });
  expect(await list({ state: 'failed' })).toEqual([]);
  expect(await list({ state: 'discarded' })).toMatchObject([{ id: kept?.id, discarded }]);
});

test('mails and refusals go after 30 days, reasons after 100', async () => {
  for (const days of [29, 31, 99, 101]) {
    await app.owner.query(
      `insert into webhook_refusal (refused_at, endpoint, cause, address) values (now() - make_interval(days => $1), 'x', 'x', $2)`,
      [days, String(days)],
    );
    await app.owner.query(
      `insert into mail_delivery (job_id, job_kind, mail_kind, address, tries, created_at, tried_at)
       values (gen_random_uuid(), 'x', 'other', $2, 1, now() - make_interval(days => $1), now())`,
      [days, String(days)],
    );
    await app.owner.query(
      `insert into discarded_work values ('job', $2, 'x', 'x', now() - make_interval(days => $1))`,
      [days, String(days)],
    );
  }
  const { rows } = await app.owner.query<{ gone: number }>('select purge_operations(100) as gone');
  expect(rows).toEqual([{ gone: 7 }]);
  const left = await app.owner.query(`select
    (select array_agg(address) from webhook_refusal) as refusals, (select array_agg(address) from mail_delivery) as mails,
    (select array_agg(item order by item) from discarded_work where reason = 'x') as reasons`);
  expect(left.rows).toEqual([{ refusals: ['29'], mails: ['29'], reasons: ['29', '31', '99'] }]);
});
