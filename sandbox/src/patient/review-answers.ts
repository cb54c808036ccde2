import { z } from 'zod/mini';
import type { ToldNews } from '../told-news.ts';

const told = z.object({
  feedback_id: z.number(),
  comment: z.string(),
  by: z.enum(['clinic', 'head_office']),
});
export type ReviewAnswer = z.output<typeof told>;

/** The replies to a review that the app was told of, oldest first. Of an edited one, the last words. */
export function answersTo(review_id: number, news: readonly ToldNews[]): ReviewAnswer[] {
  const answers = news
    .filter(({ type, data }) => type === 'review.replied' && data.id === review_id)
    .toSorted((one, other) => one.data.sequence - other.data.sequence)
    .flatMap(({ data }) => {
      const read = z.safeParse(told, data);
      return read.success ? [read.data] : [];
    });
  return [...new Map(answers.map((answer) => [answer.feedback_id, answer])).values()];
}
