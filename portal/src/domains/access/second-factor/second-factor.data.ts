import { listGuardedRoleGroups, listGuardedUsers } from '@clinic/contract/access/second-factor-rules.ts';
import {
  addPasskey,
  askNewPasskey,
  getSecondFactor,
  makeRecoveryCodes,
} from '@clinic/contract/access/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import { makePasskey } from './passkeys/passkey-calls.ts';

export const useSecondFactor = () => useQuery(endpointQuery(getSecondFactor, {}));
export const useGuardedRoleGroups = () => useQuery(endpointQuery(listGuardedRoleGroups, {}));
export const useGuardedUsers = () => useQuery(endpointQuery(listGuardedUsers, {}));

/** Creates and stores a passkey. Returns recovery codes if these are the first. */
export async function makeAndKeepPasskey(name: string): Promise<string[] | null> {
  const made = await makePasskey(await call(askNewPasskey, { body: {} }));
  return (await call(addPasskey, { body: { name, ...made } })).recovery_codes;
}

/** The reads that a change of the user's own factors refreshes. */
export const own_factor_reads = [getSecondFactor.name];
export const useMakeRecoveryCodes = () => useWrite(makeRecoveryCodes, own_factor_reads);

/** The reads that an owner's change for another user refreshes. */
export const guard_reads = [listGuardedRoleGroups.name, listGuardedUsers.name];
