import { reviewList } from '@clinic/contract/reviews/review-list.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute, pageRoute } from './page-route.ts';

const list = listRoute({
  list: reviewList,
  path: '/reviews',
  component: codeOnDemand(() => import('../../domains/reviews/list/review-list-screen.tsx'), 'ReviewListScreen'),
});

const detail = pageRoute({
  path: '/reviews/$id',
  name: 'reviewsDetail',
  title: 'Review',
  is_numbered: true,
  role: reviewList.role,
  breadcrumb: [{ label: 'Reviews', to: '/reviews' }],
  component: codeOnDemand(() => import('../../domains/reviews/thread/review-screen.tsx'), 'ReviewScreen'),
});

/** Reviews of customers. */
export const reviewRoutes = [list, detail] as const;
