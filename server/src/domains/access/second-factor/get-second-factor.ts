import type { getSecondFactor as endpoint } from '@clinic/contract/access/second-factor.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readPasskeys } from './passkeys/passkeys.queries.ts';
import { readSecondFactors } from './second-factors.queries.ts';

/** The user’s own second factors. */
export const getSecondFactor: Action<typeof endpoint> = async (act) => {
  const { group_id, user_id } = act.staff;
  const factors = await readSecondFactors(act.db, group_id, user_id);
  return { ...factors, passkeys: await readPasskeys(act.db, group_id, user_id) };
};
