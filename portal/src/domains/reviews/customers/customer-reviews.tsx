import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { customerReviewColumns } from '../list/review-columns.tsx';
import { useCustomerReviews, useReviewListLive } from '../reviews.data.ts';

/** The reviews of a customer about the branch, newest first. */
export function CustomerReviews({ customer_id }: { customer_id: number }) {
  const canSee = useCan('ROLE_CUSTOMER_REVIEW_VIEW');
  const [p, setPage] = useState(1);
  const query = useCustomerReviews(customer_id, p, canSee);
  const router = useRouter();
  useReviewListLive();
  if (!canSee) return null;
  return (
    <ListSection
      title="Reviews"
      label="Reviews of this customer"
      noun="reviews"
      nothing="No reviews of this branch"
      query={query}
      columns={customerReviewColumns}
      page={{ p, onPage: setPage }}
      onOpen={({ id }) => router.history.push(`/reviews/${id}`)}
    />
  );
}
