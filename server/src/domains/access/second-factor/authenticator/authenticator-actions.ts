import type {
  beginAuthenticator as beginEndpoint,
  confirmAuthenticator as confirmEndpoint,
} from '@clinic/contract/access/second-factor.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { holdOwnUser } from '../../hold-own-user.ts';
import { newTotpSecret, stepOfCode, totpAddress, sealingContext } from './authenticator-codes.ts';
import { enrolPending, readAuthenticator, savePending } from './authenticator.queries.ts';
import { afterEnrolment } from '../second-factor-actions.ts';

const enrolment_ttl_seconds = 1_800;

/** Makes a new secret for the app. A present app works until the new one has shown a right code. */
export const beginAuthenticator: Action<typeof beginEndpoint> = async (act) => {
  const { group_id, user_id } = act.staff;
  const { user } = await holdOwnUser(act);
  const secret = newTotpSecret();
  const until = new Date(act.now.getTime() + enrolment_ttl_seconds * 1000);
  await savePending(act.db, { group_id, user_id }, act.sealing.seal(secret, sealingContext(user_id)), until);
  return { secret, address: totpAddress(secret, user.username, user.group_code) };
};

/**
 * Confirms the app with its first code, which proves that the secret arrived. A wrong code is not counted, because the user was just shown
 * the secret. Refuses: enrolment_over, code_wrong.
 */
export const confirmAuthenticator: Action<typeof confirmEndpoint> = async (act, { body }) => {
  const { user_id } = act.staff;
  await holdOwnUser(act);
  const row = await readAuthenticator(act.db, act.staff);
  const is_open = row?.pending_until !== undefined && row.pending_until !== null && row.pending_until > act.now;
  const secret = is_open && row.pending_secret ? act.sealing.open(row.pending_secret, sealingContext(user_id)) : null;
  if (!row?.pending_secret || secret === null) throw act.refusal('enrolment_over');
  const code = body.code.replaceAll(/[\s-]/g, '');
  const step = /^\d{6}$/.test(code) ? stepOfCode(secret, code, act.now, 0) : null;
  if (step === null) throw act.refusal('code_wrong');
  await enrolPending(act.db, act.staff, row.pending_secret, step, act.now);
  return afterEnrolment(act, 'An authenticator app');
};
