import type * as room from '@clinic/contract/visits/room/room.ts';
import { reading } from '../../../platform/db/statements/reading.ts';
import type { KnownCaller } from '../../../platform/http/route.ts';
import { tokenHash } from '../../../platform/session/token-hash.ts';
import { branchOfToken } from '../hand-off/branch-token.ts';
import { findToken } from './room.queries.ts';

/**
 * A patient with a token of a room has a rate limit of their own, by the visit: many phones share the address of a mobile network, and a second
 * token is not a second patient.
 */
export const holderOfRoomToken: KnownCaller<
  typeof room.enterRoomAsPatient | typeof room.sendSignalsAsPatient | typeof room.readSignalsAsPatient
> = async ({ pool, clock }, { body }) => {
  const branch = branchOfToken(body.token);
  if (!branch) return undefined;
  const tenant = { group_id: branch.group_id, clinic_ids: [branch.clinic_id] };
  const token_hash = tokenHash(body.token);
  const found = await reading(pool, tenant, (db) => findToken(db, branch, token_hash));
  return found && found.expires_at > clock.present() ? `room ${branch.clinic_id} ${found.visit_id}` : undefined;
};
