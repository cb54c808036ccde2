import type { readNoShows as endpoint } from '@clinic/contract/appointments/no-shows.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteCustomerOpened, readCustomers } from '../../customers/index.ts';
import { selectNoShows } from './no-shows.queries.ts';

/** How often patients of a customer did not come to an appointment at the branch. Refuses: customer_not_found. */
export const readNoShows: Action<typeof endpoint> = async (act, { params: { id } }) => {
  const { db, scope, now } = act;
  noteCustomerOpened(act, id);
  if (!(await readCustomers(db, scope, [id])).has(id)) throw act.refusal('customer_not_found');
  const [row] = (await selectNoShows(scope, id, singaporeDay(now)).execute(db)).rows;
  return row?.no_shows ?? { count: 0, last: null };
};
