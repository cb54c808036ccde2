import type { countAppointments as endpoint } from '@clinic/contract/appointments/appointment-count.ts';
import type { Action } from '../../../platform/act/act.ts';
import { countByStatus } from './appointment-page.queries.ts';

/** The number of new requests of the branch, or of its appointments with a status. */
export const countAppointments: Action<typeof endpoint> = async ({ db, scope }, { query }) => {
  const { rows } = await countByStatus(scope, { status: query.status ?? 'i', not_status: undefined }).execute(db);
  return { count: rows[0]?.rows ?? 0 };
};
