import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { delivery_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type * as calls from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { platformOrder } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { productOf } from '@clinic/contract/vouchers/voucher-words.ts';
import type { z } from 'zod/mini';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { enterOrigin, type Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { enterClinic } from '../../clinics/index.ts';
import { readCertificatesOf } from '../certificates/certificates.queries.ts';
import { toPlatformCertificate } from '../certificates/show-certificate.rules.ts';
import {
  listCertificatesOfCustomer,
  listOnSale,
  lockOrder,
  type OrderRow,
  readOrder,
  resolveOrder,
  saveDelivery,
} from '../orders/orders.queries.ts';
import { listBranches, readVoucher, resolveVoucher } from '../vouchers.queries.ts';
import { discountOf, faultOfCode, priceOf } from './price.rules.ts';
import { countUsesOf, findCustomer, readCode, type UsedCode } from './sale.queries.ts';

/** An order as the consumer app sees it, with its certificates. */
export async function showPlatformOrder(
  db: ReadDb,
  scope: Scope,
  id: number,
  repeated = false,
): Promise<z.output<typeof platformOrder>> {
  const order = await readOrder(db, scope, id);
  if (!order) throw new Error('The order of the call is missing.');
  const branches = await listBranches(db, scope);
  const { delivery_status } = order;
  const certificates = await readCertificatesOf(db, scope, id);
  return {
    ...shown(order),
    certificates: certificates.map((row) => toPlatformCertificate(row, { branches, delivery_status })),
    repeated,
  };
}

const shown = (order: OrderRow) => ({
  id: order.id,
  clinic_id: order.clinic_id,
  voucher_id: order.voucher_id,
  quantity: order.quantity,
  amount: order.amount_cents,
  discount: order.discount_cents,
  created_at: order.created_at,
  delivery_status: order.delivery_status,
  sent_at: order.sent_at,
  received_at: order.received_at,
});

/** The vouchers of a branch that can be bought today. Refuses: clinic_not_found. */
export const listVouchersOnSale: Action<typeof calls.listVouchersOnSale> = async (act, { query: { clinic_id } }) => {
  const scope = await enterClinic(act, clinic_id);
  const branches = await listBranches(act.db, scope);
  const vouchers = await listOnSale(act.db, scope, singaporeDay(act.now));
  return {
    data: vouchers.map((voucher) => ({
      id: voucher.id,
      clinic_id,
      clinic_name: branches.find(({ id }) => id === clinic_id)?.name ?? '',
      title: voucher.title,
      description: voucher.description,
      voucher_type: voucher.voucher_type,
      type: productOf(voucher.voucher_type, voucher.home_delivery),
      amount: voucher.amount_cents,
      remain: voucher.remain,
      start_date: voucher.start_date,
      expiry_date: voucher.expiry_date,
      redeem_expiry_date: voucher.redeem_expiry_date,
      clinics: voucher.all_provider ? branches : branches.filter(({ id }) => voucher.good_at.includes(id)),
    })),
  };
};

/** An order in its present state. Refuses: voucher_order_not_found. */
export const readVoucherOrder: Action<typeof calls.readVoucherOrder> = async (act, { params: { id } }) => {
  const scope = await enterOrigin(act, await resolveOrder(act.db, id), 'voucher_order_not_found');
  return showPlatformOrder(act.db, scope, id);
};

/** The customer has the parcel. A repeat changes nothing. Refuses: voucher_order_not_found, voucher_order_not_sent. */
export const receiveVoucherOrder: Action<typeof calls.receiveVoucherOrder> = async (act, { params: { id } }) => {
  const scope = await enterOrigin(act, await resolveOrder(act.db, id), 'voucher_order_not_found');
  const order = await lockOrder(act.db, scope, id);
  if (!order) throw act.refusal('voucher_order_not_found');
  if (order.product !== 'vhd' || order.delivery_status === 'i') throw act.refusal('voucher_order_not_sent');
  if (delivery_steps[order.delivery_status].includes('r')) {
    const received_at = changedAt(order.updated_at, act.now);
    await saveDelivery(act.db, scope, id, { delivery_status: 'r', received_at, updated_at: received_at });
    act.audit('order_received', {
      entity: 'voucher_order',
      entity_id: id,
      before: { delivery_status: order.delivery_status },
      after: { delivery_status: 'r' },
    });
    act.announce(
      'voucher_sold',
      { clinic_id: scope.clinic_id },
      { voucher_id: order.voucher_id, voucher_order_id: id },
    );
  }
  return showPlatformOrder(act.db, scope, id);
};

/** The certificates of a customer at all branches of a group. Refuses: clinic_not_found. */
export const listCustomerCertificates: Action<typeof calls.listCustomerCertificates> = async (
  act,
  { query: { clinic_id, user_id } },
) => {
  const scope = await enterClinic(act, clinic_id);
  const customer_id = await findCustomer(act.db, scope, user_id);
  if (customer_id === undefined) return { data: [] };
  const branches = await listBranches(act.db, scope);
  // The customer's purchases at every branch.
  const clinic_ids = branches.map(({ id }) => id);
  const whole = await act.enter({ ...scope, clinic_ids });
  const rows = await listCertificatesOfCustomer(act.db, whole, customer_id);
  return {
    data: rows.map(({ delivery_status, ...row }) => toPlatformCertificate(row, { branches, delivery_status })),
  };
};

type Asked = Parameters<Action<typeof calls.quoteVoucher>>[1];

async function usableCode(
  act: ActOf<typeof calls.quoteVoucher>,
  scope: Scope,
  { params: { id }, query }: Asked,
  today: string,
): Promise<UsedCode | undefined> {
  const { promo_code, user_id } = query;
  if (!promo_code) return undefined;
  const code = await readCode(act.db, scope, promo_code.toUpperCase(), id);
  const customer_id = user_id ? await findCustomer(act.db, scope, user_id) : undefined;
  const used_by_customer =
    code && customer_id !== undefined ? await countUsesOf(act.db, scope, code.id, customer_id) : 0;
  const fault = faultOfCode(code, { today, used_by_customer });
  if (fault) throw act.refusal('promo_code_not_valid', { promo_code: [fault] });
  return code;
}

/**
 * What an order costs now. It takes nothing: an order is checked again. Refuses: voucher_not_found, voucher_not_on_sale, voucher_sold_out,
 * promo_code_not_valid.
 */
export const quoteVoucher: Action<typeof calls.quoteVoucher> = async (act, given) => {
  const {
    params: { id },
    query,
  } = given;
  const scope = await enterOrigin(act, await resolveVoucher(act.db, id), 'voucher_not_found');
  const voucher = await readVoucher(act.db, scope, id);
  if (!voucher) throw act.refusal('voucher_not_found');
  const today = singaporeDay(act.now);
  if (voucher.status !== 'l' || today < voucher.start_date || voucher.expiry_date < today)
    throw act.refusal('voucher_not_on_sale');
  if (voucher.remain < query.quantity) throw act.refusal('voucher_sold_out');
  const code = await usableCode(act, scope, given, today);
  const price = priceOf(voucher.amount_cents, query.quantity, code && discountOf(code));
  return { amount: price.amount_cents, discount: price.discount_cents, remain: voucher.remain };
};
