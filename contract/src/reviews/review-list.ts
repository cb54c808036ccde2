import { days, id, list, oneOf } from '../shared/lists/list.ts';

/** Lists filtered by doctor, days or customer count up to this many rows. Other counts are exact. */
export const most_counted_reviews = 10_000;

/** The longest text of a review or a reply. */
export const longest_review = 2_000;

/** The reviews of the branch, the newest first unless asked otherwise. */
export const reviewList = list({
  path: '/reviews',
  role: 'ROLE_CUSTOMER_REVIEW_VIEW',
  page: {
    name: 'reviews',
    title: 'Reviews',
    menu: { group: 'Reviews', order: 1, label: 'Reviews', icon: 'IconStar' },
  },
  opens: true,
  sorts: ['id', 'updated_at', 'user', 'comment', 'rating'],
  sort: 'id,desc',
  sizes: [20, 10],
  filters: {
    /** The call has a parameter for each. */
    state: oneOf(['unanswered', 'flagged']),
    /** Whole stars. 4.5 counts as five; 0 to 1 count as one. */
    rating: oneOf(['5', '4', '3', '2', '1']),
    doctor: id({ as: 'doctor_id' }),
    /** The days on which they were written. */
    date: days(),
  },
});
export type ReviewSortField = (typeof reviewList)['sorts'][number];
