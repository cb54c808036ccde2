import type { readPlatformVisit as endpoint } from '@clinic/contract/teleconsult/visits/platform-visits.ts';
import type { Action } from '../../../platform/act/act.ts';
import { enterVisit, shownToPatient } from './entered-visit.ts';

/** A visit for the patient’s app. Refuses: visit_not_found. */
export const readPlatformVisit: Action<typeof endpoint> = async (act, { params: { id } }) =>
  shownToPatient(act, await enterVisit(act, id), id);
