import type { reviewList } from '@clinic/contract/reviews/review-list.ts';
import type { ReviewSummary } from '@clinic/contract/reviews/reviews.ts';
import type { SearchOf } from '@clinic/contract/shared/lists/list.ts';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Stars } from '../../../ui/stars/stars.tsx';
import { useReviewSummary } from '../reviews.data.ts';
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

type Month = ReviewSummary['months'][number];
const [width, height, inset] = [240, 56, 5];

/** `November 2026` */
const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-SG', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `Nov 2026` */
const shortName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-SG', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Nov 2026: 4.2` */
const endText = ({ month, average }: Month): string =>
  average === null ? shortName(month) : `${shortName(month)}: ${average.toFixed(1)}`;

interface Point {
  x: number;
  y: number;
  month: string;
  average: number;
}

/** The months with reviews, within a range of whole stars around their averages. */
function pointsOf(months: readonly Month[]): Point[] {
  const averages = months.flatMap(({ average }) => average ?? []);
  const lowest = Math.floor(Math.min(...averages));
  const highest = Math.max(Math.ceil(Math.max(...averages)), lowest + 1);
  const step = (width - 2 * inset) / Math.max(1, months.length - 1);
  return months.flatMap(({ month, average }, index) =>
    average === null
      ? []
      : {
          month,
          average,
          x: inset + index * step,
          y: inset + ((highest - average) / (highest - lowest)) * (height - 2 * inset),
        },
  );
}

/** The average of each month as a line. Its label says the figures. */
function RatingTrend({ months }: { months: readonly Month[] }) {
  const points = pointsOf(months);
  const [first, last] = [months[0], months.at(-1)];
  if (points.length === 0) return <div className={classes.none}>No reviews in the last twelve months</div>;
  return (
    <div className={classes.trend}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Average by month: ${points.map(({ month, average }) => `${monthName(month)} ${average}`).join(', ')}`}
      >
        <polyline className={classes.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y, month, average }, index) => (
          <path
            key={month}
            className={classes.dot}
            data-last={index === points.length - 1 || undefined}
            d={`M${x} ${y}h0.001`}
          >
            <title>{`${monthName(month)}: ${average}`}</title>
          </path>
        ))}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{first && endText(first)}</span>
        <span>{last && endText(last)}</span>
      </div>
    </div>
  );
}
