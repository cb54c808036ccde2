import type { reviewList } from '@clinic/contract/reviews/review-list.ts';
import type { ReviewSummary } from '@clinic/contract/reviews/reviews.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stars } from '../../../ui/stars/stars.tsx';
import { useReviewSummary } from '../reviews.data.ts';
import { RatingTrend } from './rating-trend.tsx';
import classes from './review-tiles.module.css';

const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.tile} aria-label={label}>
    <h2 className={classes.label}>{label}</h2>
    {children}
  </section>
);

const Figure = ({ children }: { children: ReactNode }) => <div className={classes.figure}>{children}</div>;

/** The average rating of the branch, its distribution, what waits for a reply, and twelve months. */
export function ReviewTiles({ search }: { search: SearchOf<typeof reviewList> }) {
  const { data, isError, refetch, isFetching } = useReviewSummary();
  if (!data && isError)
    return (
      <div className={classes.failed} role="alert">
        <span>The ratings could not be loaded.</span>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  return (
    <div className={classes.tiles} role="group" aria-label="Ratings">
      <Tile label="Average">{data ? <Average {...data} /> : <Skeleton height={64} />}</Tile>
      <Tile label="Ratings">
        {data ? (
          <RatingDistribution distribution={data.distribution} chosen={search.rating} />
        ) : (
          <Skeleton height={84} />
        )}
      </Tile>
      <Tile label="Unanswered">
        {data ? <Unanswered {...data} is_chosen={search.state === 'unanswered'} /> : <Skeleton height={64} />}
      </Tile>
      <Tile label="Average by month">{data ? <RatingTrend months={data.months} /> : <Skeleton height={76} />}</Tile>
    </div>
  );
}

const Average = ({ average, reviews }: ReviewSummary) => (
  <>
    <Figure>
      {average === null ? '–' : average.toFixed(1)}
      {average !== null && <Stars rating={average} />}
    </Figure>
    <div className={classes.below}>
      {reviews === 1 ? 'of the only review' : `of all ${reviews.toLocaleString('en-SG')} reviews`}
    </div>
  </>
);

const Unanswered = ({ unanswered, is_chosen }: ReviewSummary & { is_chosen: boolean }) => (
  <>
    <Figure>{unanswered.toLocaleString('en-SG')}</Figure>
    <div className={classes.below}>
      {unanswered === 0 ? (
        'Every review has a reply'
      ) : (
        <Link to="/reviews" search={is_chosen ? {} : { state: 'unanswered' }} className={classes.link}>
          {is_chosen ? 'Show all reviews' : 'Show unanswered'}
        </Link>
      )}
    </div>
  </>
);

/** The reviews by whole stars. Each bar leads to its reviews. */
function RatingDistribution({
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
