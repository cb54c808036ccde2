import type { ReviewSummary } from '@clinic/contract/reviews/reviews.ts';
import classes from './review-tiles.module.css';

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
export function RatingTrend({ months }: { months: readonly Month[] }) {
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
