import type { ownPasskey, renamePasskey as endpoint } from '@clinic/contract/access/second-factor.ts';
import type { z } from 'zod/mini';
import type { Action, ReadAct } from '../../../../platform/act/act.ts';
import { namePasskey, readPasskeys } from './passkeys.queries.ts';

/** The passkey as the user's own list shows it. */
export async function presentPasskey(
  { db, staff: { group_id, user_id } }: Pick<ReadAct, 'db' | 'staff'>,
  { params }: { params: { id: number } },
): Promise<z.output<typeof ownPasskey> | undefined> {
  return (await readPasskeys(db, group_id, user_id)).find(({ id }) => id === params.id);
}

/** Renames a passkey. Refuses: not_found. */
export const renamePasskey: Action<typeof endpoint> = async (act, { params, body }) => {
  const named = await namePasskey(act.db, act.staff, params.id, body.name);
  if (!named) throw act.refusal('not_found');
  act.audit('passkey_renamed', { entity: 'user', entity_id: act.staff.user_id, clinic_id: null, note: body.name });
  return named;
};
