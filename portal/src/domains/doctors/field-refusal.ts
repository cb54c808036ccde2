import { isFieldRefusal, sentenceOf } from '../../platform/api/api-problem.ts';
import type { FieldErrors } from '../../ui/form/submit-form.ts';

/** What is wrong within the photos is said under the photos. */
export const atFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field.startsWith('photos.') ? 'photos' : field, said]),
  );

/** What is said of a failed save. What no field of the form can show is said here, or nobody would learn of it. */
export function wordsOf(failure: unknown, isDrawn: (field: string) => boolean): string {
  if (!isFieldRefusal(failure)) return sentenceOf(failure);
  const elsewhere = Object.entries(atFields(failure.errors)).find(([field]) => !isDrawn(field));
  return elsewhere?.[1][0] ?? 'Please look at the marked fields.';
}
