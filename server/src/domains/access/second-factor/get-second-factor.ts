import type { getSecondFactor as endpoint, OwnPasskey } from '@clinic/contract/access/second-factor.ts';
import type { Action } from '../../../platform/act/act.ts';
import { type PasskeyRow, readPasskeys } from './passkeys/passkeys.queries.ts';
import { readSecondFactors } from './second-factors.queries.ts';

export const toOwnPasskey = ({ id, name, synced, created_at, last_used_at }: PasskeyRow): OwnPasskey => ({
  id,
  name,
  synced,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

/** The user’s own second factors. */
export const getSecondFactor: Action<typeof endpoint> = async (act) => {
  const { group_id, user_id } = act.staff;
  const { since, required, authenticator_since, recovery_codes_left } = await readSecondFactors(
    act.db,
    group_id,
    user_id,
  );
  return {
    since: since?.toISOString() ?? null,
    required,
    authenticator_since: authenticator_since?.toISOString() ?? null,
    passkeys: (await readPasskeys(act.db, group_id, user_id)).map(toOwnPasskey),
    recovery_codes_left,
  };
};
