import { ApiProblem } from '../../platform/api/api-problem.ts';
import type { FieldErrors } from '../../ui/form/submit-form.ts';

/** A refusal that says which fields are wrong. */
export const isFieldRefusal = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem &&
  (failure.status === 400 || failure.status === 422) &&
  Object.keys(failure.errors).length > 0;

export const look_at_fields = 'Please look at the marked fields.';

/** What is wrong within the photos is said under the photos. */
export const atFields = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field.startsWith('photos.') ? 'photos' : field, said]),
  );
