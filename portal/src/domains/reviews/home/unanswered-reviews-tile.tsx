import { HomeTile } from '../../../platform/links/home-tile.tsx';
import { useReviewListLive, useReviewSummary } from '../reviews.data.ts';

/** Reviews without a reply. */
export function UnansweredReviewsTile() {
  useReviewListLive();
  return (
    <HomeTile
      label="Unanswered reviews"
      path="/reviews?state=unanswered"
      read={useReviewSummary()}
      figureOf={({ unanswered }) => ({
        count: unanswered,
        note: unanswered === 0 ? 'All have a reply' : 'Waiting for a reply',
      })}
    />
  );
}
