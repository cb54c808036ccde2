import * as platform from '@clinic/contract/reviews/platform-reviews.ts';
import * as calls from '@clinic/contract/reviews/reviews.ts';
import { type Route, routes } from '../../platform/http/route.ts';
import * as platformActions from './platform/platform-review-actions.ts';
import * as reviewActions from './review-actions.ts';

export const reviewsRoutes: Route[] = [...routes(calls, reviewActions), ...routes(platform, platformActions)];
