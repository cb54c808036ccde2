import type { listApprovedRefunds as endpoint } from '@clinic/contract/settlement/refunds.ts';
import type { Action } from '../../../platform/act/act.ts';
import {
  type ApprovedRefundRow,
  listApprovedRefundRows,
  listClinicsWithApprovedRefunds,
} from './refund-answers.queries.ts';

const most = 200;

/** Lists the refunds that the acquirer must pay, over all clinics, oldest first. It enters each tenant in turn. */
export const listApprovedRefunds: Action<typeof endpoint> = async (act) => {
  const clinics = Map.groupBy(await listClinicsWithApprovedRefunds(act.db), ({ group_id }) => group_id);
  const rows: ApprovedRefundRow[] = [];
  for (const [group_id, of_group] of clinics) {
    const clinic_ids = of_group.map(({ clinic_id }) => clinic_id);
    await act.enter({ group_id, clinic_ids });
    rows.push(...(await listApprovedRefundRows(act.db, clinic_ids, most)));
  }
  const oldest = rows.toSorted((one, other) => one.decided_at.getTime() - other.decided_at.getTime()).slice(0, most);
  return {
    data: oldest.map((row) => ({
      refund_reference: row.reference,
      payment_acquirer_id: row.payment_acquirer_id,
      amount: row.amount_cents,
      clinic_name: row.clinic_name,
      approved_at: row.decided_at,
    })),
  };
};
