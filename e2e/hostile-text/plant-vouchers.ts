import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
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
  pages.push(`/voucher/${changed.id}`, `/voucher/${live.id}`);
}

export const voucherPlantings: Planting[] = [{ fills: [createVoucher, updateVoucher], plant: plantVouchers }];
