import * as platform from '@clinic/contract/reviews/platform-reviews.ts';
import * as summary from '@clinic/contract/reviews/review-summary.ts';
import * as calls from '@clinic/contract/reviews/reviews.ts';
import { route, type Route, savingRoute } from '../../platform/http/route.ts';
import { listReviews } from './list/list-reviews.ts';
import { listReviewDoctors, summarizeReviews } from './list/summarize-reviews.ts';
import { answerReview } from './platform/answer-review.ts';
import { createReview } from './platform/create-review.ts';
import { editReply, presentReply } from './thread/edit-reply.ts';
import { flagReview } from './thread/flag-review.ts';
import { getReview } from './thread/get-review.ts';
import { replyToReview } from './thread/reply-to-review.ts';

export const reviewsRoutes: Route[] = [
  route(calls.listReviews, listReviews),
  route(calls.getReview, getReview),
  route(calls.replyToReview, replyToReview),
  savingRoute(calls.editReply, editReply, presentReply),
  route(calls.flagReview, flagReview),
  route(summary.summarizeReviews, summarizeReviews),
  route(summary.listReviewDoctors, listReviewDoctors),
  route(platform.createReview, createReview),
  route(platform.answerReview, answerReview),
];
