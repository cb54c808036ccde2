import { checkVoucherCertificate, getVoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { readVoucherRedemption } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { listVoucherRedemptions, rejectVoucherRedemption } from '@clinic/contract/vouchers/voucher-redemptions.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { makeClinic } from '../../../testing/factories.ts';
import { type Counter, makeCounter, openCounter } from '../../../testing/money/payments.ts';
import {
  approve,
  askRefund,
  askToRedeem,
  boughtOne,
  decideRefund,
  reject,
  tokenOf,
} from '../../../testing/money/vouchers.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';
import { endMissedRedemptions } from './end-missed-redemptions.ts';

let app: TestApp;
let counter: Counter;
/** Another branch of the group, which has sold nothing. */
let sister: Counter;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
  const group = { id: counter.clinic.group_id, code: '' };
  sister = await makeCounter(app, { roles, group, clinic: await makeClinic(app, group, { name: 'Sister' }) });
});

const certificate = async (made: Parameters<typeof makeVoucher>[1] = {}) => {
  const place = { app, clinic: counter.clinic, group: { id: counter.clinic.group_id } };
  const { id } = await makeVoucher(place, { status: 'l', all_provider: true, ...made });
  return boughtOne(app, { voucher_id: id, ...(made.home_delivery ? { delivery_address: '1 Orchard Road' } : {}) });
};
const refused = (type: string, status = 409) => ({ status, problem: { type: `/problems/${type}` } });
const unredeemable = (field: string, sentence: string | object) => ({
  ...refused('voucher_certificate_not_redeemable'),
  problem: { errors: { [field]: [sentence] } },
});
const stateOf = async ({ id }: { id: number }) =>
  (await app.owner.query<{ status: string }>('select status from voucher_certificate where id = $1', [id])).rows[0]
    ?.status;
const expire = ({ id }: { id: number }) =>
  app.owner.query('update voucher_certificate set expiry_date = $2 where id = $1', [
    id,
    addDays(singaporeDay(new Date()), -1),
  ]);

describe('a customer is refused at the counter', () => {
  test('with an invalid serial number, or an unknown one', async () => {
    expect(await askToRedeem(app, { seq_no: '2222222223' }, counter.clinic)).toMatchObject(
      refused('voucher_certificate_not_found', 404),
    );
    const other_group = await makeCounter(app, { roles });
    expect(await askToRedeem(app, await certificate(), other_group.clinic)).toMatchObject(
      refused('voucher_certificate_not_found', 404),
    );
  });

  test('with a certificate that expired, of another branch, or that is sent home', async () => {
    const expired = await certificate();
    await expire(expired);
    expect(await askToRedeem(app, expired, counter.clinic)).toMatchObject(
      unredeemable('seq_no', expect.stringMatching(/^It expired on /)),
    );
    const here_alone = await certificate({ all_provider: false });
    expect(await askToRedeem(app, here_alone, sister.clinic)).toMatchObject(
      unredeemable('seq_no', expect.stringMatching(/^It can only be redeemed at /)),
    );
    expect(await askToRedeem(app, await certificate({ home_delivery: true }), counter.clinic)).toMatchObject(
      unredeemable('seq_no', 'This is sent home, not redeemed at the clinic.'),
    );
  });

  test('while a refund is requested, and after it was approved; a refused one leaves it valid', async () => {
    const one = await certificate();
    await askRefund(app, one);
    expect(await askToRedeem(app, one, counter.clinic)).toMatchObject(
      unredeemable('seq_no', expect.stringMatching(/^The customer asked for a refund /)),
    );
    await decideRefund(app, one, 'j');
    expect(await askToRedeem(app, one, counter.clinic)).toMatchObject({ status: 200 });
    expect(await askRefund(app, one)).toMatchObject(refused('voucher_refund_not_possible'));
  });
});

describe('an answer is refused', () => {
  test('without a token that waits at this branch', async () => {
    const one = await certificate();
    expect(await approve(app, counter, 'nothing')).toMatchObject(refused('voucher_redemption_not_found', 404));
    const token = await tokenOf(app, one, counter);
    expect(await approve(app, sister, token)).toMatchObject(refused('voucher_redemption_not_found', 404));
    expect(await reject(app, sister, token)).toMatchObject(refused('voucher_redemption_not_found', 404));
    // A newer request takes the place of the older one.
    await askToRedeem(app, one, counter.clinic);
    expect(await approve(app, counter, token)).toMatchObject(refused('voucher_redemption_over'));
    expect(await stateOf(one)).toBe('p');
  });

  test('after the first one, whichever it was, and says by whom', async () => {
    const [approved, rejected] = [await certificate(), await certificate()];
    const yes = await tokenOf(app, approved, counter);
    await approve(app, counter, yes);
    const other = await openCounter(app, sister.user, counter.clinic);
    const by_whom = expect.stringMatching(/ has redeemed it\.$/);
    for (const answer of [await approve(app, counter, yes), await reject(app, counter, yes)])
      expect(answer).toMatchObject({
        ...refused('voucher_redemption_answered'),
        problem: { errors: { token: [by_whom] } },
      });
    const no = await tokenOf(app, rejected, counter);
    await reject(app, counter, no);
    expect(await approve(app, counter, no)).toMatchObject(refused('voucher_redemption_answered'));
    expect(await stateOf(rejected)).toBe('p');
    expect(other.token).not.toBe(counter.token);
  });

  test('after two minutes, and if the certificate expired or a refund was requested meanwhile', async () => {
    const [late, expired, refunded] = [await certificate(), await certificate(), await certificate()];
    const token = await tokenOf(app, late, counter);
    await app.owner.query(`update voucher_redemption set expires_at = now() where voucher_certificate_id = $1`, [
      late.id,
    ]);
    expect(await approve(app, counter, token)).toMatchObject(refused('voucher_redemption_over'));
    const second = await tokenOf(app, expired, counter);
    await expire(expired);
    expect(await approve(app, counter, second)).toMatchObject(refused('voucher_certificate_not_redeemable'));
    const third = await tokenOf(app, refunded, counter);
    await askRefund(app, refunded);
    expect(await approve(app, counter, third)).toMatchObject(refused('voucher_certificate_not_redeemable'));
    expect(await Promise.all([late, expired, refunded].map(stateOf))).toEqual(['p', 'p', 'i']);
  });
});

test('head office redeems each voucher of its group, and the certificate says so', async () => {
  const group = { id: counter.clinic.group_id, code: '' };
  const clinic = await makeClinic(app, group, { name: 'HQ', head_office: true });
  const head_office = await makeCounter(app, { roles, group, clinic });
  const one = await certificate({ all_provider: false });
  expect(await approve(app, head_office, await tokenOf(app, one, head_office))).toMatchObject({
    status: 200,
    answer: { status: 'r', redeem_by: 'h', redeemed_clinic: { id: clinic.id } },
  });
});

test('a redeemed certificate makes a transaction of its price with the fees of the day, and frees what was owed', async () => {
  const one = await certificate();
  const token = await tokenOf(app, one, counter);
  const { status, answer, text } = await approve(app, counter, token);
  expect(status, text).toBe(200);
  expect(answer).toMatchObject({
    status: 'r',
    display_status: 'Redeemed',
    redeem_by: 'c',
    redeemed_clinic: { id: counter.clinic.id },
  });
  const { rows } = await app.owner.query(
    `select t.status, t.payment_status, t.from_voucher, t.product_type, t.amount_cents, t.reference, t.payment_method,
       t.pay_to_clinic_cents = t.amount_cents - t.admin_fee_cents - t.admin_fee_gst_cents - t.handling_fee_cents - t.handling_fee_gst_cents as ties,
       e.kind, e.voucher_liability_cents as liability, e.acquirer_receivable_cents as receivable,
       -e.clinic_payable_cents = t.pay_to_clinic_cents as owed
     from transaction t join journal_entry e on e.clinic_id = t.clinic_id and e.transaction_id = t.id where t.id = $1`,
    [answer.transaction_id],
  );
  expect(rows).toEqual([
    {
      status: 'p',
      payment_status: 'p',
      from_voucher: true,
      product_type: 'vc',
      amount_cents: 3_800,
      reference: one.seq_no,
      payment_method: 'Voucher',
      ties: true,
      kind: 'voucher_redemption',
      liability: 3_800,
      receivable: 0,
      owed: true,
    },
  ]);
  const told = await app.owner.query(
    `select kind, data from outbox_message where record = 'voucher_certificate' and record_id = $1`,
    [one.id],
  );
  expect(told.rows).toMatchObject([{ kind: 'voucher.redeemed', data: { seq_no: one.seq_no } }]);
});

test('a sister branch redeems a certificate of another: it gets the money, and the seller’s lists refresh', async () => {
  const one = await certificate();
  const token = await tokenOf(app, one, sister);
  const window = await app.call(getVoucherCertificate, { params: { id: String(one.id) } }, sister.token);
  expect(window.answer).toMatchObject({
    voucher: { title: 'Influenza vaccination', description: '<p>One dose for an adult.</p>' },
    clinic: { id: counter.clinic.id },
    clinics: [],
  });
  const { status, answer, text } = await approve(app, sister, token);
  expect(status, text).toBe(200);
  expect(answer.redeemed_clinic).toEqual({ id: sister.clinic.id, name: 'Sister' });
  const { rows } = await app.owner.query(
    'select clinic_id, sum(voucher_liability_cents)::int8 as owed from journal_entry where clinic_id = any ($1) group by 1 order by 1',
    [[counter.clinic.id, sister.clinic.id]],
  );
  expect(rows).toEqual([
    { clinic_id: counter.clinic.id, owed: -3_800 },
    { clinic_id: sister.clinic.id, owed: 3_800 },
  ]);
  const { rows: orders } = await app.owner.query('select status from voucher_order where id = $1', [one.order_id]);
  expect(orders).toEqual([{ status: 'r' }]);
});

test('T17 the GET that rejects does it once, for bearers alone, and no HEAD or OPTIONS does', async () => {
  const one = await certificate();
  const token = await tokenOf(app, one, counter);
  const path = `/api${rejectVoucherRedemption.path}?token=${encodeURIComponent(token)}`;
  const headers = { authorization: `Bearer ${counter.token}` };
  for (const method of ['HEAD', 'OPTIONS']) await app.raw(path, { method, headers });
  expect((await app.raw(path, {})).status).toBe(401);
  const waiting = await app.call(listVoucherRedemptions, {}, counter.token);
  expect(waiting.answer.data[0]).toMatchObject({ status: 'w', token });
  const first = await app.raw(path, { headers });
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toContain('no-store');
  const again = await Promise.all(Array.from({ length: 20 }, () => app.raw(path, { headers })));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
  const ended = await app.owner.query(`select from event where clinic_id = $1 and name = 'voucher_redemption_ended'`, [
    counter.clinic.id,
  ]);
  expect(ended.rowCount).toBe(1);
  const activities = await activitiesOf(app, 'voucher_certificate', one.id, counter.token);
  expect(activities.map(({ kind }) => kind)).toEqual([
    'order_paid',
    'certificate_redemption_requested',
    'certificate_redemption_rejected',
  ]);
});

test('an unanswered request ends, appears in the bell, and the customer is notified', async () => {
  const one = await certificate();
  const here = { clinic: counter.clinic, group: { id: counter.clinic.group_id, code: '' } };
  const answering = await makeCounter(app, { ...here, roles: ['ROLE_VOUCHER_ALLOW'] });
  const selling = await makeCounter(app, { ...here, roles: ['ROLE_VOUCHER_SALES_VIEW'] });
  await askToRedeem(app, one, counter.clinic);
  await app.owner.query(`update voucher_redemption set expires_at = now() where voucher_certificate_id = $1`, [one.id]);
  await Promise.all(Array.from({ length: 4 }, () => endMissedRedemptions(app.platform)));
  const { answer } = await app.call(listVoucherRedemptions, {}, counter.token);
  const [missed] = answer.data;
  expect(missed).toMatchObject({ status: 'x', token: null, answered_by: null });
  // Each member with the window receives one notification. The first holds both roles.
  const news = await Promise.all([counter, answering, selling].map(({ token }) => bellOf(app, token)));
  expect(news.map((bell) => bell.filter(({ kind }) => kind === 'voucher_redemption_missed').length)).toEqual([1, 1, 0]);
  const told = await app.call(readVoucherRedemption, { params: { id: String(missed?.id) } }, test_platform_key);
  expect(told.answer.status).toBe('x');
});

test('a typed certificate says whether it is good, or why not', async () => {
  const check = async (seq_no: string, at = counter) =>
    (await app.call(checkVoucherCertificate, { body: { seq_no } }, at.token)).answer;
  const one = await certificate({ all_provider: false });
  const typed = ` ${one.seq_no.slice(0, 5)}-${one.seq_no.slice(5).toLowerCase()} `;
  expect(await check(typed)).toMatchObject({ verdict: 'good', certificate: { id: one.id } });
  expect(await check(one.seq_no, sister)).toEqual({
    verdict: 'not_here',
    reason: 'It cannot be redeemed at this branch.',
    certificate: null,
  });
  const swapped = `${one.seq_no[0] === '2' ? '3' : '2'}${one.seq_no.slice(1)}`;
  expect(await check(swapped)).toMatchObject({ verdict: 'mistyped', certificate: null });
  await approve(app, counter, await tokenOf(app, one, counter));
  expect(await check(one.seq_no)).toMatchObject({
    verdict: 'redeemed',
    reason: expect.stringContaining(` at ${counter.clinic.name}.`),
  });
});
