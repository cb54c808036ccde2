import { flagReview, replyToReview } from '@clinic/contract/reviews/reviews.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { meetingOf } from '../../../testing/meeting.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { expectEach, expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { makeReview } from '../../../testing/samples/reviews.samples.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const callers = 20;
const rounds = raceRounds(5);
let app: TestApp;
let counter: Counter;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  counter = await makeCounter(app, { roles: ['ROLE_CUSTOMER_REVIEW_UPDATE', 'ROLE_CUSTOMER_REVIEW_FEEDBACK'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await makeReview({ app, clinic: counter.clinic }));
});

const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, index) => work(index)));

const reply = (index: number) =>
  app.call(
    replyToReview,
    { params: { id: String(id) }, body: { comment: `Reply ${index}`, seen_feedback_id: null } },
    counter.token,
  );
const numberOf = async (table: string): Promise<number> =>
  (await app.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where review_id = $1`, [id])).rows[0]
    ?.n ?? 0;

/** The naive twin: looks whether somebody has replied, then replies. All look before any replies. */
async function replyNaively(meet: () => Promise<void>): Promise<void> {
  const replies = await numberOf('twin_feedback');
  await meet();
  if (replies === 0) await app.owner.query('insert into twin_feedback (review_id) values ($1)', [id]);
}

test(
  'of twenty who reply to one review at once, one does; the others must read that reply first. The naive twin has several',
  async () => {
    for (let round = 0; round < rounds; round++) {
      ({ id } = await makeReview({ app, clinic: counter.clinic }));
      expectWinners(await times(reply));
      expect(await numberOf('review_feedback')).toBe(1);
    }
    await app.owner.query('create table twin_feedback (review_id int8)');
    const meet = meetingOf(callers);
    await times(() => replyNaively(meet));
    expect(await numberOf('twin_feedback')).toBeGreaterThan(1);
  },
  raceTimeout(60_000),
);

test(
  'twenty who flag one review at once leave it flagged, with one entry in its trail and the right count. Naive toggles undo each other',
  async () => {
    for (let round = 0; round < rounds; round++) {
      ({ id } = await makeReview({ app, clinic: counter.clinic }));
      const flag = (body: { flag?: boolean }) =>
        app.call(flagReview, { params: { id: String(id) }, body }, counter.token);
      const answers = await times(() => flag({ flag: true }));
      expectEach(answers, [200]);
      expect(answers.every(({ answer }) => answer.flag)).toBe(true);
      const { rows } = await app.owner.query<{ entries: number; counted: number }>(
        `select (select count(*)::int from audit where entity = 'review' and entity_id = $1 and kind = 'review_flagged') as entries,
           (select sum(reviews)::int from review_count where clinic_id = $2 and is_flagged) as counted`,
        [id, counter.clinic.id],
      );
      expect(rows[0]?.entries).toBe(1);
      expect(rows[0]?.counted).toBe(round + 1);
    }
    ({ id } = await makeReview({ app, clinic: counter.clinic }));
    const toggled = await times(() => app.call(flagReview, { params: { id: String(id) }, body: {} }, counter.token));
    expect(toggled.filter(({ answer }) => answer.flag)).toHaveLength(callers / 2);
  },
  raceTimeout(60_000),
);
