import { z } from 'zod/mini';
import { dayRange, filterText, logPlace, recordId } from '../../platform/list/list-search.ts';

/** What the page shows: changes, or views of patient data. */
const activity_logs = ['changes', 'views'] as const;

const word = z.catch(z.optional(z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/))), undefined);

/** Search parameters of the page. */
export const activitySearch = z.object({
  log: z.prefault(z.catch(z.enum(activity_logs), 'changes'), 'changes'),
  by: filterText(64),
  /** The kind of activity; for views, how the data was viewed. */
  kind: word,
  entity: word,
  entity_id: recordId,
  text: filterText(64),
  date: dayRange,
  clinic_id: recordId,
  /** Include routine and automatic entries. */
  all: z.catch(z.optional(z.literal('true')), undefined),
  /** Where the page begins. Default: at the newest entry. */
  before: logPlace,
});
export type ActivitySearch = z.output<typeof activitySearch>;
export type ActivityFilter = Omit<ActivitySearch, 'log' | 'before'>;
