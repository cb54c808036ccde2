import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../../platform/session/password-cost.ts';

const options = ({ memory_kib, passes, lanes }: PasswordCost) => ({
  memoryCost: memory_kib,
  timeCost: passes,
  parallelism: lanes,
});

/** argon2id with a random salt. */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(password, options(cost));

const nobodys = new Map<string, Promise<string>>();

/**
 * The hash of a random password, for users without one: comparing with it takes the usual time. Each process makes it once, so that a
 * thousand new users do not wait for a thousand hashes.
 */
export function hashOfNobody(cost: PasswordCost): Promise<string> {
  const key = Object.values(cost).join('/');
  const made = nobodys.get(key) ?? hashPassword(randomBytes(32).toString('base64url'), cost);
  nobodys.set(key, made);
  made.catch(() => nobodys.delete(key));
  return made;
}

const decoys = new Map<number, Promise<string>>();

/** Compares with the user’s hash, or with a dummy hash if there is no user: both take the same time. An invalid hash matches nothing. */
export async function matchesPassword(
  password: string,
  password_hash: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const decoy = decoys.get(cost.memory_kib) ?? hashPassword('nobody has this password', cost);
  decoys.set(cost.memory_kib, decoy);
  const matches = await verify(password_hash ?? (await decoy), password).catch(() => false);
  return matches && password_hash !== undefined;
}
