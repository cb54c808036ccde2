import { answerReview, createReview } from '@clinic/contract/reviews/platform-reviews.ts';
import { makeDoctor } from '../factories.ts';
import { test_platform_key } from '../test-app.ts';
import { toldCustomer } from './customers.samples.ts';
import { makeSeenVisit } from './visits/seen-visits.ts';
import type { DomainSamples, Sample, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

/** The user of a token. */
type Place = Pick<World, 'app' | 'clinic'>;

/** What the consumer app sends with a review. Each call has a customer of its own. */
export const writtenReview = ({ clinic }: Pick<World, 'clinic'>, change: object = {}) => ({
  clinic_id: clinic.id,
  user: toldCustomer({ clinic }).user,
  rating: 4.5,
  comment: 'The doctor took time to explain everything.',
  type: 'c',
  ...change,
});

/** A visit of a new customer. */
export async function visitBy({ app, clinic }: Place, user_id: string): Promise<number> {
  const { id: doctor_id } = await makeDoctor(app, clinic);
  const id = await makeSeenVisit(app, clinic, { doctor_id, status: 'w' });
  await app.owner.query(
    'update customer set platform_id = $2 where id = (select customer_id from visit where id = $1)',
    [id, user_id],
  );
  return id;
}

/** A new review of the branch. */
export async function makeReview(world: Place, change: object = {}) {
  const body = writtenReview(world, change);
  const made = await world.app.call(createReview, { body: body as never }, test_platform_key);
  if (made.status !== 200) throw new Error(`No review: ${made.text}`);
  return made.answer;
}

/** The platform replies to a review. */
export async function answerForPlatform({ app }: Pick<World, 'app'>, id: number): Promise<void> {
  const body = { comment: 'Thank you for telling us.', hq_user: 'Grace Lim' };
  await app.call(answerReview, { params: { id: String(id) }, body }, test_platform_key);
}

/** A review to which the caller has replied. */
async function repliedBy({ app, clinic, counter }: World, bearer = counter.token) {
  const { id } = await makeReview({ app, clinic });
  const { rows } = await app.owner.query<{ id: number }>(
    `with replied as (update review set replied_at = now() where id = $2 returning clinic_id, id, replied_at)
     insert into review_feedback (clinic_id, review_id, created_at, comment, created_by, create_user)
     select r.clinic_id, r.id, r.replied_at, 'Thank you.', u.id, u.username from replied r join staff_user u on u.id = $1 returning id`,
    [claimsOf(bearer).id, id],
  );
  return { id, feedback_id: rows[0]?.id ?? 0 };
}

const ofOne = async (world: World): Promise<Sample> => ({ params: { id: (await makeReview(world)).id } });

export const samples: DomainSamples = {
  listReviews: {
    make: async (world) => {
      const doctor = await makeDoctor(world.app, world.clinic);
      await makeReview(world, { telemed_doctor_profile_id: doctor.id });
      return { query: { rating: '', flag: '', unanswered: '1', date: '', doctor_id: String(doctor.id) } };
    },
  },
  summarizeReviews: {
    make: async (world) => {
      await makeReview(world);
      return {};
    },
  },
  listReviewDoctors: {
    make: async ({ app, clinic }) => {
      await makeDoctor(app, clinic);
      return {};
    },
  },
  getReview: { make: ofOne },
  replyToReview: {
    make: async (world) => ({
      params: { id: (await makeReview(world)).id },
      body: { comment: 'Thank you.', seen_feedback_id: null },
    }),
    kept: { seen_feedback_id: null },
  },
  editReply: {
    make: async (world, bearer) => {
      const { id, feedback_id } = await repliedBy(world, bearer);
      return { params: { id }, body: { comment: 'Thank you very much.', feedback_id } };
    },
    kept: { feedback_id: null },
  },
  flagReview: {
    make: async (world) => ({ ...(await ofOne(world)), body: { flag: true } }),
    // A review without a flag stays as it is if none is wanted.
    kept: { flag: null },
  },
  listPlatformReviews: {
    make: async (world) => {
      await makeReview(world);
      return { query: { clinic_id: world.clinic.id, unanswered: '1' } };
    },
  },
  createReview: {
    make: async (world) => {
      const doctor = await makeDoctor(world.app, world.clinic);
      const body = writtenReview(world, { telemed_doctor_profile_id: doctor.id });
      return { body: { ...body, visit_id: await visitBy(world, body.user.id) } };
    },
    // The account is a row of its own; the rating is kept in half stars, the doctor by another name.
    kept: { user: null, rating: null, telemed_doctor_profile_id: null },
  },
  answerReview: {
    make: async (world) => ({ ...(await ofOne(world)), body: { comment: 'Thank you.', hq_user: 'Grace Lim' } }),
    // Stored as the author of the reply.
    kept: { hq_user: null },
  },
};
