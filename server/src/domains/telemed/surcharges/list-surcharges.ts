import type { listSurcharges as endpoint } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import type { Action } from '../../../platform/act/act.ts';
import { matching, shortList } from '../../../platform/db/short-list.ts';
import { ofBranch, surcharge_columns } from './surcharges.queries.ts';

/** Consultation surcharges of the branch, by day unless sorted otherwise (part 2 §9). */
export const listSurcharges: Action<typeof endpoint> = ({ db, scope }, { query: { type, enable, ...asked } }) =>
  shortList(asked, matching(ofBranch(db, scope), { type, enable }), {
    select: surcharge_columns,
    sorts: {
      day: ['day', 'date', 'start_time'],
      start_time: ['start_time'],
      amount: ['amount_cents'],
      effective_date: ['effective_date'],
      id: [],
    },
  });
