import type { listPresentedPayments as endpoint } from '@clinic/contract/payments/outcomes.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listClinicsWithCodes, listPresented, type PresentedRow } from './outcomes.queries.ts';

const presented_ms = 3_600_000;
const most = 200;

/** Lists the QR codes of the last hour across all clinics, as they were shown, newest first. It enters each tenant in turn. */
export const listPresentedPayments: Action<typeof endpoint> = async (act) => {
  const since = new Date(act.now.getTime() - presented_ms);
  const clinics = Map.groupBy(await listClinicsWithCodes(act.db, since), ({ group_id }) => group_id);
  const rows: PresentedRow[] = [];
  for (const [group_id, of_group] of clinics) {
    const clinic_ids = of_group.map(({ clinic_id }) => clinic_id);
    await act.enter({ group_id, clinic_ids });
    rows.push(...(await listPresented(act.db, clinic_ids, since, act.now, most)));
  }
  const newest = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime()).slice(0, most);
  return {
    data: newest.map((row) => ({
      reference: row.reference,
      code: row.code_text,
      amount: row.amount_cents,
      clinic_name: row.name,
      payee: row.payee_name,
      created_at: row.created_at,
      expires_at: row.expires_at,
      open: row.open,
    })),
  };
};
