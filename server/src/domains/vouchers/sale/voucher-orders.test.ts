import { randomUUID } from 'node:crypto';
import { listVouchersOnSale, quoteVoucher } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { readSerial } from '@clinic/contract/vouchers/serial-number.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Counter, makeCounter, sendOutcome, startPayment } from '../../../testing/money/payments.ts';
import { bought, buy } from '../../../testing/money/vouchers.ts';
import { makePromoCode } from '../../../testing/money/promo-codes.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

const today = singaporeDay(new Date());
let app: TestApp;
let counter: Counter;
let place: Parameters<typeof makeVoucher>[0];
beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
  place = { app, clinic: counter.clinic, group: { id: counter.clinic.group_id } };
});

const live = async (made: Parameters<typeof makeVoucher>[1] = {}) =>
  (await makeVoucher(place, { status: 'l', ...made })).id;
const set = (id: number, change: string) => app.owner.query(`update voucher set ${change} where id = $1`, [id]);
const stockOf = async (id: number) =>
  (await app.owner.query<{ remain: number }>('select remain from voucher where id = $1', [id])).rows[0]?.remain;
const refused = (type: string, status = 409) => ({ status, problem: { type: `/problems/${type}` } });
const world = () => ({ ...place, user: counter.user });

describe('an order is refused and takes nothing', () => {
  test('of a voucher that is new, terminated, not on sale yet, or not any more', async () => {
    const fresh = (await makeVoucher(place)).id;
    expect(await buy(app, { voucher_id: fresh })).toMatchObject(refused('voucher_not_on_sale'));
    const ended = await live();
    await set(ended, `status = 'c', terminated_at = now(), terminated_by = 'c'`);
    expect(await buy(app, { voucher_id: ended })).toMatchObject(refused('voucher_not_on_sale'));
    for (const [start, end] of [
      [1, 5],
      [-5, -1],
    ]) {
      const { id } = await makeVoucher(place);
      await set(id, `start_date = '${addDays(today, start ?? 0)}', expiry_date = '${addDays(today, end ?? 0)}'`);
      await set(id, `status = 'l'`);
      expect(await buy(app, { voucher_id: id })).toMatchObject(refused('voucher_not_on_sale'));
    }
    expect(await stockOf(ended)).toBe(50);
  });

  test('of more than there are, of another amount, without the address of a parcel, or with one for something else', async () => {
    const id = await live({ remain: 2 });
    expect(await buy(app, { voucher_id: id, quantity: 3 })).toMatchObject(refused('voucher_sold_out'));
    expect(await buy(app, { voucher_id: id, amount: 37.99 })).toMatchObject(refused('voucher_order_wrong_amount', 422));
    expect(await buy(app, { voucher_id: id, delivery_address: '1 Orchard Road' })).toMatchObject({
      status: 422,
      problem: { errors: { delivery_address: ['This voucher is not sent home.'] } },
    });
    const parcel = await live({ home_delivery: true });
    expect(await buy(app, { voucher_id: parcel })).toMatchObject({
      status: 422,
      problem: { errors: { delivery_address: ['Please enter the address of the delivery.'] } },
    });
    expect(await Promise.all([stockOf(id), stockOf(parcel)])).toEqual([2, 50]);
  });

  test('with a payment that has bought something else, or that paid at a counter', async () => {
    const [id, other] = [await live(), await live()];
    const acquirer_id = `A-${randomUUID()}`;
    await bought(app, { voucher_id: id, acquirer_id });
    expect(await buy(app, { voucher_id: other, acquirer_id })).toMatchObject(refused('voucher_order_conflict'));
    const { reference } = await startPayment(app, counter, { amount: 38 });
    const paid = `A-${randomUUID()}`;
    await sendOutcome(app, { reference, amount: 38, acquirer_id: paid });
    expect(await buy(app, { voucher_id: other, acquirer_id: paid })).toMatchObject(refused('voucher_order_conflict'));
    expect(await stockOf(other)).toBe(50);
    // And the payment of an order pays nothing at a counter.
    const { reference: next } = await startPayment(app, counter, { amount: 38 });
    const outcome = await sendOutcome(app, { reference: next, amount: 38, acquirer_id });
    expect(outcome.status).toBe(409);
  });

  test.each([
    ['another branch’s', "clinic_id = clinic_id, code = 'OTHER' || id::text", 'This branch has no such promo code.'],
    ['ended', "status = 'c', ended_at = now(), ended_by = 1, end_user = 'x'", 'This promo code has ended.'],
    ['upcoming', `valid_from = '${addDays(today, 1)}'`, 'This promo code is not valid yet.'],
    [
      'expired',
      `valid_from = '${addDays(today, -2)}', valid_to = '${addDays(today, -1)}'`,
      'This promo code is no longer valid.',
    ],
    ['for another voucher', 'all_vouchers = false', 'This promo code is not for this voucher.'],
    ['used up', 'most_uses = 1, uses = 1', 'This promo code is used up.'],
  ])('with a promo code that is %s', async (_, change, sentence) => {
    const id = await live();
    const { code, id: code_id } = await makePromoCode(world());
    await app.owner.query(`update promo_code set ${change} where id = $1`, [code_id]);
    const answer = await buy(app, { voucher_id: id, amount: 33, promo_code: code });
    expect(answer).toMatchObject({ status: 422, problem: { errors: { promo_code: [sentence] } } });
    expect(await stockOf(id)).toBe(50);
  });

  test('with a promo code that the customer has used as often as possible', async () => {
    const id = await live();
    const { code } = await makePromoCode(world(), { most_uses_per_customer: 1 });
    const asked = { voucher_id: id, amount: 33, promo_code: code, user_id: `u-${randomUUID()}` };
    await bought(app, asked);
    const sentence = 'This customer has used this promo code as often as possible.';
    expect(await buy(app, asked)).toMatchObject({ status: 422, problem: { errors: { promo_code: [sentence] } } });
    await bought(app, { ...asked, user_id: `u-${randomUUID()}` });
    expect(await stockOf(id)).toBe(48);
  });
});

describe('an order', () => {
  test('gives certificates with numbers, serial numbers and a last day, takes the stock, and owes what was paid', async () => {
    const id = await live({ all_provider: true });
    const order = await bought(app, { voucher_id: id, quantity: 3 });
    expect(order).toMatchObject({ amount: 114, discount: 0, delivery_status: 'r', repeated: false, quantity: 3 });
    expect(order.certificates.map(({ price, status }) => [price, status])).toEqual([
      [38, 'p'],
      [38, 'p'],
      [38, 'p'],
    ]);
    expect(order.certificates.every(({ seq_no }) => readSerial(seq_no) === seq_no)).toBe(true);
    const year_later = String(Number(today.slice(0, 4)) + 1);
    expect(order.certificates[0]?.expiry_date.slice(0, 4)).toBe(year_later);
    const { rows } = await app.owner.query(
      `select kind, acquirer_receivable_cents as receivable, voucher_liability_cents as liability from journal_entry where clinic_id = $1`,
      [counter.clinic.id],
    );
    expect(rows).toEqual([{ kind: 'voucher_sale', receivable: 11_400, liability: -11_400 }]);
    const numbers = await app.owner.query(
      'select number, branch_ids from voucher_certificate where clinic_id = $1 order by number',
      [counter.clinic.id],
    );
    expect(numbers.rows).toEqual([1, 2, 3].map((number) => ({ number, branch_ids: null })));
    const log = await app.owner.query(
      'select quantity, old_quantity, reason, user_id from voucher_log where voucher_id = $1 order by id',
      [id],
    );
    expect(log.rows[1]).toEqual({ quantity: -3, old_quantity: 50, reason: 'Sale', user_id: null });
  });

  test('is returned again for the same payment, and sells nothing twice', async () => {
    const id = await live();
    const asked = { voucher_id: id, quantity: 2, acquirer_id: `A-${randomUUID()}`, user_id: `u-${randomUUID()}` };
    const first = await bought(app, asked);
    expect(await bought(app, asked)).toEqual({ ...first, repeated: true });
    expect(await buy(app, { ...asked, quantity: 1 })).toMatchObject(refused('voucher_order_conflict'));
    expect(await stockOf(id)).toBe(48);
  });

  test('is cheaper with a promo code, in any letters, to the cent of each certificate', async () => {
    const id = await live();
    const { code, id: code_id } = await makePromoCode(world(), { amount_cents: 1_000 });
    const quoted = await app.call(
      quoteVoucher,
      { params: { id: String(id) }, query: { quantity: '3', promo_code: code.toLowerCase() } },
      test_platform_key,
    );
    expect(quoted.answer).toEqual({ amount: 104, discount: 10, remain: 50 });
    const order = await bought(app, { voucher_id: id, quantity: 3, amount: 104, promo_code: code.toLowerCase() });
    expect(order.certificates.map(({ price }) => price)).toEqual([34.67, 34.67, 34.66]);
    const { rows } = await app.owner.query('select uses, discount_cents from promo_code where id = $1', [code_id]);
    expect(rows).toEqual([{ uses: 1, discount_cents: 1_000 }]);
  });

  test('of the last one notifies the branch, and removes the voucher from the app', async () => {
    const id = await live({ remain: 1 });
    const onSale = async () =>
      (await app.call(listVouchersOnSale, { query: { clinic_id: String(counter.clinic.id) } }, test_platform_key))
        .answer.data;
    expect((await onSale()).map((one) => one.id)).toEqual([id]);
    await bought(app, { voucher_id: id });
    expect(await onSale()).toEqual([]);
    const { rows } = await app.owner.query(
      `select kind from notification where clinic_id = $1 and kind = 'voucher_sold_out'`,
      [counter.clinic.id],
    );
    expect(rows).toHaveLength(1);
  });
});
