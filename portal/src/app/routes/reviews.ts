import { reviewList } from '@clinic/contract/reviews/review-list.ts';
import { createRoute } from '@tanstack/react-router';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { listRoute } from './list-route.ts';
import { root } from './root.ts';

const list = listRoute({
  list: reviewList,
  path: '/reviews',
  component: codeOnDemand(() => import('../../domains/reviews/list/review-list-screen.tsx'), 'ReviewListScreen'),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/reviews/$id',
  staticData: {
    page: {
      name: 'reviewsDetail',
      title: 'Review',
      is_numbered: true,
      role: reviewList.role,
      breadcrumb: [{ label: 'Reviews', to: '/reviews' }],
    },
  },
  component: codeOnDemand(() => import('../../domains/reviews/thread/review-screen.tsx'), 'ReviewScreen'),
});

/** Reviews of customers. */
export const reviewRoutes = [list, detail] as const;
