import { randomUUID } from 'node:crypto';
import { getClinic } from '@clinic/contract/clinics/clinic.ts';
import { answerReview, createReview } from '@clinic/contract/reviews/platform-reviews.ts';
import { editReply, replyToReview } from '@clinic/contract/reviews/reviews.ts';
import type { Planter } from './planter.ts';
import type { Planting } from './plantings.ts';

/** Two reviews: one with replies of the clinic and of the platform, one whose reply is edited. */
async function plantReviews({ owner, platform, texts, pages }: Planter): Promise<void> {
  const { id: clinic_id } = await owner(getClinic);
  const written = async (): Promise<{ params: { id: string } }> => {
    const asked = { clinic_id, user: { id: `u-${randomUUID()}` }, rating: 1.5, type: 'c' };
    const { id } = await platform(createReview, { body: texts(createReview, asked) });
    pages.push(`/reviews/${id}`);
    return { params: { id: String(id) } };
  };
  const replied = await written();
  await owner(replyToReview, { ...replied, body: texts(replyToReview, {}) });
  await platform(answerReview, { ...replied, body: texts(answerReview, {}) });
  const edited = await written();
  await owner(replyToReview, { ...edited, body: { comment: 'Thank you.' } });
  await owner(editReply, { ...edited, body: texts(editReply, {}) });
}

export const reviewPlantings: Planting[] = [
  { fills: [createReview, replyToReview, editReply, answerReview], plant: plantReviews },
];
