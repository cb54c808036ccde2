/** Sort fields of the list of reviews. A file of its own, because the portal's routes load it before any page. */
export const reviewSortFields = ['id', 'updated_at', 'user', 'comment', 'rating'] as const;
export type ReviewSortField = (typeof reviewSortFields)[number];

/** Lists filtered by doctor, days or customer count up to this many rows. Other counts are exact. */
export const most_counted_reviews = 10_000;

/** The longest text of a review or a reply. */
export const longest_review = 2_000;
