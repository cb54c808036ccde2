import type { finishLogin as endpoint } from '@clinic/contract/access/second-factor-sign-in.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { completeSignIn } from '../../sign-in/complete-sign-in.ts';
import { openAttempts } from '../../sign-in/wrong-tries.ts';
import { checkSecondProof } from '../check-second-proof.ts';
import { loginPurpose } from './passkey-purposes.ts';
import { resolveTicket, spendTicket } from '../sign-in-tickets.queries.ts';

/**
 * Completes the sign-in with the second proof. Wrong codes count towards the account lock, which a right password does not clear. Refuses:
 * sign_in_over, account_locked, no_second_proof, second_proof_wrong, passkeys_not_here.
 */
export const finishLogin: Action<typeof endpoint> = async (act, { body: { ticket, ...proof } }) => {
  const user = await resolveTicket(act.db, ticket, act.now);
  if (!user) throw act.refusal('sign_in_over');
  const { id, group_id, device_id } = user;
  const attempts = await openAttempts(act, user);
  await act.enter({ group_id, clinic_ids: [] });
  const proved_with = await checkSecondProof(act, { group_id, user_id: id }, attempts, proof, loginPurpose(ticket));
  if (!(await spendTicket(act.db, group_id, ticket))) throw act.refusal('sign_in_over');
  return { token: await completeSignIn(act, user, attempts, { device_id, proved_with }) };
};
