import * as platform from '@clinic/contract/reviews/platform-reviews.ts';
import * as calls from '@clinic/contract/reviews/reviews.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import { listReviews } from './list/list-reviews.ts';
import { listReviewDoctors, summarizeReviews } from './list/summarize-reviews.ts';
import * as platformActions from './platform/platform-review-actions.ts';
import * as reviewActions from './thread/review-actions.ts';

export const reviewsRoutes: Route[] = [
  ...routes(calls, { ...reviewActions, listReviews, summarizeReviews, listReviewDoctors }),
  ...routes(platform, platformActions),
];
