import type { listAppointmentDoctors as endpoint } from '@clinic/contract/appointments/appointments.ts';
import type { Action } from '../../../platform/act/act.ts';
import { listDoctors } from '../appointments.queries.ts';

/** The doctors of the branch by name. */
export const listAppointmentDoctors: Action<typeof endpoint> = async ({ db, scope }) => ({
  data: await listDoctors(db, scope),
});
