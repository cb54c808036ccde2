import type { listReviews as endpoint } from '@clinic/contract/reviews/reviews.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readPlannedPage } from '../../../platform/db/list-plan/read-planned-page.ts';
import { readTogether } from '../../../platform/db/statements/reading.ts';
import { showRow } from '../review.rules.ts';
import { countByState, countScanned, statementOf } from './review-page.queries.ts';
import { factsOf, isCounted, review_ways, type ReviewFilters } from './review-page.rules.ts';

/** A page of the branch's reviews. The table in `review-page.rules.ts` decides how it is read. */
export const listReviews: Action<typeof endpoint> = async ({ db, scope }, { query }) => {
  const { rating, flag, unanswered, doctor_id, customer_id, date, sort } = query;
  const stars = rating && Number(rating);
  const filters: ReviewFilters = { stars, flag, unanswered, doctor_id, customer_id, date };
  const page = pageOf(query);
  const counting = isCounted(filters) ? countByState(scope, filters) : countScanned(scope, filters);
  const { rows, count } = await readPlannedPage(db, {
    ways: review_ways,
    known: factsOf(filters, sort),
    page,
    statementOf: (reader) => statementOf(reader, scope, { filters, sort, page }),
    withCount: async (statement) => {
      const [[counted], found] = await readTogether(db, counting, statement);
      return { rows: found, count: counted?.rows ?? 0 };
    },
    lookUps: { rows: async () => ({ rows: (await readTogether(db, counting))[0][0]?.rows ?? 0 }) },
  });
  return { data: rows.map(showRow), pager: pagerOf(query, count) };
};
