import { type listVisitPrograms as endpoint } from '@clinic/contract/teleconsult/visits/visits.ts';
import { userType, userTypeWords } from '@clinic/contract/teleconsult/visits/visit-words.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listDefaultPriceRows, listPricedDoctors } from '../prices/prices.queries.ts';
import { doctorOrViewer, seesAll } from '../visits/seen-visit.ts';

/** What the filters of the visit lists offer. Refuses: role_missing. */
export const listVisitPrograms: Action<typeof endpoint> = async (act) => {
  const own = await doctorOrViewer(act);
  const services = await listDefaultPriceRows(act.db, act.scope);
  const doctors = await listPricedDoctors(act.db, act.scope);
  return {
    data: userType.options.map((id) => ({ id, name: userTypeWords[id] })),
    services: services.map(({ id, name }) => ({ id, name })),
    doctors: doctors
      .filter(({ id }) => seesAll(act) || id === own)
      .map(({ id, salutation, name }) => ({ id, salutation, name })),
  };
};
