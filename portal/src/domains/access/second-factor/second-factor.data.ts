import {
  listGuardedRoleGroups,
  listGuardedUsers,
  requireSecondFactor,
  resetSecondFactor,
} from '@clinic/contract/access/second-factor-rules.ts';
import {
  addPasskey,
  askNewPasskey,
  getSecondFactor,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '@clinic/contract/access/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { endpointQuery, useCallMutation, useInvalidate } from '../../../platform/query.ts';
import { makePasskey } from './passkeys/passkey-calls.ts';

export const useSecondFactor = () => useQuery(endpointQuery(getSecondFactor, {}));
export const useGuardedRoleGroups = () => useQuery(endpointQuery(listGuardedRoleGroups, {}));
export const useGuardedUsers = () => useQuery(endpointQuery(listGuardedUsers, {}));

/** Creates and stores a passkey. Returns recovery codes if these are the first. */
export async function makeAndKeepPasskey(name: string): Promise<string[] | null> {
  const made = await makePasskey(await call(askNewPasskey, { body: {} }));
  return (await call(addPasskey, { body: { name, ...made } })).recovery_codes;
}

/** Changes the user's own factors; they are read again afterwards, also after a refusal. */
export function useOwnFactorChanges() {
  const refresh = useInvalidate();
  const app = useCallMutation(removeAuthenticator);
  const passkey = useCallMutation(removePasskey);
  const name = useCallMutation(renamePasskey);
  const codes = useCallMutation(makeRecoveryCodes);
  const thenRefresh = async <Done>(work: Promise<Done>): Promise<Done> => {
    try {
      return await work;
    } finally {
      void refresh(getSecondFactor.name);
    }
  };
  return {
    isPending: app.isPending || passkey.isPending || name.isPending || codes.isPending,
    refresh: () => refresh(getSecondFactor.name),
    removeApp: () => thenRefresh(app.mutateAsync({})),
    removePasskey: (id: number) => thenRefresh(passkey.mutateAsync({ params: { id: String(id) } })),
    renamePasskey: (id: number, wanted: string) =>
      thenRefresh(name.mutateAsync({ params: { id: String(id) }, body: { name: wanted } })),
    makeCodes: async () => (await thenRefresh(codes.mutateAsync({ body: {} }))).recovery_codes,
  };
}

/** Changes that owners make for others. */
export function useGuardChanges() {
  const refresh = useInvalidate();
  const requirement = useCallMutation(requireSecondFactor);
  const reset = useCallMutation(resetSecondFactor);
  const thenRefresh = async <Done>(work: Promise<Done>): Promise<Done> => {
    try {
      return await work;
    } finally {
      void refresh(listGuardedRoleGroups.name, listGuardedUsers.name);
    }
  };
  return {
    isPending: requirement.isPending || reset.isPending,
    require: (id: number, second_factor_required: boolean) =>
      thenRefresh(requirement.mutateAsync({ params: { id: String(id) }, body: { second_factor_required } })),
    reset: (id: number) => thenRefresh(reset.mutateAsync({ params: { id: String(id) } })),
  };
}
