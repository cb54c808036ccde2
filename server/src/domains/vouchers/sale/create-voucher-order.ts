import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { createVoucherOrder as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { checkSignOf, serial_alphabet, serial_length } from '@clinic/contract/vouchers/serial-number.ts';
import { productOf } from '@clinic/contract/vouchers/voucher-words.ts';
import { randomInt } from 'node:crypto';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { givenInstant } from '../../../platform/act/given-instant.ts';
import { enterOrigin, type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { upsertCustomer } from '../../customers/index.ts';
import { lockKnown } from '../../payments/index.ts';
import { type OrderRow, readOrder, resolvePayment } from '../orders/orders.queries.ts';
import { takeStock } from '../stock/stock.queries.ts';
import { announceVoucher } from '../voucher-parts.ts';
import { readVoucher, resolveVoucher, type VoucherRow } from '../vouchers.queries.ts';
import { showPlatformOrder } from './platform-order-actions.ts';
import { discountOf, faultOfCode, type Price, priceOf, sharesOf } from './price.rules.ts';
import {
  countUsesOf,
  findTaken,
  insertCertificates,
  insertOrder,
  lockCode,
  readGoodBranches,
  takeNumbers,
  takeUse,
  type UsedCode,
} from './sale.queries.ts';

/** A new serial number: nine random signs and their check sign. */
export function newSerial(): string {
  const signs = Array.from({ length: serial_length - 1 }, () =>
    serial_alphabet.charAt(randomInt(serial_alphabet.length)),
  );
  return signs.join('') + checkSignOf(signs.join(''));
}

type Act = ActOf<typeof endpoint>;
type Asked = Parameters<Action<typeof endpoint>>[1]['body'];

/** True if this call repeats the one that made the order. */
const isSame = (order: OrderRow, { voucher_id, quantity, user, payment, promo_code }: Asked): boolean =>
  order.voucher_id === voucher_id &&
  order.quantity === quantity &&
  order.user_id === user.id &&
  order.amount_cents === payment.amount &&
  order.paid_at.getTime() === new Date(payment.paid_at).getTime() &&
  (order.promo_code ?? '') === (promo_code ?? '').toUpperCase();

/** The order that this payment has bought before. Refuses: voucher_order_conflict, if it has bought something else. */
async function findRepeated(act: Act, asked: Asked) {
  const { acquirer_id } = asked.payment;
  // Calls about one payment take turns, whether it pays at a counter or for a voucher.
  const { before } = await lockKnown(act.db, acquirer_id, '');
  if (!before) return undefined;
  const origin = await resolvePayment(act.db, acquirer_id);
  if (!origin) throw act.refusal('voucher_order_conflict');
  const { id } = origin;
  const scope = await act.enter(scopeOf(origin));
  const order = await readOrder(act.db, scope, id);
  if (!order || !isSame(order, asked)) throw act.refusal('voucher_order_conflict');
  return showPlatformOrder(act.db, scope, id, true);
}

/** Takes the vouchers from the stock. Refuses: voucher_sold_out, voucher_not_on_sale. */
async function take(act: Act, scope: Scope, { voucher_id, quantity }: Asked, today: string): Promise<VoucherRow> {
  const taken = await takeStock(act.db, scope, { voucher_id, quantity, now: act.now, today });
  if (taken) return taken;
  const voucher = await readVoucher(act.db, scope, voucher_id);
  if (!voucher) throw act.refusal('voucher_not_found');
  const is_on_sale = voucher.status === 'l' && voucher.start_date <= today && today <= voucher.expiry_date;
  throw act.refusal(is_on_sale ? 'voucher_sold_out' : 'voucher_not_on_sale');
}

/** Refuses by field an order that lacks the address of a parcel, or names one for something that is not sent. */
function checkAddress(act: Act, voucher: VoucherRow, delivery_address: string | undefined): void {
  if (voucher.home_delivery && !delivery_address)
    throw act.refusal('validation_failed', { delivery_address: ['Please enter the address of the delivery.'] });
  if (!voucher.home_delivery && delivery_address)
    throw act.refusal('validation_failed', { delivery_address: ['This voucher is not sent home.'] });
}

/** The code of the order, locked. Refuses: promo_code_not_valid. */
async function lockUsable(
  act: Act,
  scope: Scope,
  { promo_code, voucher_id }: Asked,
  { customer_id, today }: { customer_id: number; today: string },
): Promise<UsedCode | undefined> {
  if (!promo_code) return undefined;
  const code = await lockCode(act.db, scope, promo_code.toUpperCase(), voucher_id);
  const used_by_customer = code ? await countUsesOf(act.db, scope, code.id, customer_id) : 0;
  const fault = faultOfCode(code, { today, used_by_customer });
  if (fault) throw act.refusal('promo_code_not_valid', { promo_code: [fault] });
  return code;
}

/** Serial numbers that no certificate of the group has. */
async function newSerials(act: Act, scope: Scope, quantity: number): Promise<string[]> {
  const serials = new Set<string>();
  while (serials.size < quantity) {
    while (serials.size < quantity) serials.add(newSerial());
    for (const taken of await findTaken(act.db, scope, [...serials])) serials.delete(taken);
  }
  return [...serials];
}

interface Sale {
  voucher: VoucherRow;
  code: UsedCode | undefined;
  price: Price;
  customer: { id: number; username: string; name: string; mobile: string | null };
  today: string;
}

/** Writes the order and its certificates. */
async function write(act: Act, scope: Scope, asked: Asked, { voucher, code, price, customer, today }: Sale) {
  const { user, mobile, delivery_address, quantity, payment } = asked;
  const { db, now } = act;
  const buyer = {
    customer_id: customer.id,
    user_id: user.id,
    username: customer.username,
    user_name: customer.name,
    user_mobile: customer.mobile,
  };
  const product = productOf(voucher.voucher_type, voucher.home_delivery);
  const branch_ids = await readGoodBranches(db, scope, voucher);
  const sold = { ...buyer, voucher_id: voucher.id, product };
  const id = await insertOrder(
    db,
    scope,
    {
      ...sold,
      mobile,
      delivery_address: delivery_address || null,
      quantity,
      price_cents: voucher.amount_cents,
      discount_cents: price.discount_cents,
      amount_cents: price.amount_cents,
      promo_code_id: code?.id ?? null,
      promo_code: code?.code ?? null,
      acquirer_id: payment.acquirer_id,
      paid_at: new Date(payment.paid_at),
      delivery_status: product === 'vhd' ? 'i' : 'r',
    },
    now,
  );
  // The counter of the group is locked from here until the commit, so it comes late.
  const numbers = await takeNumbers(db, scope, quantity);
  const serials = await newSerials(act, scope, quantity);
  const shares = sharesOf(price.amount_cents, quantity);
  const certificates = numbers.map((number, index) => ({
    number,
    seq_no: serials[index] ?? '',
    price_cents: shares[index] ?? 0,
  }));
  const shared = { ...sold, voucher_order_id: id, voucher_title: voucher.title, branch_ids };
  await insertCertificates(db, scope, shared, certificates, { now, today, voucher });
  return { id, product };
}

/**
 * Sells a voucher that a customer has paid for in the consumer app. Everything or nothing: a refusal takes neither stock nor a use of the
 * code. Refuses: voucher_not_found, voucher_not_on_sale, voucher_sold_out, voucher_order_wrong_amount, voucher_order_conflict,
 * promo_code_not_valid; by field, a parcel without an address, and a payment before the voucher or still to come.
 */
export const createVoucherOrder: Action<typeof endpoint> = async (act, { body }) => {
  const repeated = await findRepeated(act, body);
  if (repeated) return repeated;
  const scope = await enterOrigin(act, await resolveVoucher(act.db, body.voucher_id), 'voucher_not_found');
  const customer = await upsertCustomer(act, scope, body.user);
  const today = singaporeDay(act.now);
  const voucher = await take(act, scope, body, today);
  givenInstant(act, 'payment.paid_at', body.payment.paid_at, voucher.created_at);
  checkAddress(act, voucher, body.delivery_address);
  const code = await lockUsable(act, scope, body, { customer_id: customer.id, today });
  const price = priceOf(voucher.amount_cents, body.quantity, code && discountOf(code));
  if (body.payment.amount !== price.amount_cents) throw act.refusal('voucher_order_wrong_amount');
  const use = { discount_cents: price.discount_cents, now: act.now };
  if (code && !(await takeUse(act.db, scope, code.id, use)))
    throw act.refusal('promo_code_not_valid', { promo_code: ['This promo code is used up.'] });
  const { id, product } = await write(act, scope, body, { voucher, code, price, customer, today });
  noteSale(act, scope, { id, product, voucher, code, price, quantity: body.quantity });
  return showPlatformOrder(act.db, scope, id);
};

type Sold = Pick<Sale, 'voucher' | 'code' | 'price'> & { id: number; product: string; quantity: number };

/** Trail, events and notices of a sale. */
function noteSale(act: Act, scope: Scope, { id, product, voucher, code, price, quantity }: Sold): void {
  const { clinic_id } = scope;
  const { amount_cents, discount_cents } = price;
  act.audit('order_paid', {
    entity: 'voucher_order',
    entity_id: id,
    after: { quantity, amount_cents, ...(code ? { discount_cents, promo_code: code.code } : {}) },
  });
  act.announce('voucher_sold', { clinic_id }, { voucher_id: voucher.id, voucher_order_id: id });
  announceVoucher(act, scope, voucher.id);
  if (code) act.announce('promo_code_changed', { clinic_id }, { promo_code_id: code.id });
  if (product === 'vhd') act.notify('voucher_order_to_send', { clinic_id }, { voucher_order_id: id, quantity });
  if (voucher.remain === 0) act.notify('voucher_sold_out', { clinic_id }, { voucher_id: voucher.id });
}
