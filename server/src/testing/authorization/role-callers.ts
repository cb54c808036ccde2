import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import type { World } from '../samples/sample.ts';
import { signedInWith } from './callers.ts';

/** A user of a branch with few roles. */
export interface RoleCaller {
  name: string;
  roles: readonly Role[];
  /** For refused and reading calls: none of them ends the session. */
  token: string;
  /** The token of another user with the same roles, for a changing call. */
  another: () => Promise<string>;
}

/** No roles, each role alone, and a superadmin without ROLE_VOUCHER_ALLOW. */
const held: readonly [string, readonly Role[]][] = [
  ['no role', []],
  ...all_roles.map((role): [string, readonly Role[]] => [`${role} alone`, [role]]),
  ['ROLE_SUPERADMIN with ROLE_VOUCHER_ALLOW', ['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW']],
];

export const roleCallersAt = (world: World): Promise<RoleCaller[]> =>
  Promise.all(
    held.map(async ([name, roles]) => {
      const another = async (): Promise<string> => (await signedInWith(world, roles)).token;
      return { name, roles, token: await another(), another };
    }),
  );
