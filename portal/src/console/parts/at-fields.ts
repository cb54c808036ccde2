import { ApiProblem } from '../../platform/api/api-problem.ts';
import { withErrors } from '../../platform/form/shown-fields.ts';

/** A conflict that names its field, such as a code that is taken, shows there. For `catch` of a form's save. */
export function atFields(failure: unknown): never {
  if (failure instanceof ApiProblem && failure.status === 409 && Object.keys(failure.errors).length > 0)
    throw withErrors(failure, failure.errors, 422);
  throw failure;
}
