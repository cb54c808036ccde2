import { type forgetPassword as endpoint, reset_mails_an_hour } from '@clinic/contract/access/forgotten-password.ts';
import type { Action } from '../../../platform/act/act.ts';
import { noteRequest, resolveUsersByEmail } from './password-reset.queries.ts';
import { resetCodeJob } from './send-reset-code.ts';
import { mayReveal } from './revealing-answers.queries.ts';

/**
 * Sends a verification code by mail (part 1 §2, §8). The first answers within an hour say what is wrong, as specified. After that budget
 * every address gets the same answer after the same work, which includes no user lookup: the job does the lookup and mails only real users.
 * Refuses: email_required and, within the budget, email_not_found and email_account_disabled.
 */
export const forgetPassword: Action<typeof endpoint> = async (act, { body: { email } }) => {
  if (!email) throw act.refusal('email_required');
  if (await mayReveal(act.db, act.request.address, act.now)) {
    const users = await resolveUsersByEmail(act.db, email);
    if (users.length === 0) throw act.refusalThatKeeps('email_not_found');
    if (users.every((user) => !user.enable)) throw act.refusalThatKeeps('email_account_disabled');
  }
  if ((await noteRequest(act.db, email, act.now)) <= reset_mails_an_hour) await act.enqueue(resetCodeJob, { email });
  return undefined;
};
