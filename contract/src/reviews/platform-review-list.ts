import { choice, id, list } from '../shared/lists/list.ts';

/** The reviews of a clinic, to which the platform replies. */
export const platformReviewList = list({
  path: '/console/reviews',
  role: 'reviews:write',
  page: {
    name: 'reviews',
    title: 'Reviews',
    summary: 'What customers wrote about a clinic, and the replies',
    menu: { group: 'Support', order: 2, label: 'Reviews', icon: 'IconStar' },
  },
  sorts: [],
  sort: 'id,desc',
  sizes: [20, 50, 100],
  filters: {
    clinic_id: id(),
    state: choice({ unanswered: true, answered: false }, { as: 'unanswered' }),
  },
});
