import { reviewRecord } from '@clinic/contract/reviews/review.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { searchReviews } from './list/search-reviews.ts';
import { reviewsInvariants } from './reviews-invariants.queries.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export const domain: Domain = {
  routes: reviewsRoutes,
  records: [serverRecord(reviewRecord, { search: searchReviews, trail: branchTrail('review') })],
  invariants: reviewsInvariants,
};
