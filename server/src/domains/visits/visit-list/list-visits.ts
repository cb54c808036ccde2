import type * as calls from '@clinic/contract/visits/visit/visits.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { doctorOrViewer, seesAll } from '../visit/seen-visit.ts';
import { readVisitList } from './read-visit-list.ts';
import { userType, userTypeWords } from '@clinic/contract/visits/visit/visit-words.ts';
import { listDefaultPriceRows, listPricedDoctors } from '../../telemed/index.ts';

/** The doctor whose visits alone the caller sees; undefined for one who sees all. Refuses: role_missing. */
export async function onlyDoctor(
  act: Pick<ReadAct<'role_missing'>, 'db' | 'scope' | 'staff' | 'refusal'>,
): Promise<number | undefined> {
  if (seesAll(act)) return undefined;
  return doctorOrViewer(act);
}

/** Consults that have begun. Refuses: role_missing. */
export const listVisits: Action<typeof calls.listVisits> = async (act, { query }) =>
  readVisitList(act, 'consults', query, await onlyDoctor(act));

/** Visits without a consult yet. Refuses: role_missing. */
export const listQueuedVisits: Action<typeof calls.listQueuedVisits> = async (act, { query }) =>
  readVisitList(act, 'queue', query, await onlyDoctor(act));

/** All visits of the branch. */
export const listAllVisits: Action<typeof calls.listAllVisits> = (act, { query }) => readVisitList(act, 'all', query);

/** What the filters of the visit lists offer. Refuses: role_missing. */
export const listVisitPrograms: Action<typeof calls.listVisitPrograms> = async (act) => {
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
