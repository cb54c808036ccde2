import type { ReviewSummary } from '@clinic/contract/reviews/review-summary.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './review-tiles.module.css';

/** The reviews by whole stars. Each bar leads to its reviews. */
export function RatingDistribution({
  distribution,
  chosen,
}: Pick<ReviewSummary, 'distribution'> & { chosen: string | undefined }) {
  const most = Math.max(1, ...distribution.map(({ reviews }) => reviews));
  return (
    <ul className={classes.bars}>
      {distribution.map(({ stars, reviews }) => {
        const rating = `${stars}` as '5';
        const is_chosen = chosen === rating;
        return (
          <li key={stars}>
            <Link
              to="/reviews"
              search={is_chosen ? {} : { rating }}
              className={classes.bar}
              aria-current={is_chosen || undefined}
            >
              <span>
                {stars}
                <VisuallyHidden>{stars === 1 ? ' star: ' : ' stars: '}</VisuallyHidden>
              </span>
              <span className={classes.track} aria-hidden>
                <span className={classes.share} style={{ width: `${(reviews / most) * 100}%` }} />
              </span>
              <span className={classes.count}>
                {reviews.toLocaleString('en-SG')}
                <VisuallyHidden>{reviews === 1 ? ' review' : ' reviews'}</VisuallyHidden>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
