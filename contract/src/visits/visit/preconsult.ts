import { z } from 'zod/mini';
import { generic_messages, optionalText, requiredText } from '../../shared/fields.ts';

export const most_preconsult_groups = 10;
export const most_preconsult_questions = 30;
const questionType = z.enum(['photo', 'file', 'text'], generic_messages.format);

/** A question that the patient answered before the consult. Pictures are sent afterwards, one call each. */
const askedQuestion = z.strictObject({
  type: questionType,
  title: requiredText(200),
  /** Of a text question. */
  answer: optionalText(2_000),
});

export const askedGroup = z.strictObject({
  title: requiredText(200),
  description: optionalText(1_000),
  questions: z.array(askedQuestion).check(z.maxLength(most_preconsult_questions, generic_messages.format)),
});
export type AskedGroup = z.output<typeof askedGroup>;

/** A group of answered questions, as staff see it. `pictures`: how many the patient sent; their links come from the visit’s photos. */
export const preconsultGroup = z.object({
  title: z.string(),
  description: z.string(),
  questions: z.array(z.object({ type: questionType, title: z.string(), answer: z.string(), pictures: z.int() })),
});
export type PreconsultGroup = z.output<typeof preconsultGroup>;
