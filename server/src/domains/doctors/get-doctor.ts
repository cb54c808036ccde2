import type { getDoctor as endpoint } from '@clinic/contract/doctors/doctors.ts';
import type { Action } from '../../platform/act/act.ts';
import { readDoctor } from './doctors.queries.ts';
import { showDoctor } from './show-doctor.ts';

/** One doctor of the branch. Refuses: doctor_not_found. */
export const getDoctor: Action<typeof endpoint> = async (act, { params }) => {
  const row = await readDoctor(act.db, act.scope, params);
  if (!row) throw act.refusal('doctor_not_found');
  return showDoctor(act, row);
};
