import type { makeRecoveryCodes as endpoint } from '@clinic/contract/access/second-factor.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { holdOwnUser } from '../../hold-own-user.ts';
import { giveRecoveryCodes } from '../enrol.ts';
import { readSecondFactors } from '../second-factors.queries.ts';
import { tellOwner } from '../tell-owner.ts';

/** Makes ten new recovery codes; the previous ones become invalid. Refuses: no_second_factor. */
export const makeRecoveryCodes: Action<typeof endpoint> = async (act) => {
  const { group_id, user_id } = act.staff;
  await holdOwnUser(act);
  if ((await readSecondFactors(act.db, group_id, user_id)).since === null) throw act.refusal('no_second_factor');
  const recovery_codes = await giveRecoveryCodes(act);
  act.audit('recovery_codes_made', { entity: 'user', entity_id: user_id, clinic_id: null });
  await tellOwner(
    act,
    act.staff,
    'recovery_codes',
    'New recovery codes',
    (name) => `New recovery codes were created for ${name}.`,
  );
  return { recovery_codes };
};
