import type { SecondProof } from '@clinic/contract/access/second-proof.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import type { HeldAttempts } from '../sign-in/attempts.queries.ts';
import type { ProvedWith } from '../sign-in/sessions.queries.ts';
import { countWrongTry } from '../sign-in/wrong-tries.ts';
import { stepOfCode, sealingContext } from './authenticator/authenticator-codes.ts';
import { type Owner, readAuthenticator, spendStep } from './authenticator/authenticator.queries.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { readPasskeys } from './passkeys/passkeys.queries.ts';
import { spendRecoveryCode, recoveryCodeHash } from './recovery-codes/recovery-codes.queries.ts';
import { relyingPartyOf } from './passkeys/passkey-request.ts';
import { tellOfRecoveryCode } from './tell-owner.ts';

type Checking = Pick<
  BaseAct,
  'db' | 'now' | 'request' | 'public_origin' | 'refusal' | 'sealing' | 'enqueue' | 'notify'
>;

async function isCodeOfApp(act: Checking, owner: Owner, code: string): Promise<boolean> {
  const row = await readAuthenticator(act.db, owner);
  const secret = row?.secret ? act.sealing.open(row.secret, sealingContext(owner.user_id)) : null;
  if (!row || secret === null) return false;
  const step = stepOfCode(secret, code, act.now, row.last_step);
  return step !== null && spendStep(act.db, owner, step);
}

async function methodOfCode(act: Checking, owner: Owner, typed: string): Promise<ProvedWith | null> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return (await isCodeOfApp(act, owner, code)) ? 'totp' : null;
  if (!(await spendRecoveryCode(act.db, owner.group_id, owner.user_id, recoveryCodeHash(code), act.now))) return null;
  await tellOfRecoveryCode(act, owner);
  return 'recovery_code';
}

function withoutCount(code: 'no_second_proof' | 'second_proof_wrong' | 'passkeys_not_here'): RefusalError {
  const refusal = new RefusalError(code);
  refusal.keeps = true;
  return refusal;
}

/**
 * Checks the second proof and returns its method. A wrong code counts like a wrong password; a wrong passkey answer does not, because
 * passkeys cannot be guessed. A proof works only once. Refuses: no_second_proof, second_proof_wrong, account_locked,
 * passkeys_not_here.
 */
export async function checkSecondProof(
  act: Checking,
  owner: Owner,
  attempts: HeldAttempts,
  { code, passkey }: SecondProof,
  purpose: string,
): Promise<ProvedWith> {
  if (passkey) {
    if (!relyingPartyOf(act)) throw withoutCount('passkeys_not_here');
    const passkeys = await readPasskeys(act.db, owner.group_id, owner.user_id);
    if (await checkPasskey(act, owner.group_id, passkeys, passkey, purpose)) return 'passkey';
    throw withoutCount('second_proof_wrong');
  }
  if (code === undefined) throw withoutCount('no_second_proof');
  const method = await methodOfCode(act, owner, code);
  if (method === null) throw await countWrongTry(act, attempts, 'second_proof_wrong');
  return method;
}
