import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import type { World } from '../samples/sample.ts';
import { signedInWith } from './callers.ts';

/** Somebody at a branch who holds little. */
export interface RoleCaller {
  name: string;
  roles: readonly Role[];
  /** For calls that are refused, or that only read: none of them ends the session. */
  token: string;
  /** The token of somebody else who holds the same, for a call that changes something. */
  another: () => Promise<string>;
}

/** Nobody's roles, each role alone, and what the super-administrator may not without being given it by name. */
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
