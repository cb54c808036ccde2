import { answerReview, createReview, listPlatformReviews } from '@clinic/contract/reviews/platform-reviews.ts';
import { getReview } from '@clinic/contract/reviews/reviews.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDoctor } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { bellOf } from '../../../testing/notifications.ts';
import { toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { visitBy, writtenReview } from '../../../testing/samples/reviews.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles: ['ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_FEEDBACK'] });
});

const write = (change: object = {}) =>
  app.call(createReview, { body: writtenReview(counter, change) as never }, test_platform_key);
const eventsOf = async (id: number): Promise<number> =>
  (
    await app.owner.query(
      `select from event where name = 'review_changed' and clinic_id = $1 and data ->> 'review_id' = $2::text`,
      [counter.clinic.id, id],
    )
  ).rowCount ?? 0;

describe('a review is refused', () => {
  test('for an unknown clinic and a doctor of another branch, and no customer is added', async () => {
    const { user } = toldCustomer(counter);
    expect(await write({ clinic_id: 999_999_999, user })).toMatchObject({ status: 404 });
    const other = await makeDoctor(app, (await makeCounter(app)).clinic);
    expect(await write({ telemed_doctor_profile_id: other.id, user })).toMatchObject({
      status: 422,
      problem: { type: '/problems/review_doctor_not_found' },
    });
    const { rowCount } = await app.owner.query('select from customer where platform_id = $1', [user.id]);
    expect(rowCount).toBe(0);
  });

  test('for quarters of a star', async () => {
    expect(await write({ rating: 4.25 })).toMatchObject({
      status: 422,
      problem: { errors: { rating: ['Please give whole or half stars.'] } },
    });
  });

  test('for a visit of somebody else, of another branch, or that does not exist', async () => {
    const { user } = toldCustomer(counter);
    const elsewhere = await visitBy({ app, clinic: (await makeCounter(app)).clinic }, user.id);
    const others = await visitBy({ app, clinic: counter.clinic }, toldCustomer(counter).user.id);
    for (const visit_id of [elsewhere, others, 999_999_999])
      expect(await write({ visit_id, user })).toMatchObject({
        status: 422,
        problem: { type: '/problems/review_visit_not_found' },
      });
  });

  test('for a visit that has another one', async () => {
    const { user } = toldCustomer(counter);
    const visit_id = await visitBy({ app, clinic: counter.clinic }, user.id);
    await write({ visit_id, user });
    expect(await write({ visit_id, user, rating: 1 })).toMatchObject({
      status: 409,
      problem: { type: '/problems/review_exists' },
    });
  });
});

describe('a review', () => {
  test('has its author as the consumer app names them', async () => {
    const { user } = toldCustomer(counter);
    const of_app = { admin: true, photo: 'https://app.example/u/1.jpg' };
    const { id } = (await write({ user: { ...user, ...of_app } })).answer;
    const shown = await app.call(getReview, { params: { id: String(id) } }, counter.token);
    expect(shown.answer.user).toMatchObject({ username: user.username, ...of_app });
    expect(await write({ user: { ...user, photo: 'javascript:alert(1)' } })).toMatchObject({ status: 422 });
  });

  test('of a visit is one, however often it is sent, also at once', async () => {
    const { user } = toldCustomer(counter);
    const told = { visit_id: await visitBy({ app, clinic: counter.clinic }, user.id), user };
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(told)));
    expect(new Set(answers.map(({ status, answer }) => `${status} ${answer.id}`)).size).toBe(1);
    expect(await eventsOf(answers[0]?.answer.id ?? 0)).toBe(1);
  });

  test('with two stars or less rings for those who reply, without a name; with more it does not', async () => {
    const low = (await write({ rating: 2 })).answer;
    await write({ rating: 2.5 });
    const [told, ...others] = await bellOf(app, counter.token);
    expect(told).toMatchObject({ kind: 'review_low', path: `/reviews/${low.id}` });
    expect(JSON.stringify(told)).toContain('2 of 5 stars');
    expect(JSON.stringify([told, ...others])).not.toContain('tan.mei');
    expect(others.filter(({ path }) => path !== told?.path)).toEqual([]);
  });

  test('is replied to by the platform, by name or without one', async () => {
    const { id } = (await write()).answer;
    const answer = (body: object) =>
      app.call(answerReview, { params: { id: String(id) }, body: body as never }, test_platform_key);
    await answer({ comment: 'Thank you.' });
    const { feed_backs } = (await answer({ comment: 'See you.', hq_user: 'Grace Lim' })).answer;
    expect(feed_backs.map(({ hq_user }) => hq_user)).toEqual(['The platform', 'Grace Lim']);
  });
});

describe('the platform', () => {
  const list = (query: object) => app.call(listPlatformReviews, { query: query as never }, test_platform_key);

  test('reads no reviews of an unknown clinic', async () => {
    expect(await list({ clinic_id: '999999999' })).toMatchObject({
      status: 404,
      problem: { type: '/problems/clinic_not_found' },
    });
  });

  test('reads the reviews of a clinic with their replies, newest first, without their customers', async () => {
    const here = await makeCounter(app);
    const written = async () =>
      (await app.call(createReview, { body: writtenReview(here) as never }, test_platform_key)).answer;
    const [first, second] = [await written(), await written()];
    const reply = { params: { id: String(first.id) }, body: { comment: 'Thank you.' } };
    await app.call(answerReview, reply, test_platform_key);
    const clinic_id = String(here.clinic.id);
    const { answer, text } = await list({ clinic_id });
    expect(answer.data.map(({ id, feed_backs }) => [id, feed_backs.map(({ comment }) => comment)])).toEqual([
      [second.id, []],
      [first.id, ['Thank you.']],
    ]);
    expect(text).not.toContain('tan.mei');
    const idsOf = async (query: object) => (await list({ clinic_id, ...query })).answer.data.map(({ id }) => id);
    expect(await idsOf({ unanswered: '1' })).toEqual([second.id]);
    expect(await idsOf({ unanswered: '0' })).toEqual([first.id]);
    expect(await idsOf({ n: '1', p: '2' })).toEqual([first.id]);
  });
});
