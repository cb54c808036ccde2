import { accessRefusals } from '@clinic/contract/access/refusals.ts';
import { ApiProblem, sentenceOf } from '../../platform/api/api-problem.ts';

const byStatus: Record<number, string> = {
  401: accessRefusals.login_failed.detail,
  403: accessRefusals.login_failed.detail,
  409: accessRefusals.account_disabled.detail,
  422: accessRefusals.login_failed.detail,
  423: accessRefusals.account_locked.detail,
  500: 'Internal error.',
};

/** Why signing in did not work: the server's sentence where it said one, else the catalogue's (part 1 §8). */
export function loginSentence(failure: unknown): string {
  if (!(failure instanceof ApiProblem) || failure.told) return sentenceOf(failure);
  return byStatus[failure.status] ?? failure.detail;
}
