import type { RefusalCode } from '@clinic/contract/contracts.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import { type HeldAttempts, lockAttempts, saveAttempts } from './attempts.queries.ts';
import { afterWrongPassword, type Attempts, isLocked } from './attempts.rules.ts';

type Trying = Pick<BaseAct, 'db' | 'now'>;

/** The account as typed, and the device if known. */
interface TriedAccount {
  group_code: string;
  username: string;
  device_id: string | null;
}

function locked({ locked_until }: Attempts, now: Date): RefusalError {
  const seconds = ((locked_until?.getTime() ?? 0) - now.getTime()) / 1000;
  return new RefusalError('account_locked', undefined, Math.max(1, seconds));
}

/** Locks the count that this try belongs to, before any comparison. Refuses: account_locked. */
export async function openAttempts({ db, now }: Trying, tried: TriedAccount): Promise<HeldAttempts> {
  const { group_code, username, device_id } = tried;
  const held = await lockAttempts(db, group_code, username, now, device_id);
  if (isLocked(held, now)) throw locked(held, now);
  return held;
}

/** Counts a wrong try and returns the refusal to throw: the given one, or account_locked. The count survives the refusal. */
export async function countWrongTry({ db, now }: Trying, held: HeldAttempts, code: RefusalCode): Promise<RefusalError> {
  const counted = afterWrongPassword(held, now);
  await saveAttempts(db, held, counted);
  const refusal = isLocked(counted, now) ? locked(counted, now) : new RefusalError(code);
  refusal.keeps = true;
  return refusal;
}
