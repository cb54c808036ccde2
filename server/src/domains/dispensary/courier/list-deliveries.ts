import type { listDeliveries as endpoint } from '@clinic/contract/dispensary/platform-deliveries.ts';
import type { Action } from '../../../platform/act/act.ts';
import { resolveClinic } from '../../clinics/index.ts';
import { listOnWay } from './on-way.queries.ts';
import { showToCourier } from './report-delivery.ts';

/** What a courier has to bring from a branch. Refuses: clinic_not_found. */
export const listDeliveries: Action<typeof endpoint> = async (act, { query: { clinic_id } }) => {
  const origin = await resolveClinic(act.db, clinic_id);
  if (!origin) throw act.refusal('clinic_not_found');
  const scope = await act.enter({ group_id: origin.group_id, clinic_ids: [clinic_id] }, clinic_id);
  return { data: (await listOnWay(act.db, scope)).map(showToCourier) };
};
