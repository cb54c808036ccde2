import { z } from 'zod/mini';
import { dayRange, filterText, logPlace } from '../../platform/list/list-search.ts';

/** Search parameters of the trail. */
export const trailSearch = z.object({
  by: filterText(64),
  text: filterText(64),
  date: dayRange,
  /** Where the page begins. Default: at the newest entry. */
  before: logPlace,
});
export type TrailSearch = z.output<typeof trailSearch>;
