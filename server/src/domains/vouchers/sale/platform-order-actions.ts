import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { delivery_steps } from '@clinic/contract/vouchers/certificate-words.ts';
import type {
  listCustomerCertificates as listOfCustomer,
  listVouchersOnSale as listOfSale,
  readVoucherOrder as read,
  receiveVoucherOrder as receive,
} from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { productOf } from '@clinic/contract/vouchers/voucher-words.ts';
import type { Action } from '../../../platform/act/act.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { toPlatformCertificate } from '../certificates/show-certificate.rules.ts';
import { saveDelivery } from '../orders/send-order.queries.ts';
import { listBranches } from '../vouchers.queries.ts';
import { listCertificatesOfCustomer, listOnSale, lockOrder, resolveOrder } from './orders.queries.ts';
import { findCustomer } from './promo.queries.ts';
import { showPlatformOrder } from './show-platform-order.ts';

/** The vouchers of a branch that can be bought today. Refuses: clinic_not_found. */
export const listVouchersOnSale: Action<typeof listOfSale> = async (act, { query: { clinic_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
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

/** An order as it stands now. Refuses: voucher_order_not_found. */
export const readVoucherOrder: Action<typeof read> = async (act, { params: { id } }) => {
  const origin = await resolveOrder(act.db, id);
  if (!origin) throw act.refusal('voucher_order_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  return showPlatformOrder(act.db, scope, id);
};

/** The customer has the parcel. A repeat changes nothing. Refuses: voucher_order_not_found, voucher_order_not_sent. */
export const receiveVoucherOrder: Action<typeof receive> = async (act, { params: { id } }) => {
  const origin = await resolveOrder(act.db, id);
  if (!origin) throw act.refusal('voucher_order_not_found');
  const { clinic_id, group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
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
    act.announce('voucher_sold', { clinic_id }, { voucher_id: order.voucher_id, voucher_order_id: id });
  }
  return showPlatformOrder(act.db, scope, id);
};

/** The certificates of a customer at all branches of a group. Refuses: clinic_not_found. */
export const listCustomerCertificates: Action<typeof listOfCustomer> = async (
  act,
  { query: { clinic_id, user_id } },
) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const { group_id } = origin;
  const scope = await act.enter({ group_id, clinic_ids: [clinic_id] }, clinic_id);
  const customer_id = await findCustomer(act.db, scope, user_id);
  if (customer_id === undefined) return { data: [] };
  const branches = await listBranches(act.db, scope);
  // What a customer has bought at every branch.
  const clinic_ids = branches.map(({ id }) => id);
  const whole = await act.enter({ group_id, clinic_ids }, clinic_id);
  const rows = await listCertificatesOfCustomer(act.db, whole, customer_id);
  return {
    data: rows.map(({ delivery_status, ...row }) => toPlatformCertificate(row, { branches, delivery_status })),
  };
};
