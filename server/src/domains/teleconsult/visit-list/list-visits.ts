import type {
  listAllVisits as allEndpoint,
  listQueuedVisits as queueEndpoint,
  listVisits as endpoint,
} from '@clinic/contract/teleconsult/visits/visits.ts';
import type { Action, ReadAct } from '../../../platform/act/act.ts';
import { doctorOrViewer, seesAll } from '../visits/seen-visit.ts';
import { readVisitList } from './read-visit-list.ts';

/** The doctor whose visits alone the caller sees; undefined for one who sees all. Refuses: role_missing. */
export async function onlyDoctor(
  act: Pick<ReadAct<'role_missing'>, 'db' | 'scope' | 'staff' | 'refusal'>,
): Promise<number | undefined> {
  if (seesAll(act)) return undefined;
  return doctorOrViewer(act);
}

/** Consults that have begun. Refuses: role_missing. */
export const listVisits: Action<typeof endpoint> = async (act, { query }) =>
  readVisitList(act, 'consults', query, await onlyDoctor(act));

/** Visits without a consult yet. Refuses: role_missing. */
export const listQueuedVisits: Action<typeof queueEndpoint> = async (act, { query }) =>
  readVisitList(act, 'queue', query, await onlyDoctor(act));

/** All visits of the branch. */
export const listAllVisits: Action<typeof allEndpoint> = (act, { query }) => readVisitList(act, 'all', query);
