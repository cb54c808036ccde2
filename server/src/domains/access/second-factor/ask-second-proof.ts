import type { SecondFactorMethod } from '@clinic/contract/access/second-factor-method.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { SigningInUser } from '../users.queries.ts';
import { methodsOf, readSecondFactors } from './second-factors.queries.ts';
import { newTicket } from './sign-in-tickets.queries.ts';

type Asking = Pick<BaseAct, 'db' | 'now'>;

export interface AskedSecondProof {
  ticket: string;
  methods: SecondFactorMethod[];
}

/** The ticket and methods for the second proof after the right password; undefined for a user without a second factor. */
export async function askSecondProof(
  act: Asking,
  user: SigningInUser,
  device_id: string | null,
): Promise<AskedSecondProof | undefined> {
  const factors = await readSecondFactors(act.db, user.group_id, user.id);
  if (factors.since === null) return undefined;
  return { ticket: await newTicket(act.db, user, device_id, act.now), methods: methodsOf(factors) };
}
