import { platformReviewList } from '@clinic/contract/reviews/platform-review-list.ts';
import { listRoute } from '../../app/routes/page-route.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const reviews = listRoute({
  list: platformReviewList,
  path: '/console/reviews',
  component: codeOnDemand(() => import('./review-list-screen.tsx'), 'ReviewListScreen'),
});

/** Reviews of the clinics. */
export const reviewRoutes = [reviews] as const;
