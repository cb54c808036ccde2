/** Live events of reviews. Their data are ids only. */
export const reviewsEvents = {
  /** A review was written, replied to, flagged, or a reply was edited. Data: review_id. */
  review_changed: { audience: 'clinic', roles: ['ROLE_CUSTOMER_REVIEW_VIEW'] },
} as const;
