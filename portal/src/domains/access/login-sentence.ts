import { signInRefusals } from '@clinic/contract/access/sign-in-refusals.ts';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';

const byStatus: Record<number, string> = {
  401: signInRefusals.login_failed.detail,
  403: signInRefusals.login_failed.detail,
  409: signInRefusals.account_disabled.detail,
  422: signInRefusals.login_failed.detail,
  423: signInRefusals.account_locked.detail,
  500: 'Internal error.',
};

/** The server's sentence for any form with wrong fields. It says nothing about signing in. */
const of_any_form = 'Validation failed.';

/** How long a lock lasts, if the server says so: users who know wait instead of trying more passwords. */
function waitSentence({ status, retry_after_seconds }: ApiProblem): string {
  if (status !== 423 || retry_after_seconds === undefined) return '';
  const minutes = Math.max(1, Math.ceil(retry_after_seconds / 60));
  return ` You can try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** Why sign-in failed: the server's sentence, or the catalogue's (part 1 §8). */
export function loginSentence(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return sentenceOf(failure);
  const is_told = failure.told && failure.detail !== of_any_form;
  const sentence = is_told ? failure.detail : (byStatus[failure.status] ?? failure.detail);
  return sentence + waitSentence(failure);
}
