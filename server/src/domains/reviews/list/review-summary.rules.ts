import { type ReviewSummary, trend_months } from '@clinic/contract/reviews/reviews.ts';
import { whole_stars } from '@clinic/contract/reviews/review-words.ts';
import type { CountedReviews } from '../reviews.queries.ts';

type Summed = Omit<CountedReviews, 'month' | 'stars'>;

const sumOf = (counted: readonly CountedReviews[], name: keyof Summed): number =>
  counted.reduce((sum, row) => sum + row[name], 0);

/** The average in stars, to two decimals; null without reviews. */
function averageOf(counted: readonly CountedReviews[]): number | null {
  const reviews = sumOf(counted, 'reviews');
  return reviews === 0 ? null : Math.round((sumOf(counted, 'half_stars') / reviews) * 50) / 100;
}

/** The months up to a day, oldest first: `2025-12` … `2026-11`. */
export function monthsUpTo(day: string): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return Array.from({ length: trend_months }, (_, index) =>
    new Date(Date.UTC(year, month - trend_months + index, 1)).toISOString().slice(0, 7),
  );
}

/** The tiles above the list. */
export function summaryOf(counted: readonly CountedReviews[], today: string): ReviewSummary {
  const by_month = Map.groupBy(counted, ({ month }) => month);
  return {
    reviews: sumOf(counted, 'reviews'),
    average: averageOf(counted),
    unanswered: sumOf(counted, 'unanswered'),
    flagged: sumOf(counted, 'flagged'),
    distribution: whole_stars.map((stars) => ({
      stars,
      reviews: sumOf(
        counted.filter((row) => row.stars === stars),
        'reviews',
      ),
    })),
    months: monthsUpTo(today).map((month) => {
      const of_month = by_month.get(month) ?? [];
      return { month, reviews: sumOf(of_month, 'reviews'), average: averageOf(of_month) };
    }),
  };
}
