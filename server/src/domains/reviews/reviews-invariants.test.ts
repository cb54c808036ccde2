import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import { makeClinic, makeGroup } from '../../testing/factories.ts';
import { whilePlanted } from '../../testing/money/plant-violation.ts';
import { answerForPlatform, makeReview } from '../../testing/samples/reviews.samples.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reviewsInvariants } from './reviews-invariants.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const clinic = await makeClinic(app, await makeGroup(app));
  const { id } = await makeReview({ app, clinic });
  await makeReview({ app, clinic }, { rating: 1 });
  await answerForPlatform({ app }, id);
});
afterAll(() => app.close());

const broken = async () =>
  (await checkInvariants(app.owner_url, reviewsInvariants)).violations.map(({ invariant, row }) => [invariant, row]);

test('they hold on an honest database', async () => {
  expect(await broken()).toEqual([]);
});

test.each([
  [
    'update review_count set reviews = reviews + 1 where stars = 1 and reviews > 0',
    'review_count',
    reviewsInvariants[0],
    'month',
  ],
  ["update review_feedback set created_at = '2020-01-01'", 'review_feedback', reviewsInvariants[1], 'review'],
])('%s is reported', async (statement, table, invariant, row) => {
  const found = await whilePlanted(app, { tables: [table], statements: [statement] }, broken);
  expect(found).toEqual([[invariant?.name, expect.stringContaining(row)]]);
});

test('every invariant of reviews has a planted violation here', () => {
  expect(reviewsInvariants).toHaveLength(2);
});
