import { listReviews } from '@clinic/contract/reviews/reviews.ts';
import { listReviews as readReviews } from '@clinic/server/domains/reviews/review-actions.ts';
import { actionCase } from '../payments/action-case.ts';
import { readScenario } from '../payments/measure-reads.ts';
import type { ReadCase } from '../payments/read-case.ts';
import type { Scenario } from '../scenario.ts';
import { last_day } from '../seed/shape.ts';
import { onPlanted } from './plant-reviews.ts';

const constant: Partial<ReadCase> = { constant: true };
const listCase = (name: string, query: Record<string, string>, rest = constant): ReadCase =>
  actionCase(name, listReviews, readReviews, query, rest);

const reads = readScenario('list', 'First page of the list of reviews, 20 rows, largest clinic', [
  listCase('newest first', {}, { constant: true, half_of_bare: true }),
  listCase('by comment', { sort: 'comment,asc' }),
  listCase('unanswered', { unanswered: '1' }),
  listCase('one star', { rating: '1' }),
  listCase('flagged, by rating', { flag: '1', sort: 'rating,asc' }, {}),
  listCase('of one day', { date: `${last_day},${last_day}` }, {}),
]);

/** The list of reviews. */
export const list: Scenario = { ...reads, measure: onPlanted(reads.measure) };
