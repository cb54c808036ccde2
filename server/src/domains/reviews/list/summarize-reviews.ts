import type {
  listReviewDoctors as doctorsEndpoint,
  summarizeReviews as endpoint,
} from '@clinic/contract/reviews/reviews.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { countByMonth, listDoctorsOfReviews } from '../reviews.queries.ts';
import { summaryOf } from './review-summary.rules.ts';

/** What stands above the list of reviews. */
export const summarizeReviews: Action<typeof endpoint> = async (act) => {
  const [counted] = await readTogether(act.db, countByMonth(act.scope));
  return summaryOf(counted, singaporeDay(act.now));
};

/** The doctors by whom the list can be filtered. */
export const listReviewDoctors: Action<typeof doctorsEndpoint> = async (act) => {
  const [data] = await readTogether(act.db, listDoctorsOfReviews(act.scope));
  return { data };
};
