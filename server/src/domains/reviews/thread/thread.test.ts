import { editReply, flagReview, getReview, replyToReview } from '@clinic/contract/reviews/reviews.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Counter, makeCounter, openCounter } from '../../../testing/money/payments.ts';
import { makeUser } from '../../../testing/factories.ts';
import { outboxOf } from '../../../testing/outside/outbox.ts';
import { answerForPlatform, makeReview } from '../../../testing/samples/reviews.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const roles = ['ROLE_CUSTOMER_REVIEW_VIEW', 'ROLE_CUSTOMER_REVIEW_UPDATE', 'ROLE_CUSTOMER_REVIEW_FEEDBACK'] as const;
let app: TestApp;
let author: Counter;
let colleague: Counter;
let id: number;
beforeAll(async () => {
  app = await sharedApp();
  author = await makeCounter(app, { roles });
  const group = { id: author.clinic.group_id, code: '' };
  colleague = await openCounter(app, await makeUser(app, group, { clinics: [author.clinic], roles }), author.clinic);
});
beforeEach(async () => {
  ({ id } = await makeReview({ app, clinic: author.clinic }));
});

const params = () => ({ id: String(id) });
const reply = (comment: string, by = author, seen?: { seen_feedback_id: number | null }) =>
  app.call(replyToReview, { params: params(), body: { comment, ...seen } }, by.token);
const edit = (body: { comment: string; feedback_id?: number }, by = author) =>
  app.call(editReply, { params: params(), body }, by.token);
const flag = (body: { flag?: boolean }, by = author) => app.call(flagReview, { params: params(), body }, by.token);
const read = async () => (await app.call(getReview, { params: params() }, author.token)).answer;
const kinds = async () => (await activitiesOf(app, 'review', id, author.token)).map(({ kind }) => kind);

describe('refused', () => {
  test('a reply by somebody who has not seen the last one; nothing is sent', async () => {
    await reply('Thank you.');
    const late = await reply('Sorry.', colleague, { seen_feedback_id: null });
    expect(late).toMatchObject({ status: 409, problem: { type: '/problems/review_has_reply' } });
    expect((await read()).feed_backs).toHaveLength(1);
    expect(await outboxOf(app, { record: 'review', record_id: id })).toHaveLength(1);
  });

  test('the edit of another user’s reply, of the platform’s, and of none', async () => {
    expect(await edit({ comment: 'Mine' })).toMatchObject({
      status: 403,
      problem: { type: '/problems/reply_not_own' },
    });
    const [theirs] = (await reply('Thank you.', colleague)).answer.feed_backs;
    await answerForPlatform({ app }, id);
    const [, of_platform] = (await read()).feed_backs;
    for (const feedback_id of [theirs?.id ?? 0, of_platform?.id ?? 0])
      expect(await edit({ comment: 'Mine', feedback_id })).toMatchObject({ status: 403 });
    expect((await read()).feed_backs.map(({ comment }) => comment)).toEqual([
      'Thank you.',
      'Thank you for telling us.',
    ]);
  });

  test('the edit of one’s own reply to another review', async () => {
    const [own] = (await reply('Thank you.')).answer.feed_backs;
    ({ id } = await makeReview({ app, clinic: author.clinic }));
    expect(await edit({ comment: 'Other', feedback_id: own?.id ?? 0 })).toMatchObject({
      status: 404,
      problem: { type: '/problems/reply_not_found' },
    });
  });
});

describe('a reply', () => {
  test('answers the review, is in the trail, and is sent to the customer with their id in the app', async () => {
    const { answer } = await reply('Thank you.', author, { seen_feedback_id: null });
    expect(answer.replied_at).toBe(answer.feed_backs[0]?.created_at);
    expect(answer.feed_backs[0]).toMatchObject({ clinic_user: { id: author.user.id }, hq_user: null, edited_at: null });
    expect(await kinds()).toEqual(['review_received', 'review_replied']);
    const [told] = await outboxOf(app, { record: 'review', record_id: id });
    expect(told).toMatchObject({
      kind: 'review.replied',
      data: { user_id: expect.stringMatching(/^u-/), comment: 'Thank you.', by: 'clinic' },
    });
  });

  test('is edited by its author, the latest one without an id, and sent again; the same words change nothing', async () => {
    const [first] = (await reply('Thank you.')).answer.feed_backs;
    await reply('And see you soon.');
    const edited = await edit({ comment: 'Thank you so much.', feedback_id: first?.id ?? 0 });
    expect(edited.answer.feed_backs[0]).toMatchObject({ comment: 'Thank you so much.', edited_at: expect.any(String) });
    await edit({ comment: 'And see you in June.' });
    await edit({ comment: 'And see you in June.' });
    expect((await read()).feed_backs.map(({ comment }) => comment)).toEqual([
      'Thank you so much.',
      'And see you in June.',
    ]);
    const told = await outboxOf(app, { record: 'review', record_id: id });
    expect(told.map(({ data }) => (data as { comment: string }).comment)).toEqual([
      'Thank you.',
      'And see you soon.',
      'Thank you so much.',
      'And see you in June.',
    ]);
  });

  test('of the platform is beside the clinic’s, with its writer', async () => {
    await reply('Thank you.');
    await answerForPlatform({ app }, id);
    const { feed_backs } = await read();
    expect(feed_backs.map(({ clinic_user, hq_user }) => [clinic_user?.id ?? null, hq_user])).toEqual([
      [author.user.id, null],
      [null, 'Grace Lim'],
    ]);
    const told = await outboxOf(app, { record: 'review', record_id: id });
    expect(told.at(-1)?.data).toMatchObject({ by: 'head_office', comment: 'Thank you for telling us.' });
  });
});

describe('a flag', () => {
  test('keeps who set it first and when; a colleague who wants the same changes nothing', async () => {
    const { answer } = await flag({ flag: true });
    expect(answer).toMatchObject({ flag: true, flagged: { at: expect.any(String) } });
    expect((await flag({ flag: true }, colleague)).answer.flagged).toEqual(answer.flagged);
    expect(await kinds()).toEqual(['review_received', 'review_flagged']);
  });

  test('is toggled without a wanted state', async () => {
    expect((await flag({})).answer.flag).toBe(true);
    expect((await flag({}, colleague)).answer).toMatchObject({ flag: false, flagged: null });
    expect(await kinds()).toEqual(['review_received', 'review_flagged', 'review_unflagged']);
  });
});
