import { flagReview, listReviewDoctors, listReviews, summarizeReviews } from '@clinic/contract/reviews/reviews.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDoctor } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { answerForPlatform, makeReview } from '../../../testing/samples/reviews.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
let doctor_id: number;
let ids: Record<'praise' | 'short' | 'angry' | 'old', number>;
const today = singaporeDay(new Date());

beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles: ['ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_UPDATE'] });
  doctor_id = (await makeDoctor(app, counter.clinic)).id;
  const make = async (username: string, change: object) => {
    const user = { id: `u-${username}-${counter.clinic.id}`, username };
    return (await makeReview({ app, clinic: counter.clinic }, { user, ...change })).id;
  };
  ids = {
    praise: await make('dora', { rating: 5, comment: 'Best clinic', telemed_doctor_profile_id: doctor_id }),
    short: await make('anna', { rating: 4.5, comment: '' }),
    angry: await make('Carl', { rating: 0, comment: 'Abrupt' }),
    old: await make('bert', { rating: 3, comment: 'cold', type: 'h' }),
  };
  await app.owner.query("update review set created_at = now() - interval '40 days' where id = $1", [ids.old]);
  await answerForPlatform({ app }, ids.old);
  await app.call(flagReview, { params: { id: String(ids.angry) }, body: { flag: true } }, counter.token);
});

const list = async (query: object) => {
  const { answer } = await app.call(listReviews, { query }, counter.token);
  return { ids: answer.data.map(({ id }) => id), rows: answer.pager.rows };
};

describe('the list', () => {
  test.each([
    ['everything, newest first', {}, ['old', 'angry', 'short', 'praise']],
    ['whole stars: four and a half count as five', { rating: '5' }, ['short', 'praise']],
    ['no star at all as one star', { rating: '1' }, ['angry']],
    ['reviews without a reply', { unanswered: '1' }, ['angry', 'short', 'praise']],
    ['what has a reply', { unanswered: '0' }, ['old']],
    ['what is flagged', { flag: '1' }, ['angry']],
    ['flagged and unanswered with one star', { flag: '1', unanswered: '1', rating: '1' }, ['angry']],
    ['by customer, in any case', { sort: 'user,asc' }, ['short', 'old', 'angry', 'praise']],
    ['by comment', { sort: 'comment,desc' }, ['old', 'praise', 'angry', 'short']],
    ['by rating', { sort: 'rating,asc' }, ['angry', 'old', 'short', 'praise']],
    ['by rating, those without a reply', { sort: 'rating,asc', unanswered: '1' }, ['angry', 'short', 'praise']],
    ['the days of one week', { date: `${addDays(today, -6)},${today}` }, ['angry', 'short', 'praise']],
    ['days in another order', { date: `${addDays(today, -60)},${addDays(today, -20)}`, sort: 'user,asc' }, ['old']],
  ] as const)('shows %s', async (_what, query, expected) => {
    expect(await list(query)).toEqual({ ids: expected.map((name) => ids[name]), rows: expected.length });
  });

  test('shows those of a doctor, of a customer, and pages through them', async () => {
    expect(await list({ doctor_id: String(doctor_id) })).toEqual({ ids: [ids.praise], rows: 1 });
    const { answer } = await app.call(listReviews, { query: { doctor_id: String(doctor_id) } }, counter.token);
    const [row] = answer.data;
    expect(row).toMatchObject({
      rating: 5,
      type: 'c',
      clinic: { id: counter.clinic.id },
      flag: false,
      replied_at: null,
    });
    expect(row?.telemed_doctor_profile?.id).toBe(doctor_id);
    expect(await list({ customer_id: String(row?.user.customer_id) })).toEqual({ ids: [ids.praise], rows: 1 });
    expect(await list({ n: '1', p: '2' })).toEqual({ ids: [ids.angry], rows: 4 });
    expect(await list({ n: '1', p: '9' })).toEqual({ ids: [], rows: 4 });
  });
});

test('the tiles show average, distribution, what waits, and the months', async () => {
  const { answer } = await app.call(summarizeReviews, {}, counter.token);
  expect(answer).toMatchObject({ reviews: 4, average: 3.13, unanswered: 3, flagged: 1 });
  expect(answer.distribution.map(({ reviews }) => reviews)).toEqual([2, 0, 1, 0, 1]);
  expect(answer.months).toHaveLength(12);
  expect(answer.months.at(-1)).toMatchObject({ month: today.slice(0, 7), reviews: 3 });
});

test('a deleted doctor stays a filter while they have reviews', async () => {
  const unreviewed = await makeDoctor(app, counter.clinic);
  await app.owner.query('update doctor set deleted_at = now() where id = any ($1)', [[doctor_id, unreviewed.id]]);
  const { answer } = await app.call(listReviewDoctors, {}, counter.token);
  expect(answer.data.map(({ id }) => id)).toEqual([doctor_id]);
});
