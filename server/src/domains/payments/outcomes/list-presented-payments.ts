import type { listPresentedPayments as endpoint } from '@clinic/contract/payments/outcomes.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readInEachGroup } from '../../../platform/act/each-group.ts';
import { listClinicsWithCodes, listPresented } from './outcomes.queries.ts';

const presented_ms = 3_600_000;
const most = 200;

/** Lists the QR codes of the last hour across all clinics, as they were shown, newest first. */
export const listPresentedPayments: Action<typeof endpoint> = async (act) => {
  const since = new Date(act.now.getTime() - presented_ms);
  const codes = await readInEachGroup(act, await listClinicsWithCodes(act.db, since), (clinic_ids) =>
    listPresented(act.db, clinic_ids, since, act.now, most),
  );
  const newest_first = codes.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return { data: newest_first.slice(0, most) };
};
