import { toDollars } from '@clinic/contract/shared/money.ts';
import type { listWaitingVoucherRefunds as endpoint } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { listBranches } from '../vouchers.queries.ts';
import { listWaiting } from './waiting-refunds.queries.ts';

/** The refunds that wait for head office in a group, the oldest first. Refuses: clinic_not_found. */
export const listWaitingVoucherRefunds: Action<typeof endpoint> = async (act, { query: { clinic_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  const branches = await listBranches(act.db, scope);
  const rows = await listWaiting(
    act.db,
    scope,
    branches.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => ({
      voucher_certified_id: row.id,
      clinic_id: row.clinic_id,
      clinic_name: branches.find(({ id }) => id === row.clinic_id)?.name ?? '',
      seq_no: row.seq_no,
      voucher_title: row.voucher_title,
      user_id: row.user_id,
      price: toDollars(row.price_cents),
      requested_at: (row.refund_request_status_updated_at ?? row.updated_at).toISOString(),
    })),
  };
};
