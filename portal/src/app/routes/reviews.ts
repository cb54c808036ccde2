import { createRoute, stripSearchParams } from '@tanstack/react-router';
import { reviewListSearch } from '../../domains/reviews/list/review-list-search.ts';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';
import { root } from './root.ts';
import { menuIcon } from './menu-icons/menu-icon.tsx';

const role = 'ROLE_CUSTOMER_REVIEW_VIEW';

const list = createRoute({
  getParentRoute: () => root,
  path: '/reviews',
  staticData: {
    page: {
      name: 'reviews',
      title: 'Reviews',
      role,
      menu: { group: 'Reviews', order: 1, label: 'Reviews', icon: menuIcon('IconStar') },
    },
  },
  validateSearch: reviewListSearch,
  search: { middlewares: [stripSearchParams(reviewListSearch.parse({}))] },
  component: codeOnDemand(
    async () => (await import('../../domains/reviews/list/review-list-screen.tsx')).ReviewListScreen,
  ),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/reviews/$id',
  staticData: {
    page: {
      name: 'reviewsDetail',
      title: 'Review',
      is_numbered: true,
      role,
      breadcrumb: [{ label: 'Reviews', to: '/reviews' }],
    },
  },
  component: codeOnDemand(async () => (await import('../../domains/reviews/thread/review-screen.tsx')).ReviewScreen),
});

/** Reviews of customers. */
export const reviewRoutes = [list, detail] as const;
