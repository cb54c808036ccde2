import type { heldTransaction, listHeldTransactions as endpoint } from '@clinic/contract/settlement/held-money.ts';
import type { z } from 'zod/mini';
import type { Action } from '../../../platform/act/act.ts';
import { type HeldRow, listClinicsWithHeldMoney, listHeldRows } from './held-money.queries.ts';

const most = 200;

const toHeld = (row: HeldRow): z.output<typeof heldTransaction> => ({
  id: row.id,
  clinic: { id: row.clinic_id, name: row.clinic_name },
  patient_id: row.patient_id,
  reference: row.reference,
  paid_at: row.paid_at,
  amount: row.amount_cents,
  paid: row.paid_cents,
  refunded: row.refunded_cents,
  refund_open: row.refund_open_cents,
  issue_remark: row.issue_remark,
});

/** Lists held money over all clinics, newest first. It enters each tenant in turn. */
export const listHeldTransactions: Action<typeof endpoint> = async (act) => {
  const clinics = Map.groupBy(await listClinicsWithHeldMoney(act.db), ({ group_id }) => group_id);
  const rows: HeldRow[] = [];
  for (const [group_id, of_group] of clinics) {
    const clinic_ids = of_group.map(({ clinic_id }) => clinic_id);
    await act.enter({ group_id, clinic_ids });
    rows.push(...(await listHeldRows(act.db, clinic_ids, most)));
  }
  const newest = rows.toSorted((one, other) => other.paid_at.getTime() - one.paid_at.getTime() || other.id - one.id);
  return { data: newest.slice(0, most).map(toHeld) };
};
