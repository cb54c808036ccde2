import { randomUUID } from 'node:crypto';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { createPromoCode } from '@clinic/contract/vouchers/promo-codes.ts';
import { createVoucherOrder } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { createPlatformVoucher } from '@clinic/contract/vouchers/platform-vouchers.ts';
import { createVoucherCollection } from '@clinic/contract/vouchers/voucher-collections.ts';
import { addVoucherStock } from '@clinic/contract/vouchers/voucher-stock.ts';
import { createVoucher, startVoucher, updateVoucher } from '@clinic/contract/vouchers/vouchers.ts';
import type { Planter } from './planter.ts';
import type { Planting } from './plantings.ts';

/** What a rich text must lose: each would run if it became an element. */
const description =
  '<p onclick="alert(1)">One dose</p><img src=x onerror="alert(1)"><svg onload="alert(1)"></svg><a href="javascript:alert(1)">here</a>';

/** A voucher that is new and was changed, with its form, and one that is live, with its words. */
async function plantVouchers({ owner, texts, pages }: Planter): Promise<void> {
  const today = singaporeDay(new Date());
  const given = {
    voucher_type: 'vc',
    description,
    amount: 38,
    start_date: today,
    expiry_date: addDays(today, 30),
    quantity: 50,
  };
  const changed = await owner(createVoucher, { body: texts(createVoucher, given) });
  const params = { id: String(changed.id) };
  await owner(updateVoucher, { params, body: texts(updateVoucher, { ...given, updated_at: changed.updated_at }) });
  const live = await owner(createVoucher, { body: texts(createVoucher, given) });
  await owner(startVoucher, { params: { id: String(live.id) }, body: { status: 'l' } });
  await owner(addVoucherStock, {
    params: { id: String(live.id) },
    body: texts(addVoucherStock, { quantity: 5 }),
  });
  pages.push(`/voucher/${changed.id}`, `/voucher/${live.id}`);
}

/** A parcel of a customer who is new, and what the platform makes: a set of branches and a voucher of the group. */
async function plantSales({ owner, platform, texts, pages }: Planter): Promise<void> {
  const { id: clinic_id } = await owner(getClinic);
  const collection = await platform(createVoucherCollection, {
    body: texts(createVoucherCollection, { clinics: [clinic_id] }),
  });
  const today = singaporeDay(new Date());
  const voucher = {
    voucher_type: 'hs',
    home_delivery: true,
    all_provider: false,
    clinics: [clinic_id],
    clinic_collections: [collection.id],
    description,
    amount: 38,
    start_date: today,
    expiry_date: addDays(today, 30),
    quantity: 50,
  };
  const body = texts(createPlatformVoucher, { clinic_id, live: true, voucher });
  const made = await platform(createPlatformVoucher, { body });
  const key = randomUUID();
  const bought = {
    voucher_id: made.id,
    quantity: 1,
    user: { id: `u-${key}`, mobile: '+6591234567' },
    mobile: '+6591234567',
    payment: { acquirer_id: `app-${key}`, amount: 38, paid_at: new Date().toISOString() },
  };
  const order = await platform(createVoucherOrder, { body: texts(createVoucherOrder, bought) });
  const promo = { code: 'HOSTILE1', type: 'p', rate: 0.1, valid_from: today, valid_to: today, all_vouchers: true };
  const { id: promo_id } = await owner(createPromoCode, { body: promo });
  pages.push(`/voucher/${made.id}`, `/voucher-orders/${order.id}`, `/promo-code/${promo_id}`);
  pages.push(...order.certificates.map(({ id }) => `/voucher-sales/${id}`));
}

export const voucherPlantings: Planting[] = [
  { fills: [createVoucher, updateVoucher, addVoucherStock], plant: plantVouchers },
  { fills: [createVoucherCollection, createPlatformVoucher, createVoucherOrder], plant: plantSales },
];
