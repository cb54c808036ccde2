import type { ReviewSummary } from '@clinic/contract/reviews/review-summary.ts';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stars } from '../../../ui/stars/stars.tsx';
import { useReviewSummary } from '../reviews.data.ts';
import { RatingDistribution } from './rating-distribution.tsx';
import { RatingTrend } from './rating-trend.tsx';
import type { ReviewListSearch } from './review-list-search.ts';
import classes from './review-tiles.module.css';

const Tile = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.tile} aria-label={label}>
    <h2 className={classes.label}>{label}</h2>
    {children}
  </section>
);

const Figure = ({ children }: { children: ReactNode }) => <div className={classes.figure}>{children}</div>;

/** The average rating of the branch, its distribution, what waits for a reply, and twelve months. */
export function ReviewTiles({ search }: { search: ReviewListSearch }) {
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
