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

const dummies = new Map<string, Promise<string>>();

/**
 * The hash of a random password that is thrown away: nothing matches it, and a comparison takes the usual time. Each process makes one
 * per cost, so that the import of a thousand users does not compute a thousand hashes.
 */
export function dummyHash(cost: PasswordCost): Promise<string> {
  const key = Object.values(cost).join('/');
  const made = dummies.get(key) ?? hashPassword(randomBytes(32).toString('base64url'), cost);
  dummies.set(key, made);
  made.catch(() => dummies.delete(key));
  return made;
}

/** Compares with the user’s hash, or with the dummy hash if there is no user. Both take the same time. An invalid hash never matches. */
export async function matchesPassword(
  password: string,
  password_hash: string | undefined,
  cost: PasswordCost,
): Promise<boolean> {
  const matches = await verify(password_hash ?? (await dummyHash(cost)), password).catch(() => false);
  return matches && password_hash !== undefined;
}
