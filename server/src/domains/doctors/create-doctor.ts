import type { createDoctor as endpoint } from '@clinic/contract/doctors/doctors.ts';
import type { Action } from '../../platform/act/act.ts';
import { addDoctor } from './add-doctor.ts';

/** Adds a doctor to the branch. */
export const createDoctor: Action<typeof endpoint> = (act, { body }) => addDoctor(act, body);
