import { roles } from '@clinic/contract/shared/roles.ts';
import { sendUserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/reconcile/check-invariants.ts';
import { invariants } from '../../../reconcile.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { whilePlanted } from '../../../testing/money/plant-violation.ts';
import { approve, askRefund, bought, boughtOne, decideRefund, tokenOf } from '../../../testing/money/vouchers.ts';
import { makePromoCode } from '../../../testing/money/promo-codes.ts';
import { makeVoucher } from '../../../testing/samples/vouchers.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { salesInvariants } from './sales-invariants.queries.ts';
import { voucherMoneyInvariants } from './voucher-money-invariants.queries.ts';

let app: TestApp;
let counter: Counter;

/** Sales of every kind: open, redeemed, refunded, refused, sent, and with a promo code. */
async function tellStory(): Promise<void> {
  const place = { app, clinic: counter.clinic, group: { id: counter.clinic.group_id } };
  const { id: voucher_id } = await makeVoucher(place, { status: 'l' });
  const { code } = await makePromoCode({ ...place, user: counter.user }, { amount_cents: 100, most_uses: 5 });
  await bought(app, { voucher_id, quantity: 3, amount: 113, promo_code: code });
  const redeemed = await boughtOne(app, { voucher_id });
  await approve(app, counter, await tokenOf(app, redeemed, counter));
  for (const decision of ['a', 'j'] as const) {
    const one = await boughtOne(app, { voucher_id });
    await askRefund(app, one);
    await decideRefund(app, one, decision);
  }
  const kit = (await makeVoucher(place, { status: 'l', home_delivery: true })).id;
  const parcel = { voucher_id: kit, quantity: 2, delivery_address: '1 Orchard Road' };
  await bought(app, parcel);
  const { id } = await bought(app, parcel);
  await app.call(sendUserOrder, { params: { id: String(id) } }, counter.token);
}

beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app, { roles });
  await tellStory();
});
afterAll(() => app.close());

const checked = [...salesInvariants, ...voucherMoneyInvariants];
const violated = async () => [
  ...new Set((await checkInvariants(app.owner_url, checked)).violations.map(({ invariant }) => invariant)),
];

test('a correct history violates no invariant of the whole server', async () => {
  for (const index of ['voucher_certificate_seq_no', 'voucher_certificate_group_number'])
    await app.owner.query(`drop index ${index}`);
  expect((await checkInvariants(app.owner_url, invariants)).violations).toEqual([]);
});

const tables = [
  'voucher_redemption',
  'voucher_certificate',
  'voucher_order',
  'voucher_order_paid',
  'voucher_certificate_sum',
  'voucher_order_sum',
  'voucher_certificate_number',
  'promo_code',
  'voucher_log',
  'journal_entry',
  'transaction',
];

const name = (words: string): string => {
  const found = checked.find((one) => one.name.includes(words));
  if (!found) throw new Error(`No invariant says '${words}'.`);
  return found.name;
};

const faults: [fault: string, statement: string, invariants: string[]][] = [
  [
    'a sale without its entry',
    `delete from journal_entry where kind = 'voucher_sale' and id = (select min(id) from journal_entry)`,
    ['what a group owes', 'every voucher order has exactly one entry'],
  ],
  [
    'a refund without its entry',
    `delete from journal_entry where kind = 'voucher_refund'`,
    ['what a group owes', 'every refunded certificate has'],
  ],
  [
    'a certificate that is open again after its redemption',
    `update voucher_certificate set status = 'p', redeem_at = null, redeem_by = null, redeemed_clinic_id = null, transaction_id = null
     where product = 'vc' and status = 'r'`,
    [
      'what a group owes',
      'every redeemed certificate has one transaction',
      'redeemed at a counter',
      'the certificates of an order',
      'sums of certificates',
    ],
  ],
  [
    'a transaction of another price',
    `update transaction set amount_cents = amount_cents + 1, paid_cents = paid_cents + 1, provider_cents = provider_cents + 1,
       pay_to_clinic_cents = pay_to_clinic_cents + 1 where from_voucher and product_type = 'vc'`,
    ['every redeemed certificate has one transaction'],
  ],
  ['a redemption without an approval', `delete from voucher_redemption where status = 'a'`, ['redeemed at a counter']],
  [
    'a request with a certificate that was never sold',
    'update voucher_redemption set certificate_clinic_id = 0',
    ['is of a certificate of the group'],
  ],
  [
    'an order of another amount',
    `update voucher_order set quantity = quantity + 1, amount_cents = amount_cents + price_cents where promo_code is not null`,
    ['every voucher order has exactly one entry', 'the certificates of an order', 'sums of certificates'],
  ],
  [
    'prices that were not spread to the cent',
    `update voucher_certificate c set price_cents = price_cents + d.cents from (
       select id, case when row_number() over (order by id) = 1 then 2 else -2 end as cents from voucher_certificate
       where voucher_order_id = (select id from voucher_order where promo_code is not null) order by id limit 2) d where d.id = c.id`,
    ['differ by a cent'],
  ],
  [
    'a parcel that was sent without its certificates',
    `update voucher_order set delivery_status = 'i', sent_at = null, sent_by = null where delivery_status = 's'`,
    ['a home delivery was sent', 'sums of certificates'],
  ],
  ['a sale that the stock does not know', 'delete from voucher_log where quantity < 0', ['was sold as often']],
  [
    'a gap in the numbers',
    'update voucher_certificate_number set last_number = last_number + 1',
    ['numbers without a gap or twin'],
  ],
  [
    'a serial number with a wrong check sign',
    `update voucher_certificate set seq_no = left(seq_no, 9) || case when right(seq_no, 1) = '2' then '3' else '2' end where number = 1`,
    ['numbers without a gap or twin'],
  ],
  [
    'a number that two certificates have',
    'update voucher_certificate set number = 1 where number = 2',
    ['numbers without a gap or twin'],
  ],
  [
    'a serial number that two certificates have',
    // A serial number with its check sign.
    `update voucher_certificate set seq_no = '2222222222' where number in (1, 2)`,
    ['numbers without a gap or twin'],
  ],
  [
    'sums that say more',
    'update voucher_certificate_sum set certificates = certificates + 1',
    ['sums of certificates'],
  ],
  ['sums of orders that say less', 'update voucher_order_sum set amount_cents = 0', ['sums of certificates']],
  ['a payment that could buy again', 'delete from voucher_order_paid', ['the payment of every order is taken']],
  ['a code that no promo code has', 'delete from promo_code', ['the payment of every order is taken']],
  ['a use that no order has', 'update promo_code set uses = uses + 1', ['a promo code was used']],
];

test.each(faults)('%s is found', async (_, statement, words) => {
  const wanted = words.map(name);
  expect(
    (await whilePlanted(app, { tables, statements: [statement] }, violated)).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(expect.arrayContaining(wanted.toSorted((a, b) => a.localeCompare(b))));
});

test('every invariant of sales has a planted violation here, and the story is whole again', async () => {
  const found = new Set(faults.flatMap(([, , words]) => words.map(name)));
  expect(found.size).toBe(checked.length);
  expect(await violated()).toEqual([]);
});
