import type { renamePasskey as endpoint } from '@clinic/contract/access/second-factor.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { toOwnPasskey } from '../get-second-factor.ts';
import { namePasskey } from './passkeys.queries.ts';

/** Renames a passkey. Refuses: not_found. */
export const renamePasskey: Action<typeof endpoint> = async (act, { params, body }) => {
  const named = await namePasskey(act.db, act.staff, params.id, body.name);
  if (!named) throw act.refusal('not_found');
  act.audit('passkey_renamed', { entity: 'user', entity_id: act.staff.user_id, clinic_id: null, note: body.name });
  return toOwnPasskey(named);
};
