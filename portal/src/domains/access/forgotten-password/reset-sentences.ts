import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { ApiProblem, sentenceOf } from '../../../platform/api/api-problem.ts';

type Sentences = Record<number, string>;

const validation_failed = 'Validation failed.';
const internal_error = 'Internal error.';

/** Sentences for refusals without one from the server, by step and status (part 1 §8). */
export const forgetSentences: Sentences = {
  400: accessRefusals.email_required.detail,
  403: accessRefusals.email_account_disabled.detail,
  404: accessRefusals.email_not_found.detail,
  422: validation_failed,
  500: internal_error,
};

export const verifySentences: Sentences = {
  400: accessRefusals.verification_required.detail,
  403: accessRefusals.verification_incorrect.detail,
  422: validation_failed,
  500: internal_error,
};

export const changeSentences: Sentences = {
  400: accessRefusals.password_rule.detail,
  422: validation_failed,
  500: internal_error,
};

/** The server's sentence, or the catalogue's. */
export function resetSentence(failure: unknown, sentences: Sentences): string {
  if (!(failure instanceof ApiProblem) || failure.told) return sentenceOf(failure);
  return sentences[failure.status] ?? failure.detail;
}
