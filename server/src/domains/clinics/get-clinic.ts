import type { getClinic as endpoint } from '@clinic/contract/clinics/clinic.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../platform/http/act.ts';
import { readProfile } from './profile.queries.ts';
import { toClinic } from './profile.rules.ts';

/** The profile of the chosen branch. */
export const getClinic: Action<typeof endpoint> = async (act) =>
  toClinic(await readProfile(act.db, act.scope, singaporeDay(act.now)));
